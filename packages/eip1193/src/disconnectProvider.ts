import { read, within } from '@latchkey/core'
import type { Provider } from './provider.ts'
import { type ProviderSource, unfollow } from './providerSource.ts'
import { request } from './request.ts'

/** A visitor who leaves does not wait for a wallet that is gone. */
const revokeTimeout = 1_000

/**
 * Lets a wallet go, and gives back the permission where the wallet can take it back.
 *
 * @example
 * await disconnectProvider(source, { connectorId: 'io.metamask' })
 */
export async function disconnectProvider(
  source: ProviderSource,
  { connectorId }: { connectorId: string },
): Promise<void> {
  unfollow(source, connectorId)
  const provider = await source.getProvider(connectorId)
  // Many wallets know nothing of permissions; the kit forgets the connection all the same.
  if (provider) await within(revokeTimeout, revoke(provider)).catch(() => undefined)
}

async function revoke(provider: Provider): Promise<void> {
  const permissions = await request(provider, 'wallet_getPermissions')
  const isGranted =
    Array.isArray(permissions) &&
    permissions.some((permission) => read(permission, 'parentCapability') === 'eth_accounts')
  if (isGranted) await request(provider, 'wallet_revokePermissions', [{ eth_accounts: {} }])
}
