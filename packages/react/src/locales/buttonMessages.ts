import type { ButtonMessages } from './messages.ts'

/** The English texts of the buttons, which are on the page before any catalogue is loaded. The same as in `en.ts`; a test compares them. */
export const buttonMessages: ButtonMessages = {
  connectWallet: 'Connect Wallet',
  connecting: 'Connecting...',
  switchNetwork: 'Switch Network',
  selectNetwork: 'Select Network',
  unknownNetwork: 'Unknown Network',
  notLoaded: 'Could not load. Try again',
}
