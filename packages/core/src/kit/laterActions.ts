import type { LaterActions } from './baseActions.ts'
import { capabilities } from './capabilities.ts'

/** The actions of the base that come with the engine. */
const baseActions = [
  'preload',
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
  'waitForTransaction',
  'signTransactions',
  'signPsbt',
  'getCapabilities',
  'sendCalls',
  'getCallsStatus',
  'showToast',
  'showErrorMessage',
  'showSuccessMessage',
  'showAlert',
] as const satisfies readonly (keyof LaterActions)[]

/** The names of the actions that are loaded with the engine. All of them return promises. */
export const laterActions: readonly string[] = [
  ...baseActions,
  ...capabilities.flatMap(({ actions }) => actions as readonly string[]),
]
