import { toBase58 } from '@latchkey/protocol/addresses'
import { fromBase64, toBase64 } from '../base64.ts'
import { RequestFailure } from '../RequestFailure.ts'
import type { Node } from '../request.ts'
import type { TokenAccount } from './describeSolana.ts'
import { solanaPrograms } from './solanaPrograms.ts'

/** What an account has, as far as it is looked at. */
export type AccountState = { lamports: bigint; token?: TokenAccount & { amount: bigint } }

const unexpected = () => new RequestFailure('SERVER_FAILED', 'Unexpected answer of the chain')

/** A node takes at most this many at once. */
const mostAccounts = 100

/** Accounts as they are. One that does not exist has nothing. */
export async function readAccounts(
  rpc: Node,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, AccountState>> {
  const wanted = [...new Set(addresses)].slice(0, mostAccounts)
  if (wanted.length === 0) return new Map()
  const answer = await rpc('getMultipleAccounts', [wanted, { encoding: 'base64', commitment: 'confirmed' }])
  return toStates(wanted, Object(answer).value)
}

function toStates(addresses: readonly string[], value: unknown): ReadonlyMap<string, AccountState> {
  if (!Array.isArray(value) || value.length !== addresses.length) throw unexpected()
  return new Map(addresses.map((address, index) => [address, toState(value[index])]))
}

function toState(account: unknown): AccountState {
  if (account === null || account === undefined) return { lamports: 0n }
  const { lamports, data, owner } = account as Record<string, unknown>
  if (typeof lamports !== 'number' || !Number.isSafeInteger(lamports)) throw unexpected()
  const state = { lamports: BigInt(lamports) }
  const bytes = Array.isArray(data) ? fromBase64(data[0]) : undefined
  const isToken = typeof owner === 'string' && solanaPrograms[owner] === 'token'
  // A token account begins with the mint, the owner and the amount.
  if (!isToken || !bytes || bytes.length < 165) return state
  return {
    ...state,
    token: {
      mint: toBase58(bytes.subarray(0, 32)),
      owner: toBase58(bytes.subarray(32, 64)),
      amount: new DataView(bytes.buffer).getBigUint64(64, true),
    },
  }
}

/** The fee of a message in lamports. A node does not know it where the blockhash is too old. */
export async function readFee(rpc: Node, message: Uint8Array): Promise<bigint | undefined> {
  const answer = await rpc('getFeeForMessage', [toBase64(message), { commitment: 'confirmed' }])
  const { value } = Object(answer)
  return typeof value === 'number' && Number.isSafeInteger(value) ? BigInt(value) : undefined
}

/** What some accounts would have after a transaction; undefined where it would fail. */
export async function simulateTransaction(
  rpc: Node,
  wire: Uint8Array,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, AccountState> | undefined> {
  const answer = await rpc('simulateTransaction', [
    toBase64(wire),
    {
      encoding: 'base64',
      commitment: 'confirmed',
      sigVerify: false,
      replaceRecentBlockhash: true,
      accounts: { encoding: 'base64', addresses },
    },
  ])
  const value = Object(Object(answer).value)
  if (value.err !== null && value.err !== undefined) return
  return toStates(addresses, value.accounts)
}
