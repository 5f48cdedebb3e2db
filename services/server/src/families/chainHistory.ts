import type { Transaction } from '@latchkey/protocol/api'
import type { Chain } from '../chains/chains.ts'

/** A page of what an account did and got on one chain, as the chain's own servers tell it. */
export type ChainPage = {
  /** What waits for a block, on the first page. */
  pending: readonly Transaction[]
  /** Newest first, with the place of each: what `after` goes on behind. */
  rows: readonly { transaction: Transaction; place: string }[]
  /** Whether there is something behind them. */
  hasMore: boolean
}

/** Reads the history of an account on one chain. A place is not a number of rows: it stays where it is when new ones come. */
export type ReadChainHistory = (
  chain: Chain,
  account: string,
  options: { after?: string | undefined; limit: number },
) => Promise<ChainPage>
