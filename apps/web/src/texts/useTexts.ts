import { useOptions } from '../options/OptionsContext.ts'
import { type Texts, texts } from './texts.ts'

/** The page's texts in the language that the visitor has chosen for the modal. */
export function useTexts(): Texts {
  return texts[useOptions().options.locale]
}
