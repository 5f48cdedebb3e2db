/**
 * Text of a page as the visitor may read it: what would be invisible, or would turn the order of the letters around, is written out.
 * Line breaks and tabs stay.
 *
 * @example
 * visibleText('pay \u202Eecila') // 'pay \\u202Eecila'
 */
export function visibleText(text: string): string {
  return text.replace(/(?![\n\t])[\p{Cc}\p{Cf}\p{Co}\p{Cn}\u2028\u2029]/gu, (character) => {
    const code = (character.codePointAt(0) ?? 0).toString(16)
    return code.length > 4 ? `\\u{${code}}` : `\\u${code.toUpperCase().padStart(4, '0')}`
  })
}

/** The same in one line: a line break cannot pass for the next field. */
export function visibleLine(text: string): string {
  return visibleText(text).replaceAll('\n', '\\n').replaceAll('\t', '\\t')
}
