/**
 * The page of an account, a transaction or a token in a network's explorer. What stands behind a `?` in the explorer's URL stays:
 * some explorers are told there which network they are to show.
 *
 * @example
 * explorerLink('https://explorer.solana.com/?cluster=devnet', 'tx', id) // 'https://explorer.solana.com/tx/…?cluster=devnet'
 */
export function explorerLink(explorer: string, kind: 'address' | 'tx' | 'token', id: string): string {
  return explorer.replace(/\/*(\?.*)?$/, (_, query = '') => `/${kind}/${id}${query}`)
}
