import type { AdapterConnection, Network } from '@latchkey/core'
import { connectionFailedError } from '@latchkey/protocol'
import { toAccounts } from './accounts.ts'
import { isOn, readChainId, toCaipChainId } from './chainId.ts'
import { findProvider } from './findProvider.ts'
import { follow, type ProviderSource } from './providerSource.ts'
import { request } from './request.ts'
import { switchProviderNetwork } from './switchProviderNetwork.ts'
import { watchProvider } from './watchProvider.ts'

/**
 * Asks a wallet for its accounts, waiting for the visitor as long as it takes.
 *
 * @example
 * const connection = await connectProvider(source, { connectorId: 'io.metamask' })
 */
export async function connectProvider(
  source: ProviderSource,
  { connectorId, network }: { connectorId: string; network?: Network | undefined },
): Promise<AdapterConnection> {
  const provider = await findProvider(source, connectorId)
  const accounts = toAccounts(await request(provider, 'eth_requestAccounts'))
  if (!accounts) throw connectionFailedError({ details: 'The wallet gave no account' })
  if (network && !isOn(network, await readChainId(provider))) await switchProviderNetwork(provider, network)
  const chainId = toCaipChainId(await readChainId(provider))
  follow(source, connectorId, (emit) => watchProvider(provider, connectorId, emit))
  return { accounts, chainId, provider }
}
