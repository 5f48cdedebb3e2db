/** The texts of the buttons. English is on the page with the buttons themselves, before any catalogue is loaded. */
export const en = {
  connectWallet: 'Connect Wallet',
  connecting: 'Connecting...',
  switchNetwork: 'Switch Network',
  selectNetwork: 'Select Network',
  unknownNetwork: 'Unknown Network',
  notLoaded: 'Could not load. Try again',
}
