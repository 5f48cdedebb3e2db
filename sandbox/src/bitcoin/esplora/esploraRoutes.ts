import { z } from 'zod'
import { JsonRpcError } from '../../jsonRpc.ts'
import { type BitcoinRpc, hash } from '../bitcoinRpc.ts'
import { addressStatistics, unspentOutputs } from './addressStatistics.ts'
import type { ChainFollower } from './createChainFollower.ts'
import { nodeHeader } from './nodeTransaction.ts'

/** What a path answers: text as it is, anything else as JSON. */
export type EsploraAnswer = string | object

/** The request cannot be answered; the status and the text that say so. */
export class EsploraError extends Error {
  override name = 'EsploraError'
  readonly status: number
  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

/** A path, and what answers it. Each `:word` of the path is checked by the schema of the same name. */
export type EsploraRoute = {
  path: string
  answer: (words: Record<string, string>) => Promise<EsploraAnswer> | EsploraAnswer
}

const pageLength = 25
const mempoolLength = 50
/** A chain without other users has no prices: a block takes whatever pays the minimum. */
const feeRate = 1
const feeTargets = [1, 2, 3, 4, 5, 6, 10, 20, 144, 504, 1008]

/** What each word of a path has to be. */
export const pathWords: Record<string, z.ZodType<string>> = {
  address: z.string().regex(/^[a-zA-Z0-9]{14,100}$/),
  txid: hash,
  last: hash,
  hash,
  height: z.string().regex(/^\d{1,9}$/),
  vout: z.string().regex(/^\d{1,9}$/),
}

/** Esplora's paths over the index of a chain; see https://github.com/Blockstream/esplora/blob/master/API.md. */
export function esploraRoutes(rpc: BitcoinRpc, chain: ChainFollower): EsploraRoute[] {
  const { index, blocks } = chain
  const known = (txid = '') => {
    const found = index.find(txid)
    if (!found) throw new EsploraError(404, 'Transaction not found')
    return found
  }
  const listOf = async (address = '') => {
    const { isvalid } = await rpc(z.object({ isvalid: z.boolean() }), 'validateaddress', address)
    if (!isvalid) throw new EsploraError(400, 'Invalid Bitcoin address')
    return index.listOf(address)
  }
  const confirmed = async (address: string | undefined, last?: string) => {
    const list = (await listOf(address)).filter(({ status }) => status.confirmed)
    const from = last === undefined ? 0 : list.findIndex(({ txid }) => txid === last) + 1
    return list.slice(from, from + pageLength)
  }
  const waiting = async (address: string | undefined) =>
    (await listOf(address)).filter(({ status }) => !status.confirmed).slice(0, mempoolLength)
  const outspend = (txid: string, vout: number) => {
    const spending = index.findSpending(txid, vout)
    return spending
      ? { spent: true, txid: spending.txid, vin: spending.vin, status: known(spending.txid).status }
      : { spent: false }
  }
  const blockAt = (height: number) => {
    const found = blocks()[height]
    if (found === undefined) throw new EsploraError(404, 'Block not found')
    return found
  }

  return [
    {
      path: '/address/:address',
      answer: async ({ address = '' }) => addressStatistics(address, await listOf(address)),
    },
    {
      path: '/address/:address/utxo',
      answer: async ({ address = '' }) => unspentOutputs(address, await listOf(address), index.findSpending),
    },
    {
      path: '/address/:address/txs',
      answer: async ({ address }) => [...(await waiting(address)), ...(await confirmed(address))],
    },
    { path: '/address/:address/txs/mempool', answer: ({ address }) => waiting(address) },
    { path: '/address/:address/txs/chain', answer: ({ address }) => confirmed(address) },
    { path: '/address/:address/txs/chain/:last', answer: ({ address, last }) => confirmed(address, last) },
    { path: '/tx/:txid', answer: ({ txid }) => known(txid) },
    { path: '/tx/:txid/status', answer: ({ txid }) => known(txid).status },
    {
      path: '/tx/:txid/hex',
      answer: ({ txid }) => rpc(z.string(), 'getrawtransaction', known(txid).txid),
    },
    {
      path: '/tx/:txid/outspend/:vout',
      answer: ({ txid = '', vout }) => outspend(txid, Number(vout)),
    },
    {
      path: '/tx/:txid/outspends',
      answer: ({ txid = '' }) => known(txid).vout.map((_, vout) => outspend(txid, vout)),
    },
    {
      path: '/fee-estimates',
      answer: () => Object.fromEntries(feeTargets.map((blocks) => [blocks, feeRate])),
    },
    {
      path: '/v1/fees/recommended',
      answer: () => ({
        fastestFee: feeRate,
        halfHourFee: feeRate,
        hourFee: feeRate,
        economyFee: feeRate,
        minimumFee: feeRate,
      }),
    },
    { path: '/blocks/tip/height', answer: () => String(blocks().length - 1) },
    { path: '/blocks/tip/hash', answer: () => blockAt(blocks().length - 1) },
    { path: '/block-height/:height', answer: ({ height }) => blockAt(Number(height)) },
    {
      path: '/block/:hash',
      answer: async ({ hash: id }) => {
        const header = await rpc(nodeHeader, 'getblock', id, 1).catch((error: unknown) => {
          if (error instanceof JsonRpcError) throw new EsploraError(404, 'Block not found')
          throw error
        })
        const { hash: block, nTx, time, merkleroot, bits, previousblockhash = null, ...rest } = header
        return {
          id: block,
          ...rest,
          timestamp: time,
          tx_count: nTx,
          merkle_root: merkleroot,
          previousblockhash,
          bits: Number.parseInt(bits, 16),
        }
      },
    },
  ]
}
