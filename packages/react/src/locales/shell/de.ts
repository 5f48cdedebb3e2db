import type { Messages } from '../messages.ts'

export const de: Messages['shell'] = {
  back: 'Zurück',
  close: 'Schließen',
  dismiss: 'Ausblenden',
  loading: 'Wird geladen',
  clear: 'Leeren',
  copy: 'Kopieren',
  or: 'oder',
  tryAgain: 'Erneut versuchen',
  network: 'Netzwerk: {name}',
  unknownNetwork: 'Unbekanntes Netzwerk',
  accountTitle: 'Konto',
  signIn: 'Anmelden',
  loadFailed: 'Diese Ansicht wurde nicht geladen',
  loadFailedHint: 'Prüfe deine Verbindung und versuche es erneut.',
  opensInNewTab: 'öffnet einen neuen Tab',
  blockExplorer: 'Block-Explorer',
  restricted: 'Einige Funktionen sind in deiner Region nicht verfügbar.',
}
