import { sandboxPolkadot, sandboxPolkadotAccounts, sandboxPolkadotAsset } from '@latchkey/sandbox/networks'
import type { ChainUrls } from '../chain/chainUrls.ts'
import { createFamily } from '../chain/createFamily.ts'
import { readBalance } from '../chain/readBalance.ts'
import type { Family } from '../family.ts'
import { polkadotMethods } from './polkadotMethods.ts'

/** The sandbox's Polkadot chain, with the first of the accounts that are funded there. */
export function createPolkadotFamily({ rpcUrl, balanceUrl }: ChainUrls): Family {
  const { id, caipNetworkId, name, nativeCurrency: currency } = sandboxPolkadot
  const { symbol, decimals } = sandboxPolkadotAsset
  const tokens = [{ symbol, decimals, address: String(sandboxPolkadotAsset.id) }]
  return createFamily({
    namespace: 'polkadot',
    name: 'Polkadot',
    network: { id, name, currency, tokens, rpcUrl: rpcUrl(caipNetworkId) },
    accounts: sandboxPolkadotAccounts.slice(0, 3),
    methods: polkadotMethods,
    balance: (chain, address) => readBalance(balanceUrl(chain, address)),
  })
}
