import type { Account, Network } from '@latchkey/core'
import { parseChainId } from '@latchkey/protocol'
import { formatSs58 } from '@latchkey/protocol/addresses'
import type { ExtensionAccount } from './toExtensionAccounts.ts'

export type Accounts = readonly [Account, ...Account[]]

/** An account may be bound to one chain: elsewhere its wallet signs nothing with it. */
export function isForNetwork({ genesisHash }: ExtensionAccount, { caipNetworkId }: Network): boolean {
  // CAIP-2: the beginning of the genesis hash.
  return !genesisHash || genesisHash.startsWith(`0x${parseChainId(caipNetworkId).reference}`)
}

/** The accounts for a network, written as that network writes them. Undefined where there is none. */
export function networkAccounts(
  accounts: readonly ExtensionAccount[],
  network: Network,
  format: number,
): Accounts | undefined {
  const addresses = new Set(
    accounts
      .filter((account) => isForNetwork(account, network))
      .map(({ publicKey }) => formatSs58(publicKey, format)),
  )
  const [first, ...rest] = [...addresses].map(
    (address): Account => ({ namespace: 'polkadot', address, type: 'eoa' }),
  )
  return first && [first, ...rest]
}
