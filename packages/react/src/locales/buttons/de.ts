import type { Messages } from '../messages.ts'

export const de: Messages['buttons'] = {
  connectWallet: 'Wallet verbinden',
  connecting: 'Wird verbunden …',
  switchNetwork: 'Netzwerk wechseln',
  selectNetwork: 'Netzwerk wählen',
  unknownNetwork: 'Unbekanntes Netzwerk',
  notLoaded: 'Nicht geladen. Erneut versuchen',
}
