import type { Transaction } from '@latchkey/protocol/api'
import { z } from 'zod'
import type { Chain } from '../chains/chains.ts'
import { describeTransaction, type Move, typeOf } from '../families/describeTransaction.ts'
import type { TokenInfo } from '../tokens/tokenInfo.ts'
import { type Change, readChanges } from './readChanges.ts'
import type { SignatureInfo, SolanaTransaction } from './solanaTransaction.ts'

const transfers = ['transfer', 'transferChecked', 'transferWithSeed']
const parsedSchema = z.object({ type: z.string(), info: z.object({ destination: z.string().optional() }) })
/** The program that sets the fees of a transaction; it moves nothing. */
const computeBudget = 'ComputeBudget111111111111111111111111111111'

/** A transaction as an account sees it. Null: the node has forgotten it, and only its signature is left. */
export function toSolanaTransaction(
  { id, nativeCurrency }: Chain,
  account: string,
  { signature, blockTime, err }: SignatureInfo,
  found: SolanaTransaction | null,
  { tokens, now }: { tokens: ReadonlyMap<string, TokenInfo>; now: number },
): Transaction {
  const isFailed = err !== null && err !== undefined
  const changes = !found || isFailed ? [] : readChanges(found)
  const moves = changes
    .filter(({ owner }) => owner === account)
    .map(({ mint, decimals, amount }): Move => {
      const unknown = { name: 'Unknown token', symbol: '?', decimals }
      return {
        token: mint === null ? nativeCurrency : { ...(tokens.get(mint) ?? unknown), decimals },
        amount: amount < 0n ? -amount : amount,
        direction: amount < 0n ? 'out' : 'in',
      }
    })
  const intention = found ? intentionOf(found, account) : undefined
  const operationType = moves.length === 0 && intention ? intention.type : typeOf(moves)
  return describeTransaction({
    chain: id,
    hash: signature,
    // Nodes do not know the time of a block that is just being made.
    minedAt: blockTime ? blockTime * 1_000 : now,
    status: isFailed ? 'failed' : 'confirmed',
    moves,
    operationType,
    parties: partiesOf(account, operationType, changes) ?? {
      sentFrom: found?.transaction.message.accountKeys[0]?.pubkey ?? '',
      sentTo: intention?.target ?? '',
    },
  })
}

/** Between whom it went: of the others, whoever gained or lost most of what the account lost or gained. */
function partiesOf(
  account: string,
  type: string,
  changes: readonly Change[],
): { sentFrom: string; sentTo: string } | undefined {
  if (type !== 'send' && type !== 'receive') return undefined
  const sign = type === 'send' ? 1n : -1n
  // A token that moved is what it was about, and not the SOL beside it.
  const own = changes.filter(({ owner }) => owner === account)
  const asset = own.find(({ mint }) => mint !== null) ?? own[0]
  const [other] = changes
    .filter(({ owner, mint, amount }) => owner !== account && mint === asset?.mint && amount * sign > 0n)
    .sort((a, b) => (a.amount * sign > b.amount * sign ? -1 : 1))
  if (!other) return undefined
  return type === 'send'
    ? { sentFrom: account, sentTo: other.owner }
    : { sentFrom: other.owner, sentTo: account }
}

/** What a transaction that moved nothing was meant to be, and whom it was for. */
function intentionOf(
  { meta, transaction: { message } }: SolanaTransaction,
  account: string,
): { type: string; target: string } {
  const keys = message.accountKeys.map(({ pubkey }) => pubkey)
  for (const { parsed } of message.instructions) {
    const { data } = parsedSchema.safeParse(parsed)
    if (!data || !transfers.includes(data.type)) continue
    const { destination = '' } = data.info
    const holder = [...meta.preTokenBalances, ...meta.postTokenBalances].find(
      ({ accountIndex }) => keys[accountIndex] === destination,
    )
    const target = holder?.owner ?? destination
    return { type: target === account && keys[0] !== account ? 'receive' : 'send', target }
  }
  const called = message.instructions.find(({ programId }) => programId !== computeBudget)
  return { type: 'execute', target: called?.programId ?? '' }
}
