import type { Context } from '../base/context.ts'
import type { Kit } from './kit.ts'
import { withEngine } from './withEngine.ts'

type Names = readonly (keyof Kit)[]

/**
 * The actions that are not there at first: those of the engine, and those of parts that it loads when they are wanted. All of
 * them return promises.
 */
export const laterActions = {
  engine: [
    'preload',
    'connect',
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
    'fetchRecommendedWallets',
    'fetchTokenBalance',
    'showToast',
    'showErrorMessage',
    'showSuccessMessage',
    'showAlert',
    'addAddressLabel',
    'removeAddressLabel',
    'setAccountTab',
  ],
  walletConnect: ['connectWalletConnect', 'prepareWalletConnect', 'forgetWalletConnectUri', 'setWcLinking'],
  signin: ['prepareSignin', 'signIn', 'cancelSignin', 'signOut'],
  api: ['fetchWallets', 'fetchTransactions', 'fetchNfts', 'fetchIdentity'],
} as const satisfies Readonly<Record<string, Names>>

export type LaterPart = keyof typeof laterActions
export type EngineAction = (typeof laterActions.engine)[number]
export type LaterAction = (typeof laterActions)[LaterPart][number]

/** Calls one of them, once what it needs is there. */
export async function callLater(
  context: Context,
  part: LaterPart,
  name: string,
  parameters: readonly unknown[],
): Promise<unknown> {
  return withEngine(context, (engine) => {
    const call = (actions: object) => Reflect.get(actions, name)(...parameters)
    return part === 'engine' ? call(engine) : engine[part]().then(call)
  })
}
