import walletIcon from '@latchkey/sandbox/brand/sandboxWallet.svg?inline'

/** What the wallet calls itself in every chain family: one wallet is one row of the list. */
export const walletName = 'Sandbox Wallet'

/** How it is told apart from other wallets of the EVM chains. */
export const walletRdns = 'dev.latchkey.sandbox'

/** Its mark, inside its address: the modal can show it without asking anybody. */
export { walletIcon }
