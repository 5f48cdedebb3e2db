import { type AdapterConnection, within } from '@latchkey/core'
import { toAccounts } from './accounts.ts'
import { readChainId, toCaipChainId } from './chainId.ts'
import { findProvider } from './findProvider.ts'
import type { Provider } from './provider.ts'
import { follow, type ProviderSource } from './providerSource.ts'
import { reconnectTimeout } from './reconnectTimeout.ts'
import { request } from './request.ts'
import { watchProvider } from './watchProvider.ts'

/**
 * Takes up a connection that the wallet still grants, without a prompt.
 *
 * @example
 * const connection = await reconnectProvider(source, { connectorId: 'io.metamask' })
 */
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
