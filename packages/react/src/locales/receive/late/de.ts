import type { ReceiveMessages } from './receiveMessages.ts'

export const de: ReceiveMessages = {
  copyAddressOf: 'Adresse von {name} kopieren',
  scan: 'Kopiere deine Adresse oder scanne diesen QR-Code',
  holds: 'Was der QR-Code enthält',
  asAddress: 'Adresse',
  asLink: 'Zahlungslink',
  linkHint: 'Bittet eine Wallet, die solche Links liest, um eine Zahlung an dich auf {network}.',
  addressCode: 'QR-Code der Adresse',
  linkCode: 'QR-Code des Zahlungslinks',
  share: 'Adresse teilen',
  shareFailed: 'Teilen fehlgeschlagen',
  onThese: 'Empfange nur Guthaben in diesen Netzwerken',
  onThis: 'Empfange nur Guthaben in diesem Netzwerk',
  banner: 'Du kannst nur Guthaben in diesen Netzwerken empfangen',
  networks: 'Passende Netzwerke',
}
