import { editAccount } from '../base/accounts/editAccount.ts'
import type { Adapter } from '../base/adapter/adapter.ts'
import { adapterOf } from '../base/adapter/adapterOf.ts'
import { callWallet } from '../base/adapter/callWallet.ts'
import { namespacesOf } from '../base/adapter/namespacesOf.ts'
import { walletRequests } from '../base/adapter/walletRequests.ts'
import { showAlert } from '../base/alert/showAlert.ts'
import { disconnectWallet } from '../base/connections/disconnectWallet.ts'
import { dispatchConnection } from '../base/connections/dispatchConnection.ts'
import { handleWalletEvent, type WalletEvent } from '../base/connections/handleWalletEvent.ts'
import { selectConnection } from '../base/connections/selectConnection.ts'
import type { Context } from '../base/context.ts'
import { goBack, requestClose } from '../base/modal/leaveView.ts'
import { shake } from '../base/modal/shake.ts'
import { addNetwork, removeNetwork } from '../base/networks/editNetworks.ts'
import { setActiveNetwork, switchNetwork } from '../base/networks/switchNetwork.ts'
import { showToast } from '../base/toast/showToast.ts'
import { updateNativeBalance } from '../capabilities/balances/updateNativeBalance.ts'
import { connectWallet } from '../capabilities/connect/connectWallet.ts'
import { followTabs } from '../capabilities/connect/restore/followTabs.ts'
import { resume } from '../capabilities/connect/restore/resume.ts'
import { loadWalletConnect } from '../capabilities/connect/walletConnect/loadWalletConnect.ts'
import { loadSignin } from '../capabilities/signin/loadSignin.ts'
import { startSignin } from '../capabilities/signin/startSignin.ts'
import { collectEvents } from '../capabilities/telemetry/collectEvents.ts'
import { addRecentWallet } from '../capabilities/wallets/recentWallets.ts'
import type { Kit } from './kit.ts'
import type { EngineAction, laterActions } from './laterActions.ts'
import { loadApi } from './loadApi.ts'

/** The half of a kit that is needed only once a visitor connects, or has before. */
export type Engine = Pick<Kit, EngineAction | 'requestClose' | 'shake' | 'back'> & {
  /** What is loaded only when one of its actions is wanted. */
  walletConnect(): Promise<Pick<Kit, (typeof laterActions.walletConnect)[number]>>
  signin(): Promise<Pick<Kit, (typeof laterActions.signin)[number]>>
  api(): Promise<Pick<Kit, (typeof laterActions.api)[number]>>
  handleWalletEvent(adapter: Adapter, event: WalletEvent): void
  followTabs(key: string | null): void
  resume(): () => void
}

/**
 * Makes the engine of a kit. This module is a chunk of its own, loaded at the first open, at the first action, or at start
 * when there is something to restore.
 */
export function createEngine(context: Context): Engine {
  const toast: Kit['showToast'] = async (message, variant = 'success', { svg, autoClose = true } = {}) =>
    showToast(context, { message, variant, svg, autoClose })

  const hasServer = () => context.store.get().options.apiUrl !== undefined

  return {
    handleWalletEvent: (adapter, event) => handleWalletEvent(context, adapter, event),
    followTabs: (key) => followTabs(context, key),
    resume() {
      const stops = [resume(context), collectEvents(context), startSignin(context)]
      return () => {
        for (const stop of stops) stop()
      }
    },

    walletConnect: () => loadWalletConnect(context),
    signin: () => loadSignin(context),
    api: () => loadApi(context),

    preload: async () => {},
    requestClose: () => requestClose(context),
    shake: () => shake(context),
    back: () => goBack(context),
    connect: (parameters) => connectWallet(context, parameters),
    disconnect: (parameters = {}) => disconnectWallet(context, parameters),
    async setActiveConnection(account) {
      for (const namespace of namespacesOf(context)) {
        dispatchConnection(context, namespace, { type: 'activate', account })
        const connection = selectConnection(context.store.get(), namespace)
        if (connection?.account === account)
          adapterOf(context, namespace, connection.connectorId)?.setCurrent?.(connection)
      }
    },
    switchAddress: async ({ namespace, address }) =>
      dispatchConnection(context, namespace, { type: 'address', address }),
    addRecentWallet: async (wallet) => addRecentWallet(context, wallet),

    switchNetwork: (network) => switchNetwork(context, network),
    setActiveNetwork: async (network) => setActiveNetwork(context, network),
    addNetwork: async (namespace, network) => addNetwork(context, namespace, network),
    removeNetwork: async (namespace, id) => removeNetwork(context, namespace, id),

    ...walletRequests(context),
    writeContract: ({ namespace, ...write }) =>
      callWallet(context, 'writeContract', { write, ...(namespace && { namespace }) }),
    getCapabilities: (parameters = {}) => callWallet(context, 'getCapabilities', parameters),
    watchTransaction: async (parameters) =>
      (await import('../base/adapter/watchTransaction.ts')).watchTransaction(context, parameters),
    updateNativeBalance: (parameters = {}) => updateNativeBalance(context, parameters),

    fetchRecommendedWallets: async () => {
      if (hasServer()) await (await loadApi(context)).fetchRecommendedWallets()
    },
    fetchTokenBalance: async (parameters) =>
      hasServer() ? (await loadApi(context)).fetchTokenBalance(parameters) : [],

    showToast: toast,
    showErrorMessage: (message) => toast(message, 'error'),
    showSuccessMessage: (message) => toast(message),
    showAlert: async (alert, variant = 'info') => showAlert(context, alert, variant),

    addAddressLabel: async (address, label) =>
      editAccount(context, ({ addressLabels }) => ({
        addressLabels: { ...addressLabels, [address]: label },
      })),
    removeAddressLabel: async (address) =>
      editAccount(context, ({ addressLabels: { [address]: _, ...addressLabels } }) => ({ addressLabels })),
    setAccountTab: async (currentTab) => editAccount(context, () => ({ currentTab })),
  }
}
