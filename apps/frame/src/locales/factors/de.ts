import type { FactorTexts } from './en.ts'

export const de: FactorTexts = {
  title: 'Ihre Wallet hier öffnen',
  intro:
    '{origin} möchte Ihre Wallet auf diesem Gerät benutzen, das sie noch nicht hat. Ihr eigener Passkey oder Passcode öffnet sie.',
  loading: 'Einen Moment',
  usePasskey: 'Passkey verwenden',
  or: 'oder',
  passcode: 'Passcode',
  usePasscode: 'Passcode verwenden',
  checking: 'Wird geprüft',
  wrong: 'Dieser Passcode stimmt nicht. Versuche, bevor Passcodes einen Tag lang gesperrt sind: {left}',
  wrongWait:
    'Dieser Passcode stimmt nicht. Der nächste Versuch zählt ab {time}. Versuche, bevor Passcodes einen Tag lang gesperrt sind: {left}',
  locked: 'Zu viele falsche Passcodes. Bis {time} wird keiner angenommen.',
  refused:
    'Dieser Passkey öffnet diese Wallet nicht. Versuchen Sie es noch einmal oder nehmen Sie einen anderen.',
  left: 'Es ist nichts geschehen. Versuchen Sie es noch einmal, wenn Sie bereit sind.',
  noPrf:
    'Dieser Passkey oder Browser kann keine Wallet schützen. Nehmen Sie einen anderen oder einen Passcode.',
  known: 'Dieses Gerät hat schon einen Passkey Ihrer Wallet.',
  failed: 'Etwas ist schiefgegangen. Bitte versuchen Sie es noch einmal.',
  done: 'Ihre Wallet ist offen',
  doneWhy: 'Sie können dieses Fenster schließen und dort weitermachen, wo Sie herkamen.',
  invalid: 'Dieses Fenster gehört zu keiner Anmeldung mehr',
  invalidWhy: 'Schließen Sie es und melden Sie sich dort neu an, wo Sie Ihre Wallet benutzen möchten.',
  away: 'Der Server ist nicht erreichbar',
  awayWhy: 'Es wurde nichts geändert. Ihre Wallet ist, wo sie war.',
  retry: 'Noch einmal versuchen',

  protectIntro:
    'Bisher könnte, wer diesen Dienst betreibt, Ihre Wallet wiederherstellen, und ebenso, wer Ihre Mails liest und wartet. Mit einem Passkey oder Passcode öffnet sie auf einem neuen Gerät niemand ohne Sie.',
  passkeyWhy:
    'Ein Passkey schützt Ihre Wallet auch vor dem Betreiber dieses Dienstes: Sein Geheimnis verlässt Ihre Geräte nie.',
  passcodeWhy:
    'Ein Passcode schützt Ihre Wallet vor allen, die Ihre Mails lesen. Einen schwachen könnte der Betreiber dieses Dienstes erraten.',
  loseWhy:
    'Wenn Sie alle verlieren und dazu jedes Gerät, das Ihre Wallet hat, kann sie niemand zurückholen. Bewahren Sie auch eine Wiederherstellungsdatei auf.',
  addPasskey: 'Passkey einrichten',
  addPasscode: 'Passcode einrichten',
  newPasscode: 'Neuer Passcode',
  newPasscodeHint: 'Mindestens 14 Zeichen, die niemand errät',
  again: 'Noch einmal derselbe',
  short: 'Mindestens 14 Zeichen',
  easy: 'Das wäre zu bald erraten. Nehmen Sie einige Wörter, die nicht zusammengehören.',
  different: 'Die beiden sind nicht gleich',
  save: 'Mit diesem Passcode schützen',
  cancel: 'Abbrechen',
  working: 'Einen Moment. Ihre Wallet bekommt einen neuen Schlüssel.',
  added: 'Ihre Wallet ist geschützt. Andere Geräte werden einmal danach fragen.',
  removed: 'Er wurde entfernt.',
  list: 'Was Ihre Wallet auf einem neuen Gerät öffnet',
  passkeyName: 'Passkey',
  passcodeName: 'Passcode',
  since: 'Mit {device}, seit {time}',
  remove: 'Entfernen',
  removeOf: 'Entfernen: {name}',
  removeLast:
    'Ohne ihn kann der Dienst Ihre Wallet wieder herstellen. Weisen Sie ihn noch einmal nach, um ihn zu entfernen.',
  exportFirst:
    'Ihre Wallet ist geschützt. Bestätigen Sie mit Passkey oder Passcode, bevor Sie sie mitnehmen.',
  proveFirst: 'Weisen Sie zuerst einen nach, der schon eingerichtet ist.',
  logInFirst: 'Dafür melden Sie sich noch einmal an, damit es sicher Sie sind.',
  goOn: 'Weiter',
}
