import type { Chain } from '../chains/chains.ts'

/**
 * The addresses of tokens that an account may have, besides those that the chain table lists: every token that it is known to
 * have received, the latest first. Never rejects: what an account has of other tokens is worth telling without it.
 */
export type TokensSeenBy = (chain: Chain, account: string) => Promise<readonly string[]>

/** Without an index nothing has been seen. */
export const noTokensSeen: TokensSeenBy = async () => []
