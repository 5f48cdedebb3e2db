import type { LoginMessages } from './loginMessages.ts'

export const de: LoginMessages = {
  email: 'E-Mail',
  submit: 'Mit E-Mail fortfahren',
  sending: 'Wird gesendet …',
  invalid: 'Ungültige E-Mail-Adresse. Versuche es noch einmal.',
  tooSoon: 'Bitte versuche es in {seconds} Sekunden erneut',
  approveLink: 'Öffne den Anmeldelink, den wir an {email} geschickt haben',
  enterCode: 'Gib den Code ein, den wir an {email} geschickt haben',
  linkLife: 'Der Link gilt {minutes} Minuten',
  codeLife: 'Der Code gilt {minutes} Minuten',
  opening: 'Deine Wallet wird geöffnet',
  checkRequest: 'Deine Wallet zeigt, worum diese Seite bittet',
  emailAccount: 'E-Mail-Konto',
  network: 'Netzwerk',
  downloadLogs: 'Protokoll herunterladen',
  switch: 'Wechseln',
}
