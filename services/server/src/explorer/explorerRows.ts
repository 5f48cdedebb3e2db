import { z } from 'zod'
import { address, hash } from '../evm/hexSchemas.ts'

// What explorers answer. Numbers are decimal digits in strings; only what is read is checked. What these schemas give they take as well:
// rows are kept for a while, as JSON.

/** Empty for a transaction that creates a contract. */
const addressOrNone = z.union([z.literal('').transform(() => null), address]).nullish()
const whole = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt)
const small = z.union([
  z
    .string()
    .regex(/^\d{1,15}$/)
    .transform(Number),
  z.int().min(0),
])
const text = z.string().nullish()
/** The input of a transaction may be large, and only its first four bytes are read. */
const selector = text.transform((input) => input?.slice(0, 10))

const place = { blockNumber: small, timeStamp: small, from: address, to: addressOrNone }

/** `txlist`: what an account sent, and what was sent to it. */
export const sentSchema = z.object({
  ...place,
  hash,
  transactionIndex: small,
  nonce: small,
  value: whole,
  input: selector,
  methodId: selector,
  contractAddress: addressOrNone,
  isError: text,
})

/** `txlistinternal`: what contracts paid it. Blockscout calls the hash otherwise. */
export const internalSchema = z
  .object({
    ...place,
    hash: hash.optional(),
    transactionHash: hash.optional(),
    value: whole,
    contractAddress: addressOrNone,
    isError: text,
  })
  .transform(({ transactionHash, ...row }, context) => {
    const found = row.hash ?? transactionHash
    if (found) return { ...row, hash: found }
    context.addIssue('has no hash')
    return z.NEVER
  })

const token = {
  ...place,
  hash,
  to: address,
  transactionIndex: small,
  contractAddress: address,
  tokenName: text,
  tokenSymbol: text,
}

/** `tokentx`: ERC-20. */
export const tokenSchema = z.object({ ...token, value: whole, tokenDecimal: text })
/** `tokennfttx`: ERC-721. */
export const nftSchema = z.object({ ...token, tokenID: whole })
/** `token1155tx`: ERC-1155. */
export const multiSchema = z.object({ ...token, tokenID: whole, tokenValue: whole })

/** The lists of an account, by what the API calls them. */
export const explorerLists = {
  txlist: sentSchema,
  txlistinternal: internalSchema,
  tokentx: tokenSchema,
  tokennfttx: nftSchema,
  token1155tx: multiSchema,
} as const

export type ExplorerList = keyof typeof explorerLists
export type ExplorerRow<list extends ExplorerList> = z.output<(typeof explorerLists)[list]>
/** All lists of an account, each newest first. */
export type ExplorerRows = { [list in ExplorerList]: readonly ExplorerRow<list>[] }

/** Rows as JSON has them. */
export function toPlainRows(rows: readonly object[]): unknown[] {
  return JSON.parse(JSON.stringify(rows, (_, value) => (typeof value === 'bigint' ? `${value}` : value)))
}

/** Rows as an explorer, or JSON, has them. */
export function readRows<list extends ExplorerList>(list: list, rows: unknown): ExplorerRow<list>[] {
  const read: unknown = z.array(explorerLists[list] as z.ZodType).parse(rows)
  return read as ExplorerRow<list>[]
}
