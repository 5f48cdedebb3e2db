import { z } from 'zod'
import { parseAnswer } from '../chains/chainDataError.ts'
import type { Chain } from '../chains/chains.ts'
import type { AccountAmounts } from '../families/family.ts'
import { readTokenAccounts } from './readTokenAccounts.ts'

/** A number in JSON: above 9 million SOL its last digits are lost before anybody can read them. */
const balanceSchema = z.object({ value: z.number().nonnegative().refine(Number.isInteger) })

/** Tokens beyond this number were most likely sent to the account as spam. */
const maxTokens = 400

/** What an account has of SOL and of every token, its NFTs left out. */
export async function readSolanaAmounts(chain: Chain, account: string): Promise<AccountAmounts> {
  const [balance, accounts] = await Promise.all([
    chain.rpc.request({ method: 'getBalance', params: [account, { commitment: 'confirmed' }] }),
    readTokenAccounts(chain, account),
  ])
  const { value } = parseAnswer(chain, 'getBalance', balanceSchema, balance)
  const sums = new Map<string, bigint>()
  for (const { mint, amount, decimals } of accounts)
    if (amount > 0n && decimals > 0) sums.set(mint, (sums.get(mint) ?? 0n) + amount)
  const tokens = [...sums].slice(0, maxTokens).map(([address, amount]) => ({ address, amount }))
  return { native: BigInt(value), tokens }
}
