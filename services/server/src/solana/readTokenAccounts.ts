import { z } from 'zod'
import { parseAnswer } from '../chains/chainDataError.ts'
import type { Chain } from '../chains/chains.ts'

/** The token program, and the one that came after it. */
const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]

const schema = z.object({
  value: z.array(
    z.object({
      pubkey: z.string(),
      account: z.object({
        data: z.object({
          parsed: z.object({
            info: z.object({
              mint: z.string(),
              tokenAmount: z.object({
                amount: z.string().regex(/^\d{1,20}$/),
                decimals: z.int().min(0).max(255),
              }),
            }),
          }),
        }),
      }),
    }),
  ),
})

/** What one account of a token holds. */
export type TokenAccount = { address: string; mint: string; amount: bigint; decimals: number }

/** The token accounts of an owner, those that hold most first. */
export async function readTokenAccounts(chain: Chain, owner: string): Promise<TokenAccount[]> {
  const lists = await Promise.all(
    tokenPrograms.map(async (programId) => {
      const method = 'getTokenAccountsByOwner'
      const options = { encoding: 'jsonParsed', commitment: 'confirmed' }
      const answer = await chain.rpc.request({ method, params: [owner, { programId }, options] })
      return parseAnswer(chain, method, schema, answer).value
    }),
  )
  return lists
    .flat()
    .map(({ pubkey, account }) => {
      const { mint, tokenAmount } = account.data.parsed.info
      return { address: pubkey, mint, amount: BigInt(tokenAmount.amount), decimals: tokenAmount.decimals }
    })
    .sort((a, b) => (a.amount === b.amount ? 0 : a.amount < b.amount ? 1 : -1))
}
