/** The texts of receiving. */
export const en = {
  copyAddressOf: 'Copy address of {name}',
  scan: 'Copy your address or scan this QR code',
  holds: 'What the QR code holds',
  asAddress: 'Address',
  asLink: 'Payment link',
  linkHint: 'Asks a wallet that reads such links for a payment to you on {network}.',
  addressCode: 'QR code of the address',
  linkCode: 'QR code of the payment link',
  share: 'Share address',
  shareFailed: 'Failed to share',
  onThese: 'Only receive assets on these networks',
  onThis: 'Only receive assets on this network',
  banner: 'You can only receive assets on these networks',
  networks: 'Compatible networks',
}
