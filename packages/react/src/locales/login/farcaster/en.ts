/** The texts of logging in by Farcaster. */
export const en = {
  loading: 'Loading user data',
  loadingHint: 'Please wait a moment while we load your data.',
  qrCode: 'QR code with the Farcaster login link',
  preparing: 'The QR code is on its way',
  scan: 'Scan this QR Code with your phone',
  asks: 'Farcaster asks you there to approve the login',
  copyLink: 'Copy link',
  linkCopied: 'Link copied',
  preparingLink: 'The link is on its way',
  acceptInApp: 'Accept connection request in the app',
  open: 'Open Farcaster',
  chooseNumber: 'Choose this number on your phone',
  refused: 'Another number was chosen, or the login was refused there. If that was a mistake, try again.',
  moved:
    'This Farcaster account has moved to another address. For safety it cannot log in yet. Choose another way, or try again later.',
  noLink: 'There is no link at the moment. Try again, or choose another way to log in.',
}
