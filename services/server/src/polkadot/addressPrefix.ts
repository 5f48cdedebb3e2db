import { parseChainId } from '@latchkey/protocol'
import type { ChainEntry } from '../chains/chainTable.ts'

/** Of addresses that belong to no network in particular. */
const genericPrefix = 42

/** How well-known networks write addresses, by the reference of their id. */
const knownPrefixes: Readonly<Record<string, number>> = {
  '91b171bb158e2d3848fa23a9f1c25182': 0, // Polkadot
  '68d56f15f85d3136970ec16946040bc1': 0, // Polkadot Asset Hub
  b0a8d493285c2df73290dfb7e61f870f: 2, // Kusama
  '48239ef607d7928874027a43a6768920': 2, // Kusama Asset Hub
  '77afd6190f1554ad45fd0d31aee62aac': 0, // Paseo
  d6eec26135305a8ad257a20d00335728: 0, // Paseo Asset Hub
}

/** The number that the addresses of a chain begin with. */
export function addressPrefix({ id, ss58Prefix }: Pick<ChainEntry, 'id' | 'ss58Prefix'>): number {
  return ss58Prefix ?? knownPrefixes[parseChainId(id).reference] ?? genericPrefix
}
