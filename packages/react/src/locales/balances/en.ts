/** The texts of what the account holds. */
export const en = {
  loadingBalance: 'Loading balance',
  balanceUnavailable: 'Balance unavailable.',
  tokens: 'Tokens',
  totalBalance: 'Total balance',
  loadingTokens: 'Loading tokens',
  noTokens: 'No tokens yet',
  noTokensHint: 'What you receive on this network shows here.',
  tokensFailed: 'Token balance unavailable',
  tokensFailedHint: 'The service did not answer. Your tokens are safe.',
  noPrice: 'No price',
}
