import { type CaipChainId, type Namespace, parseChainId } from '@latchkey/protocol'
import { bitcoinFamily } from '../bitcoin/bitcoinFamily.ts'
import { evmFamily } from '../evm/evmFamily.ts'
import { polkadotFamily } from '../polkadot/polkadotFamily.ts'
import { solanaFamily } from '../solana/solanaFamily.ts'
import type { Family } from './family.ts'

/** The chain families by their namespaces. */
const families: Readonly<Record<Namespace, Family>> = {
  eip155: evmFamily,
  solana: solanaFamily,
  polkadot: polkadotFamily,
  bip122: bitcoinFamily,
}

/** The family of a chain. */
export function familyOf({ id }: { id: CaipChainId }): Family {
  return families[parseChainId(id).namespace]
}
