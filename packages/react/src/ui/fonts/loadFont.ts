/** A name of our own, so that a page that uses another version of Inter keeps its own. */
const family = 'Latchkey Inter'

/**
 * Loads the typeface of the modal. It belongs to the document: a shadow root cannot have one. When it does not load, the next one of the
 * font stack is used, so there is nothing to handle.
 */
export function loadFont(): void {
  // In jsdom there are no fonts.
  if (!document.fonts) return
  if (![...document.fonts].some((font) => font.family.replaceAll('"', '') === family))
    document.fonts.add(
      new FontFace(family, `url("${new URL('./inter.woff2', import.meta.url)}") format("woff2")`, {
        weight: '100 900',
        display: 'swap',
      }),
    )
  document.fonts.load(`1em "${family}"`).catch(() => {})
}
