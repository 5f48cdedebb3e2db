import { added } from './addStyles.ts'
import { adoptStyles } from './adoptStyles.ts'

/** Gives a document, or the shadow root of a web component of the page, the styles of the elements outside of the modal. */
export function adoptPageStyles(root: DocumentOrShadowRoot): void {
  adoptStyles(
    root,
    added.filter(({ inPage }) => inPage),
  )
}
