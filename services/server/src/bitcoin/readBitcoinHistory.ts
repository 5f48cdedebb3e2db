import type { Transaction } from '@latchkey/protocol/api'
import { parseAnswer } from '../chains/chainDataError.ts'
import type { Chain } from '../chains/chains.ts'
import type { ChainPage } from '../families/chainHistory.ts'
import { describeTransaction, type Move } from '../families/describeTransaction.ts'
import { badRequest } from '../http/failure.ts'
import { type EsploraTransaction, transactionsSchema } from './esploraSchemas.ts'

/** So many transactions in blocks an Esplora gives at once. */
const atOnce = 25

/** Reads the history of an address from an Esplora. A place is the id of a transaction. */
export async function readBitcoinHistory(
  chain: Chain,
  address: string,
  { after, limit, now }: { after?: string | undefined; limit: number; now: number },
): Promise<ChainPage> {
  if (after !== undefined && !/^[0-9a-f]{64}$/.test(after)) throw badRequest('cursor', 'Invalid cursor')
  const path = `/address/${encodeURIComponent(address)}/txs`
  const read = async (rest: string) =>
    parseAnswer(chain, '/address/txs', transactionsSchema, await chain.readPath(path + rest))

  let page = await read(after === undefined ? '' : `/chain/${after}`)
  const found = page.filter(({ status }) => status.confirmed)
  // An index may read both lists one after the other, and a block may come between: then a transaction is in both.
  const confirmed = new Set(found.map(({ txid }) => txid))
  const waiting = page.filter(({ txid, status }) => !status.confirmed && !confirmed.has(txid))
  for (let count = found.length; found.length <= limit && count >= atOnce; count = page.length) {
    page = (await read(`/chain/${found.at(-1)?.txid}`)).filter(({ status }) => status.confirmed)
    found.push(...page)
  }
  const show = (transaction: EsploraTransaction) => toTransaction(chain, address, transaction, now)
  return {
    pending: waiting.map(show),
    rows: found.slice(0, limit).map((item) => ({ transaction: show(item), place: item.txid })),
    hasMore: found.length > limit,
  }
}

function toTransaction(
  { id, nativeCurrency: token }: Chain,
  address: string,
  { txid, vin, vout, fee, status }: EsploraTransaction,
  now: number,
): Transaction {
  const inputs = vin.flatMap(({ prevout }) => prevout ?? [])
  const isOwn = (output: { scriptpubkey_address?: string | undefined }) =>
    output.scriptpubkey_address === address
  const sum = (outputs: readonly { value: number }[]) =>
    outputs.reduce((total, { value }) => total + BigInt(value), 0n)
  const spent = sum(inputs.filter(isOwn))
  const received = sum(vout.filter(isOwn))
  // The fee does not count as sent when the account alone paid for the transaction.
  const paid = inputs.length > 0 && inputs.every(isOwn) ? BigInt(fee) : 0n
  const net = received + paid - spent
  const move: Move =
    net > 0n
      ? { token, amount: net, direction: 'in' }
      : net < 0n
        ? { token, amount: -net, direction: 'out' }
        : { token, amount: received, direction: 'self' }
  const addressOf = (outputs: readonly { scriptpubkey_address?: string | undefined }[]) =>
    outputs.find((output) => !isOwn(output) && output.scriptpubkey_address)?.scriptpubkey_address ?? ''
  const parties = {
    in: { sentFrom: addressOf(inputs), sentTo: address },
    out: { sentFrom: address, sentTo: addressOf(vout) },
    self: { sentFrom: address, sentTo: address },
  }
  return describeTransaction({
    chain: id,
    hash: txid,
    minedAt: status.confirmed ? status.block_time * 1_000 : now,
    status: status.confirmed ? 'confirmed' : 'pending',
    moves: [move],
    parties: parties[move.direction],
    ...(vin.some(({ is_coinbase }) => is_coinbase) && { operationType: 'mint' }),
  })
}
