import type { WalletContext, WalletMethods } from './fakeWallet.ts'
import { ProviderError } from './providerError.ts'

async function addresses(context: WalletContext): Promise<readonly string[]> {
  if (!context.state.connected || context.fail.locked) return []
  return (await context.resolveAccounts()).map((account) => account.address.toLowerCase())
}

async function connect(context: WalletContext, method: string, params: readonly unknown[]): Promise<void> {
  if (context.fail.locked) throw new ProviderError(4100, 'The wallet is locked')
  await context.ask({ kind: 'connect', method, params, account: undefined })
  context.state.connected = true
  context.save()
}

async function permissions(context: WalletContext): Promise<unknown> {
  const value = await addresses(context)
  if (value.length === 0) return []
  return [{ parentCapability: 'eth_accounts', caveats: [{ type: 'restrictReturnedAccounts', value }] }]
}

/** Who the wallet is for a page, and what the page may see. */
export const accountMethods: WalletMethods = {
  eth_accounts: addresses,
  async eth_requestAccounts(context, params) {
    if (!context.state.connected || context.fail.locked) await connect(context, 'eth_requestAccounts', params)
    return addresses(context)
  },
  wallet_getPermissions: permissions,
  async wallet_requestPermissions(context, params) {
    await connect(context, 'wallet_requestPermissions', params)
    return permissions(context)
  },
  async wallet_revokePermissions(context) {
    const had = context.state.connected
    context.state.connected = false
    context.save()
    if (had) context.emit('accountsChanged', [])
    return null
  },
}
