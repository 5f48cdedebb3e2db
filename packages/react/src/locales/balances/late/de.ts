import type { GetTokensMessages } from './getTokensMessages.ts'

export const de: GetTokensMessages = {
  buyCard: 'Krypto kaufen',
  buyCardHint: 'Einfach mit Karte oder Bankkonto',
  receiveCard: 'Guthaben empfangen',
  receiveCardHint: 'Sende Tokens an deine Wallet',
  popular: 'beliebt',
}
