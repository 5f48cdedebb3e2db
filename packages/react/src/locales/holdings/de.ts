import type { HoldingsMessages } from './useHoldingsMessages.ts'

export const de: HoldingsMessages = {
  loadingNfts: 'NFTs werden geladen',
  noNfts: 'Noch keine NFTs',
  noNftsHint: 'NFTs, die du in diesem Netzwerk erhältst, erscheinen hier.',
  nftsFailed: 'Die NFTs wurden nicht geladen',
  nftsFailedHint: 'Der Dienst hat nicht geantwortet. Deine NFTs sind sicher.',
  moreNftsFailed: 'Die nächsten NFTs wurden nicht geladen.',
  nftCollection: 'Sammlung',
  nftQuantity: 'Du besitzt',
  nftNumber: 'Token-ID',
  nftContract: 'Vertrag',
  buyCard: 'Krypto kaufen',
  buyCardHint: 'Einfach mit Karte oder Bankkonto',
  receiveCard: 'Guthaben empfangen',
  receiveCardHint: 'Sende Tokens an deine Wallet',
  popular: 'beliebt',
}
