import type { Chain } from '../chains/chains.ts'
import type { TokenInfo } from './tokenInfo.ts'

/** Says what tokens are, by their keys. Those that misbehave are not in it. */
export type ReadTokens = (chain: Chain, keys: readonly string[]) => Promise<ReadonlyMap<string, TokenInfo>>
