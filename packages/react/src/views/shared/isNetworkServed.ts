import { type PublicState, selectAccount } from '@latchkey/core'

/** Whether there is a server, and it knows the network in use. */
export const isNetworkServed = (state: PublicState): boolean =>
  state.options.apiUrl !== undefined && selectAccount(state).tokenBalanceStatus !== 'unsupported'
