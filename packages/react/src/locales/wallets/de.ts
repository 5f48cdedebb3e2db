import type { Messages } from '../messages.ts'

export const de: Messages['wallets'] = {
  titleWhatIs: 'Was ist eine Wallet?',
  titleGet: 'Wallet holen',
  titleGetOne: '{name} holen',
  titleDownloads: 'Herunterladen',
  get: 'Wallet holen',
  exploreAll: 'Alle ansehen',
  chrome: 'Chrome-Erweiterung',
  ios: 'iOS-App',
  android: 'Android-App',
  website: 'Webseite',
  noDownloads: 'Kein Download bekannt',
  noDownloadsHint: 'Suche {name} in deinem App-Store oder im Erweiterungsladen deines Browsers.',
  search: 'Wallet suchen',
  showCode: 'QR-Code anzeigen',
  certified: 'Nur zertifizierte',
  certifiedToast: 'Nur von WalletConnect zertifizierte',
  certifiedMark: 'Zertifiziert',
  notFound: 'Keine Wallet gefunden',
  notFoundHint: 'Prüfe die Schreibweise oder leere die Suche.',
  filterOn: 'Der Filter „{filter}“ ist an.',
  listFailed: 'Die Wallets wurden nicht geladen',
  listFailedHint:
    'Die Wallets dieses Browsers lassen sich trotzdem verbinden. Prüfe deine Verbindung und versuche es erneut.',
}
