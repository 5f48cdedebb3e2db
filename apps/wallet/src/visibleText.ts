/**
 * Text of a page as the owner may read it: what would be invisible, or would turn the order of the letters around, is
 * written out. Line breaks and tabs stay.
 *
 * @example
 * visibleText('pay \u202Eecila') // 'pay \\u202Eecila'
 */
export function visibleText(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\u2028\u2029]/gu, (character) => {
    const code = character.codePointAt(0) ?? 0
    return code > 0xffff
      ? `\\u{${code.toString(16)}}`
      : `\\u${code.toString(16).toUpperCase().padStart(4, '0')}`
  })
}

/** The same in one line: a line break cannot pass for the next field. */
export function visibleLine(text: string): string {
  return visibleText(text).replace(/[\n\t]/g, (character) => (character === '\n' ? '\\n' : '\\t'))
}
