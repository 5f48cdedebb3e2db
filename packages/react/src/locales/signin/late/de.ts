import type { SigninMessages } from './signinMessages.ts'

export const de: SigninMessages = {
  dapp: 'Diese Anwendung',
  needs: '{name} möchte sich mit deiner Wallet verbinden',
  required:
    'Unterschreibe diese Nachricht, um zu zeigen, dass die Wallet dir gehört. Wenn du abbrichst, wird sie getrennt.',
  optional: 'Unterschreibe diese Nachricht, um zu zeigen, dass die Wallet dir gehört.',
  whatYouSign: 'Was du unterschreibst',
  site: 'Seite',
  account: 'Konto',
  network: 'Netzwerk',
  validUntil: 'Gültig bis',
  fullMessage: 'Ganze Nachricht',
  showAll: 'Ganze Nachricht zeigen',
  showLess: 'Weniger zeigen',
  noCost: 'Keine Transaktion, keine Kosten',
  preparing: 'Die Nachricht wird vorbereitet',
  failed: 'Die Nachricht konnte nicht vorbereitet werden',
  failedHint: 'Prüfe deine Verbindung und versuche es erneut.',
  cancel: 'Abbrechen',
  cancelling: 'Wird abgebrochen …',
  sign: 'Unterschreiben',
  signing: 'Wird unterschrieben …',
}
