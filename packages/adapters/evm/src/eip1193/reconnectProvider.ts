import { type AdapterConnection, within } from '@latchkey/core'
import {
  findProvider,
  type Provider,
  readChainId,
  reconnectTimeout,
  request,
  toAccounts,
  toCaipChainId,
  watchProvider,
} from '@latchkey/eip1193'
import { follow, type ProviderSource } from './providerSource.ts'

/** Takes up a connection that the wallet still grants, without a prompt. */
export async function reconnectProvider(
  source: ProviderSource,
  { connectorId }: { connectorId: string },
): Promise<AdapterConnection | undefined> {
  const provider = await findProvider(source, connectorId)
  const connection = await within(reconnectTimeout, readConnection(provider))
  if (connection) follow(source, connectorId, (emit) => watchProvider(provider, connectorId, emit))
  return connection
}

async function readConnection(provider: Provider): Promise<AdapterConnection | undefined> {
  const accounts = toAccounts(await request(provider, 'eth_accounts'))
  return accounts && { accounts, chainId: toCaipChainId(await readChainId(provider)), provider }
}
