/**
 * What is needed only once a visitor connects, or has before: a chunk of its own, loaded at the first open, at the first
 * action, or at start when there is something to restore.
 */
export { updateNativeBalance } from './account/updateNativeBalance.ts'
export { callWallet } from './adapter/callWallet.ts'
export { showAlert } from './alert/showAlert.ts'
export { connectWallet } from './connect/connectWallet.ts'
export { disconnectWallet } from './connect/disconnectWallet.ts'
export { dispatchConnection } from './connect/dispatchConnection.ts'
export { handleWalletEvent } from './connect/handleWalletEvent.ts'
export { addNetwork, removeNetwork } from './networks/editNetworks.ts'
export { setActiveNetwork, switchNetwork } from './networks/switchNetwork.ts'
export { followTabs } from './persistence/followTabs.ts'
export { persistConnections } from './persistence/persistConnections.ts'
export { reconnectStored } from './persistence/reconnectStored.ts'
export { showToast } from './toast/showToast.ts'
export { addRecentWallet, restoreRecentWallets } from './wallets/recentWallets.ts'
