import { walletNotFoundError } from '@latchkey/protocol'
import type { Provider } from './provider.ts'

/** Where the provider of a connector is found. */
export type ProviderLookup = {
  getProvider(connectorId: string): Provider | undefined | Promise<Provider | undefined>
}

/**
 * The provider of a connector. Throws where there is none.
 *
 * @example
 * const provider = await findProvider({ getProvider: (id) => wallets.get(id) }, 'io.metamask')
 */
export async function findProvider(lookup: ProviderLookup, connectorId: string): Promise<Provider> {
  const provider = await lookup.getProvider(connectorId)
  if (!provider)
    throw walletNotFoundError({ details: `No wallet answers to the connector \`${connectorId}\`` })
  return provider
}
