import markUrl from '@latchkey/sandbox/brand/sandboxWallet.svg'
import walletIcon from '@latchkey/sandbox/brand/sandboxWallet.svg?inline'

/** What the wallet calls itself on its own page. */
export const walletName = 'Sandbox Wallet'

/** What it calls itself to the pages that it connects to: as in the directory, where another wallet of the sandbox stands beside it. */
export const walletNameForPages = 'Sandbox Wallet (other tab)'

/** Its mark as a file of this page, which is all that the page's policy lets it show. */
/** Its mark, inside its address: other pages can show it without asking anybody. */
export { markUrl, walletIcon }
