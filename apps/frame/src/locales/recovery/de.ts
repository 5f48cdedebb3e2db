import type { RecoveryTexts } from './en.ts'

export const de: RecoveryTexts = {
  title: 'Wallet wiederherstellen',
  intro:
    'Diese Seite zeigt die Wiederherstellungsphrase einer Wallet aus ihrer Wiederherstellungsdatei. Sie braucht keinen Server.',
  offline:
    'Sie sendet nichts, und sie kann es auch nicht. Um sicherzugehen, schalten Sie vorher das Netz dieses Geräts ab.',
  insecure:
    'Der Browser lässt diese Seite hier nichts entschlüsseln. Speichern Sie die Seite und öffnen Sie sie als Datei auf Ihrem Gerät.',

  fileStep: 'Wiederherstellungsdatei',
  choose: 'Wiederherstellungsdatei wählen',
  chooseOther: 'Andere Datei wählen',
  chooseHint: 'Die Datei, die Sie aus Ihrer Wallet gespeichert haben. Ihr Name endet auf .json.',
  notAKit: 'Das ist keine Wiederherstellungsdatei.',
  versionUnknown: 'Diese Seite kennt die Version der Datei nicht. Nehmen Sie eine neuere Seite.',
  damaged:
    'Die Datei ist beschädigt: ein Teil fehlt oder wurde verändert. Versuchen Sie es mit einer anderen Kopie.',
  altered:
    'Das Kennwort stimmt, aber jemand hat diese Datei seit ihrer Erstellung verändert. Benutzen Sie sie nicht, sondern eine andere Kopie.',
  unreadable: 'Die Datei lässt sich nicht lesen.',
  failed: 'Etwas ist schiefgegangen. Vielleicht hat dieses Gerät zu wenig freien Speicher.',
  madeAt: 'Erstellt',
  wallet: 'Wallet',
  passkeyOnly: 'Diese Datei lässt sich nur mit einem Passkey öffnen',
  passkeyWhy:
    'Ein Passkey gilt auf Seiten der Adresse, für die er erstellt wurde: {domain}. Von dieser Seite aus lässt er sich nicht benutzen.',

  passcode: 'Kennwort',
  passcodeHint: 'Ihr eigenes Kennwort oder die sieben Wörter.',
  passcodeShow: 'Eingabe anzeigen',
  passcodeWrong: 'Dieses Kennwort öffnet die Datei nicht.',
  open: 'Datei öffnen',
  opening: 'Die Datei wird geöffnet. Das dauert einige Sekunden.',

  opened: 'Die Datei ist geöffnet',
  warning: 'Wer diese Wörter sieht, kann alles nehmen',
  warningWhy:
    'Achten Sie darauf, dass niemand zusieht und nichts den Bildschirm aufzeichnet. Wer Ihnen hilft, muss die Wörter nicht kennen.',
  phrase: 'Wiederherstellungsphrase',
  phraseHidden: 'Die Wörter sind verborgen.',
  phraseShow: 'Wörter anzeigen',
  phraseHide: 'Wörter verbergen',
  copy: 'Wörter kopieren',
  copyHint:
    'Andere Programme auf diesem Gerät können lesen, was kopiert ist. Auf Papier sind die Wörter sicherer.',
  copied:
    'Kopiert. Nach einer Minute versucht diese Seite, die Zwischenablage zu leeren, falls sie noch offen ist.',
  copyFailed: 'Der Browser ließ diese Seite nicht kopieren.',
  addresses: 'Adressen',
  addressesSame: 'Das sind die Adressen, die in der Datei stehen.',
  addressesOther:
    'In der Datei stehen andere Adressen, als sich hier aus der Phrase ergeben. Die Phrase gehört zu dieser Datei; ihre Pfade können andere sein.',
  next: 'Geben Sie die Wörter in dieser Reihenfolge in eine andere Wallet ein und vergleichen Sie deren Adressen mit diesen.',
  close: 'Schließen und vergessen',
  closed: 'Die Wörter sind von dieser Seite verschwunden.',

  addressEvm: 'EVM',
  addressSolana: 'Solana',
  addressPayment: 'Bitcoin, Zahlungen',
  addressOrdinal: 'Bitcoin, Ordinals',
  addressPolkadot: 'Polkadot',
}
