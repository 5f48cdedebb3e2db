import type { AdapterConnection, Network } from '@latchkey/core'
import {
  findProvider,
  isOn,
  readChainId,
  request,
  switchProviderNetwork,
  toAccounts,
  toCaipChainId,
  watchProvider,
} from '@latchkey/eip1193'
import { connectionFailedError } from '@latchkey/protocol'
import { follow, type ProviderSource } from './providerSource.ts'

/** Asks a wallet for its accounts, waiting for the visitor as long as it takes. */
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
