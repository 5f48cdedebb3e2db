import type { SolanaTransaction } from './solanaTransaction.ts'

/** What a transaction changed: by how much, of which token (null: SOL), of whom. */
export type Change = { mint: string | null; owner: string; decimals: number; amount: bigint }

const wrappedSol = 'So11111111111111111111111111111111111111112'

/**
 * What every owner gained and lost in a transaction. Of whoever paid for it neither the fee is in it nor what lies in token accounts so that
 * they exist: that is nothing which was sent.
 */
export function readChanges({ meta, transaction }: SolanaTransaction): Change[] {
  const keys = transaction.message.accountKeys.map(({ pubkey }) => pubkey)
  const tokens = new Map<string, Change>()
  const holders = new Map<number, string>()
  const add = (balances: typeof meta.preTokenBalances, sign: bigint) => {
    for (const { accountIndex, mint, owner = '', uiTokenAmount } of balances) {
      holders.set(accountIndex, mint)
      const { amount, decimals } = uiTokenAmount
      const change = tokens.get(`${mint} ${owner}`) ?? { mint, owner, decimals, amount: 0n }
      tokens.set(`${mint} ${owner}`, { ...change, amount: change.amount + sign * BigInt(amount) })
    }
  }
  add(meta.preTokenBalances, -1n)
  add(meta.postTokenBalances, 1n)

  let deposits = 0n
  const coins: Change[] = []
  for (const [index, owner] of keys.entries()) {
    const amount = BigInt(meta.postBalances[index] ?? 0) - BigInt(meta.preBalances[index] ?? 0)
    const holds = holders.get(index)
    if (holds === undefined) coins.push({ mint: null, owner, decimals: 0, amount })
    // What is in an account of wrapped SOL is counted as that token.
    else if (holds !== wrappedSol) deposits += amount
  }
  const [payer] = coins
  if (payer && payer.owner === keys[0]) payer.amount += BigInt(meta.fee) + deposits
  return [...coins, ...tokens.values()].filter(({ amount }) => amount !== 0n)
}
