/** The texts of disconnecting several wallets at once. */
export const en = {
  all: 'Disconnect all',
  question: 'Disconnect all wallets?',
  hint: 'This page will forget every connected wallet, on all chain families.',
  cancel: 'Cancel',
}
