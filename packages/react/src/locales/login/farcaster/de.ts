import type { FarcasterMessages } from './farcasterMessages.ts'

export const de: FarcasterMessages = {
  loading: 'Deine Daten werden geladen',
  loadingHint: 'Bitte warte einen Moment, während wir deine Daten laden.',
  qrCode: 'QR-Code mit dem Link zur Anmeldung bei Farcaster',
  preparing: 'Der QR-Code ist unterwegs',
  scan: 'Scanne diesen QR-Code mit deinem Telefon',
  asks: 'Farcaster fragt dich dort, ob du dich anmeldest',
  copyLink: 'Link kopieren',
  linkCopied: 'Link kopiert',
  preparingLink: 'Der Link ist unterwegs',
  acceptInApp: 'Nimm die Anfrage in der App an',
  open: 'Farcaster öffnen',
  chooseNumber: 'Wähle diese Zahl auf deinem Telefon',
  refused: 'Es wurde eine andere Zahl gewählt oder abgelehnt. War das ein Versehen, versuche es noch einmal.',
  moved:
    'Dieses Farcaster-Konto ist zu einer anderen Adresse gezogen. Zur Sicherheit kann es sich noch nicht anmelden. Melde dich anders an, oder versuche es später.',
  noLink: 'Gerade gibt es keinen Link. Versuche es noch einmal, oder melde dich anders an.',
}
