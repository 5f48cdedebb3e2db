import type { Context } from './context.ts'
import type { Kit } from './kit.ts'
import { withEngine } from './withEngine.ts'

// All of them return promises: the first call may have to load the engine.
const laterActions = [
  'preload',
  'connect',
  'connectWalletConnect',
  'prepareWalletConnect',
  'forgetWalletConnectUri',
  'setWcLinking',
  'disconnect',
  'setActiveConnection',
  'switchAddress',
  'addRecentWallet',
  'switchNetwork',
  'setActiveNetwork',
  'addNetwork',
  'removeNetwork',
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'estimateGas',
  'writeContract',
  'transfer',
  'estimateFee',
  'watchTransaction',
  'signTransactions',
  'signPsbt',
  'getCapabilities',
  'sendCalls',
  'getCallsStatus',
  'updateNativeBalance',
  'fetchWallets',
  'fetchRecommendedWallets',
  'fetchTokenBalance',
  'fetchTransactions',
  'fetchNfts',
  'fetchIdentity',
  'showToast',
  'showErrorMessage',
  'showSuccessMessage',
  'showAlert',
  'addAddressLabel',
  'removeAddressLabel',
  'setAccountTab',
] as const satisfies readonly (keyof Kit)[]

export type LaterAction = (typeof laterActions)[number]

/** The kit's actions that live in the engine, as functions that load it first. */
export function createLaterActions(context: Context): Pick<Kit, LaterAction> {
  return Object.fromEntries(
    laterActions.map((name) => [
      name,
      async (...parameters: never[]) =>
        withEngine(context, (engine) => (engine[name] as (...parameters: never[]) => unknown)(...parameters)),
    ]),
  ) as Pick<Kit, LaterAction>
}
