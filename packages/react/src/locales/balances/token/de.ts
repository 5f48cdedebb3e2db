import type { TokenMessages } from './tokenMessages.ts'

export const de: TokenMessages = {
  details: 'Angaben zum Token',
  name: 'Bezeichnung',
  price: 'Preis',
  network: 'Netzwerk',
  contract: 'Vertrag',
  copyContract: 'Vertragsadresse kopieren',
  contractCopied: 'Vertragsadresse kopiert',
  ownCoin: 'Die eigene Münze des Netzwerks',
}
