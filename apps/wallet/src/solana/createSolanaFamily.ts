import { sandboxSolana, sandboxSolanaAccounts, sandboxSolanaToken } from '@latchkey/sandbox/networks'
import type { ChainUrls } from '../chain/chainUrls.ts'
import { createFamily } from '../chain/createFamily.ts'
import { readBalance } from '../chain/readBalance.ts'
import type { Family } from '../family.ts'
import { solanaMethods } from './solanaMethods.ts'

/** The sandbox's Solana chain, with the first of the accounts that are funded there. */
export function createSolanaFamily({ rpcUrl, balanceUrl }: ChainUrls): Family {
  const { id, caipNetworkId, name, nativeCurrency: currency } = sandboxSolana
  return createFamily({
    namespace: 'solana',
    name: 'Solana',
    network: { id, name, currency, tokens: [sandboxSolanaToken], rpcUrl: rpcUrl(caipNetworkId) },
    accounts: sandboxSolanaAccounts
      .slice(0, 3)
      .map((address, index) => ({ address, name: `Solana account ${index + 1}` })),
    methods: solanaMethods,
    balance: (chain, address) => readBalance(balanceUrl(chain, address)),
  })
}
