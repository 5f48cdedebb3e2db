import type { Target } from '@latchkey/core'
import { unauthorizedError } from '@latchkey/protocol'
import { hasAccount, toAccounts } from './accounts.ts'
import { isOn, readChainId } from './chainId.ts'
import type { Provider } from './provider.ts'
import { query } from './request.ts'

/**
 * Before a request that signs or sends: the wallet must still grant the account, and be on the network; it is asked to
 * switch where it is not.
 */
export async function prepareTarget(
  provider: Provider,
  { address, network }: Target,
  switchNetwork: () => Promise<void>,
): Promise<void> {
  const accounts = toAccounts(await query(provider, 'eth_accounts'))
  if (!hasAccount(accounts, address))
    throw unauthorizedError({ details: `The wallet does not offer ${address} any more, or is locked` })
  if (!isOn(network, await readChainId(provider))) await switchNetwork()
}
