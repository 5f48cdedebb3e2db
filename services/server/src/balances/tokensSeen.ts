import type { Chain } from '../chains/chains.ts'

/**
 * The addresses of tokens that an account may have, besides those that the chain table lists: every token that the index has
 * seen it receive, the latest first.
 */
export type TokensSeenBy = (chain: Chain, account: string) => Promise<readonly string[]>

/** Without an index nothing has been seen. */
export const noTokensSeen: TokensSeenBy = async () => []
