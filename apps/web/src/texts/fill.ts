/**
 * Fills the marked places of a text.
 *
 * @example
 * fill('Disconnect {wallet}', { wallet: 'Rabby' }) // 'Disconnect Rabby'
 */
export function fill(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
