/**
 * A wallet's name as it is safe to show: one line of visible characters, without those that reorder or hide others, at
 * most 40. Undefined where nothing is left.
 *
 * @example
 * toWalletName('  Trust\u202e Wallet ') // 'Trust Wallet'
 */
export function toWalletName(value: unknown): string | undefined {
  if (typeof value !== 'string') return
  // \p{C}: control, format (bidi, zero-width, tags), lone surrogates. Then fillers, which are letters that show nothing.
  const visible = value.slice(0, 400).replace(/[\p{C}\u115f\u1160\u2800\u3164\uffa0]/gu, '')
  return [...visible.trim()].slice(0, 40).join('').trim() || undefined
}

/**
 * A wallet's icon, where an `<img>` may show it.
 *
 * @example
 * toWalletIcon('javascript:alert(1)') // undefined
 */
export function toWalletIcon(value: unknown): string | undefined {
  return toText(value, 262_144, /^\s*(https:\/\/|data:image\/(png|jpeg|webp|gif|svg\+xml)[;,])/i)
}

/**
 * A text of limited length that follows a grammar.
 *
 * @example
 * toText('io.metamask', 253, /^[\w.-]+$/) // 'io.metamask'
 */
export function toText(value: unknown, maximum: number, grammar: RegExp): string | undefined {
  return typeof value === 'string' && value.length <= maximum && grammar.test(value) ? value : undefined
}
