/** The rules of one style sheet. Those for the page style elements outside of the modal, such as the buttons. */
export type Styles = { css: string; inPage: boolean; sheet?: CSSStyleSheet }

/** The rules of all style sheets that are loaded. */
export const added: Styles[] = []

/** What to do with rules that are added later. */
export const listeners = new Set<(styles: Styles) => void>()

/**
 * Makes the rules of a style sheet known and returns the names of its classes. The build turns every `.css` file into a module that calls
 * this, so that a page needs no bundler for CSS and no inline styles, which a strict Content-Security-Policy refuses.
 */
export function addStyles<classes>(css: string, classes: classes, inPage = false): classes {
  const styles: Styles = { css, inPage }
  added.push(styles)
  for (const listener of listeners) listener(styles)
  return classes
}
