/** The texts that every view uses, and those around the views. */
export const en = {
  back: 'Back',
  close: 'Close',
  dismiss: 'Dismiss',
  loading: 'Loading',
  clear: 'Clear',
  copy: 'Copy',
  or: 'or',
  tryAgain: 'Try again',
  network: 'Network: {name}',
  unknownNetwork: 'Unknown Network',
  accountTitle: 'Account',
  signIn: 'Sign In',
  loadFailed: 'This screen did not load',
  loadFailedHint: 'Check your connection, then try again.',
  opensInNewTab: 'opens in a new tab',
  blockExplorer: 'Block Explorer',
}
