import type { Styles } from './addStyles.ts'

/** Gives a document or a shadow root style sheets, each once. */
export function adoptStyles({ adoptedStyleSheets }: DocumentOrShadowRoot, styles: readonly Styles[]): void {
  // In jsdom nothing is drawn, and documents have no adopted style sheets.
  if (!adoptedStyleSheets) return
  for (const one of styles) {
    if (!one.sheet) {
      one.sheet = new CSSStyleSheet()
      one.sheet.replaceSync(one.css)
    }
    if (!adoptedStyleSheets.includes(one.sheet)) adoptedStyleSheets.push(one.sheet)
  }
}
