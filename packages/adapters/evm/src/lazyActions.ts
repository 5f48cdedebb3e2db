import type { Adapter } from '@latchkey/core'
import { connectionFailedError } from '@latchkey/protocol'

/** All that an EVM adapter does with wallets. */
export type EvmActions = Omit<Required<Adapter>, 'type' | 'namespace' | 'start' | 'isAddress'>

/** The adapter's methods before their code is there: the first call loads it. A failed load is tried again by the next. */
export function lazyActions(load: () => Promise<EvmActions>): EvmActions {
  let loading: Promise<EvmActions> | undefined
  const get = () => {
    loading ??= load().catch((cause: unknown) => {
      loading = undefined
      throw connectionFailedError({ details: 'A part of the page could not be loaded', cause })
    })
    return loading
  }
  return {
    connect: async (parameters) => (await get()).connect(parameters),
    reconnect: async (parameters) => (await get()).reconnect(parameters),
    disconnect: async (parameters) => (await get()).disconnect(parameters),
    switchNetwork: async (parameters) => (await get()).switchNetwork(parameters),
    getBalance: async (parameters) => (await get()).getBalance(parameters),
    signMessage: async (parameters) => (await get()).signMessage(parameters),
    signTypedData: async (parameters) => (await get()).signTypedData(parameters),
    sendTransaction: async (parameters) => (await get()).sendTransaction(parameters),
    estimateGas: async (parameters) => (await get()).estimateGas(parameters),
    writeContract: async (parameters) => (await get()).writeContract(parameters),
    getCapabilities: async (parameters) => (await get()).getCapabilities(parameters),
    sendCalls: async (parameters) => (await get()).sendCalls(parameters),
    getCallsStatus: async (parameters) => (await get()).getCallsStatus(parameters),
  }
}
