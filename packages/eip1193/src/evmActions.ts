import type { Adapter } from '@latchkey/core'

// In a list, because every page loads it: the methods themselves come with the first call.
/** All that an EVM adapter does with wallets, by name. */
export const evmActions = [
  'connect',
  'reconnect',
  'disconnect',
  'switchNetwork',
  'getBalance',
  'signMessage',
  'signTypedData',
  'sendTransaction',
  'estimateGas',
  'writeContract',
  'transfer',
  'estimateFee',
  'watchTransaction',
  'getCapabilities',
  'sendCalls',
  'getCallsStatus',
] as const satisfies readonly (keyof Adapter)[]

/** All that an EVM adapter does with wallets. */
export type EvmActions = Pick<Required<Adapter>, (typeof evmActions)[number]>
