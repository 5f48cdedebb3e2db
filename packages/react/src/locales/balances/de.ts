import type { Messages } from '../messages.ts'

export const de: Messages['balances'] = {
  loadingBalance: 'Guthaben wird geladen',
  balanceUnavailable: 'Guthaben nicht verfügbar.',
  tokens: 'Tokens',
  totalBalance: 'Gesamtguthaben',
  loadingTokens: 'Tokens werden geladen',
  noTokens: 'Noch keine Tokens',
  noTokensHint: 'Was du in diesem Netzwerk erhältst, erscheint hier.',
  tokensFailed: 'Token-Guthaben nicht verfügbar',
  tokensFailedHint: 'Der Dienst hat nicht geantwortet. Deine Tokens sind sicher.',
  noPrice: 'Kein Preis',
}
