import { sandboxBitcoin, sandboxBitcoinAccounts } from '@latchkey/sandbox/networks'
import type { ChainUrls } from '../chain/chainUrls.ts'
import { createFamily } from '../chain/createFamily.ts'
import { readBalance } from '../chain/readBalance.ts'
import type { Family } from '../family.ts'
import { bitcoinMethods } from './bitcoinMethods.ts'

/**
 * The sandbox's Bitcoin chain, with the first of the accounts that are funded there. A page knows an account by its payment address;
 * `getAccountAddresses` tells the other one.
 */
export function createBitcoinFamily({
  esploraUrl,
  balanceUrl,
}: Pick<ChainUrls, 'balanceUrl'> & { esploraUrl: string }): Family {
  const { id, name, nativeCurrency: currency } = sandboxBitcoin
  return createFamily({
    namespace: 'bip122',
    name: 'Bitcoin',
    network: { id, name, currency, tokens: [], rpcUrl: esploraUrl },
    accounts: sandboxBitcoinAccounts
      .slice(0, 3)
      .map(({ payment }, index) => ({ address: payment, name: `Bitcoin account ${index + 1}` })),
    methods: bitcoinMethods,
    balance: (chain, address) => readBalance(balanceUrl(chain, address)),
  })
}
