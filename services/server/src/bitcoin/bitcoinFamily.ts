import { parseChainId } from '@latchkey/protocol'
import { parseAnswer } from '../chains/chainDataError.ts'
import type { Family } from '../families/family.ts'
import { addressSchema, rawSchema, transactionSchema } from './esploraSchemas.ts'
import { isBitcoinAddress } from './isBitcoinAddress.ts'
import { readBitcoinHistory } from './readBitcoinHistory.ts'

/** Bech32 addresses may be written in capitals; in base58 addresses a capital is another digit. */
const toAccountKey = (address: string) => (/^(bc|tb|bcrt)1/i.test(address) ? address.toLowerCase() : address)

/** Nodes pass on no transaction that is larger: 400,000 bytes in two digits each, and room to spare. */
const maxRawBytes = 1_000_000

/** Bitcoin, by an index that answers as Esplora does. It has its own coin only. */
export const bitcoinFamily: Family = {
  hasJsonRpc: false,
  identity: {
    // The hash of the first block.
    question: { path: '/block-height/0' },
    toReference: (hash) =>
      typeof hash === 'string' && /^[0-9a-f]{64}\s*$/.test(hash) ? hash.slice(0, 32) : undefined,
  },
  isAddress: ({ id }, address) => isBitcoinAddress(parseChainId(id).reference, address),
  isToken: () => false,
  toAccountKey,
  toTokenKey: (token) => token,
  describeTokens: async (_, tokens) => tokens.map(() => null),
  createHistory:
    ({ clock }) =>
    (chain, account, options) =>
      readBitcoinHistory(chain, account, { ...options, now: clock.now() }),
  async readFee(chain, hash) {
    if (!/^[0-9a-f]{64}$/.test(hash)) return undefined
    const answer = await chain.readPath(`/tx/${hash}`)
    return BigInt(parseAnswer(chain, '/tx', transactionSchema, answer).fee)
  },
  async readRaw(chain, hash) {
    const text = await chain.upstream.readText(`/tx/${hash}/hex`, { maxBytes: maxRawBytes })
    return parseAnswer(chain, '/tx/hex', rawSchema, text.trim())
  },
  /** Includes unconfirmed transactions, as wallets do. */
  async readAmounts(chain, account) {
    const answer = await chain.readPath(`/address/${encodeURIComponent(toAccountKey(account))}`)
    const { chain_stats, mempool_stats } = parseAnswer(chain, '/address', addressSchema, answer)
    const native = [chain_stats, mempool_stats].reduce(
      (sum, { funded_txo_sum, spent_txo_sum }) => sum + BigInt(funded_txo_sum) - BigInt(spent_txo_sum),
      0n,
    )
    return { native: native > 0n ? native : 0n, tokens: [] }
  },
}
