import type { Hex } from '@latchkey/protocol'
import type { ContractWrite } from '../base/adapter/adapter.ts'
import { showAlert } from '../base/alert/showAlert.ts'
import { callWallet } from '../base/connections/callWallet.ts'
import { walletRequests } from '../base/connections/walletRequests.ts'
import type { Context } from '../base/context.ts'
import { addNetwork, removeNetwork } from '../base/networks/editNetworks.ts'
import { setActiveNetwork, switchNetwork } from '../base/networks/switchNetwork.ts'
import { showToast } from '../base/toast/showToast.ts'
import type { LaterActions } from './baseActions.ts'

/** The actions of the base that come with the engine. */
export function createLaterActions(context: Context): LaterActions {
  const toast: LaterActions['showToast'] = async (
    message,
    variant = 'success',
    { svg, autoClose = true } = {},
  ) => showToast(context, { message, variant, svg, autoClose })

  return {
    preload: async () => {},

    switchNetwork: (network) => switchNetwork(context, network),
    setActiveNetwork: async (network) => setActiveNetwork(context, network),
    addNetwork: async (namespace, network) => addNetwork(context, namespace, network),
    removeNetwork: async (namespace, id) => removeNetwork(context, namespace, id),

    ...walletRequests(context),
    // The types of the ABI have done their work. Adapters have checked that an answer is a hash.
    writeContract: async ({ namespace, ...write }) =>
      (await callWallet(context, 'writeContract', { write: write as ContractWrite, namespace })) as Hex,
    getCapabilities: (parameters = {}) => callWallet(context, 'getCapabilities', parameters),
    watchTransaction: (parameters) =>
      import('../base/connections/watchTransaction.ts').then((module) =>
        module.watchTransaction(context, parameters),
      ),
    waitForTransaction: (parameters) =>
      import('../base/connections/waitForTransaction.ts').then((module) =>
        module.waitForTransaction(context, parameters),
      ),

    showToast: toast,
    showErrorMessage: (message) => toast(message, 'error'),
    showSuccessMessage: (message) => toast(message),
    showAlert: async (alert, variant = 'info') => showAlert(context, alert, variant),
  }
}
