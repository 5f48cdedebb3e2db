import {
  executionRevertedError,
  insufficientFundsError,
  transactionExpiredError,
} from '../catalogue/nodeErrors.ts'
import type { LatchkeyError, LatchkeyErrorOptions } from '../LatchkeyError.ts'
import { detailsOf } from './describe.ts'
import { read, readForeignError } from './foreignError.ts'
import { fromWallet } from './fromWallet.ts'

type Make = (options: LatchkeyErrorOptions) => LatchkeyError

// The messages of Agave and of the system and token programs. The general failure comes last, because it is in every message.
const byText: readonly (readonly [RegExp, Make])[] = [
  [
    /insufficient (lamports|funds)|InsufficientFundsFor(Fee|Rent)|no record of a prior credit|AccountNotFound/i,
    insufficientFundsError,
  ],
  [/blockhash ?not ?found|block ?height ?exceeded/i, transactionExpiredError],
  [/InstructionError|custom program error|simulation failed/i, executionRevertedError],
]

/** All text about the transaction: the messages, the chain's error and the logs of the programs. */
function wordsOf(error: unknown): string {
  const parts = [error, read(error, 'data')].flatMap((part) => [read(part, 'err'), read(part, 'logs')])
  return [...readForeignError(error).map(({ text }) => text), ...parts.map(toJson)].join('\n')
}

function toJson(value: unknown): string {
  try {
    return (JSON.stringify(value) ?? '').slice(0, 8000)
  } catch {
    return ''
  }
}

/**
 * Maps what a Solana node, wallet or simulation answered. Any input gives a {@link LatchkeyError}.
 *
 * @example
 * const { err, logs } = simulation
 * if (err) throw fromSolana({ message: 'Simulation failed', err, logs })
 */
export function fromSolana(error: unknown): LatchkeyError {
  const mapped = fromWallet(error)
  // -32002 means a failed simulation for a node and a pending request for a wallet, so the text decides.
  if (!/^(RPC_|UNKNOWN|EXECUTION_REVERTED|REQUEST_PENDING)/.test(mapped.code)) return mapped
  const foreign = mapped.cause ?? error
  const words = wordsOf(foreign)
  for (const [pattern, make] of byText) if (pattern.test(words)) return make(detailsOf(foreign))
  return mapped
}
