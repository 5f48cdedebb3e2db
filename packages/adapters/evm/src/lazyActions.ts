import type { Adapter } from '@latchkey/core'

// In a list, because every page loads it: the methods themselves come with the first call.
const actions = [
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
  'getCapabilities',
  'sendCalls',
  'getCallsStatus',
] as const satisfies readonly (keyof Adapter)[]

/** All that an EVM adapter does with wallets. */
export type EvmActions = Pick<Required<Adapter>, (typeof actions)[number]>

/** The adapter's methods before their code is there: the first call loads it. A failed load is tried again by the next. */
export function lazyActions(load: () => Promise<EvmActions>): EvmActions {
  let loading: Promise<EvmActions> | undefined
  const get = () => {
    loading ??= load()
    loading.catch(() => {
      loading = undefined
    })
    return loading
  }
  return Object.fromEntries(
    actions.map((name) => [
      name,
      async (parameters: never) => ((await get())[name] as (parameters: never) => unknown)(parameters),
    ]),
  ) as EvmActions
}
