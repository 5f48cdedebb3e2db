import type { NftsMessages } from './nftsMessages.ts'

export const de: NftsMessages = {
  loading: 'NFTs werden geladen',
  none: 'Noch keine NFTs',
  noneHint: 'NFTs, die du in diesem Netzwerk erhältst, erscheinen hier.',
  failed: 'Die NFTs wurden nicht geladen',
  failedHint: 'Der Dienst hat nicht geantwortet. Deine NFTs sind sicher.',
  moreFailed: 'Die nächsten NFTs wurden nicht geladen.',
  collection: 'Sammlung',
  quantity: 'Du besitzt',
  tokenId: 'Token-ID',
  contract: 'Vertrag',
  details: 'Angaben zum NFT',
  network: 'Netzwerk',
  copyContract: 'Vertragsadresse kopieren',
  contractCopied: 'Vertragsadresse kopiert',
}
