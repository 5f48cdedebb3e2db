import { added, listeners, type Styles } from './addStyles.ts'
import { adoptStyles } from './adoptStyles.ts'

/** Gives the modal all styles, including those that come with views which are loaded later. Returns a function that ends this. */
export function adoptModalStyles(root: ShadowRoot): () => void {
  const adopt = (styles: Styles) => adoptStyles(root, [styles])
  listeners.add(adopt)
  adoptStyles(root, added)
  return () => listeners.delete(adopt)
}
