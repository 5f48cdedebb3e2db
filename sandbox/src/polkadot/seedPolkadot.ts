import type { Blockchain } from '@acala-network/chopsticks-core'
import { chopsticks } from './chopsticks.ts'
import { polkadotAmounts } from './polkadotAmounts.ts'
import { polkadotFaucetAccount, sandboxPolkadotAccounts, sandboxPolkadotAsset } from './sandboxPolkadot.ts'

/** Puts the funded accounts and the asset into the first block, as a chain's genesis would. The same at every start. */
export async function seedPolkadot(chain: Blockchain): Promise<void> {
  const { account, accountAsset, faucet, faucetAsset } = polkadotAmounts
  const holders = [
    { address: polkadotFaucetAccount.address, free: faucet, asset: faucetAsset },
    ...sandboxPolkadotAccounts.map(({ address }) => ({ address, free: account, asset: accountAsset })),
  ]
  const { id, name, symbol, decimals } = sandboxPolkadotAsset
  const owner = polkadotFaucetAccount.address
  const sum = (values: bigint[]) => values.reduce((total, value) => total + value, 0n).toString()
  await chopsticks.setStorage(chain, {
    System: {
      Account: holders.map(({ address, free }) => [
        [address],
        { providers: 1, sufficients: 1, data: { free: free.toString() } },
      ]),
    },
    Balances: { TotalIssuance: sum(holders.map(({ free }) => free)) },
    Assets: {
      Asset: [
        [
          [id],
          {
            owner,
            issuer: owner,
            admin: owner,
            freezer: owner,
            supply: sum(holders.map(({ asset }) => asset)),
            minBalance: 1,
            isSufficient: true,
            accounts: holders.length,
            sufficients: holders.length,
          },
        ],
      ],
      Metadata: [[[id], { name, symbol, decimals }]],
      Account: holders.map(({ address, asset }) => [
        [id, address],
        { balance: asset.toString(), reason: 'Sufficient' },
      ]),
    },
  })
}
