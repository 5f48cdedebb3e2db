import { z } from 'zod'
import { address, hash } from '../evm/hexSchemas.ts'

// What explorers answer. Numbers are decimal digits in strings; only what is read is checked.

/** Empty for a transaction that creates a contract. */
const addressOrNone = z.union([z.literal('').transform(() => null), address]).nullish()
const whole = z
  .string()
  .regex(/^\d{1,78}$/)
  .transform(BigInt)
const small = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number)
const text = z.string().nullish()

const place = { blockNumber: small, timeStamp: small, from: address, to: addressOrNone }

/** `txlist`: what an account sent, and what was sent to it. */
export const sentSchema = z.object({
  ...place,
  hash,
  transactionIndex: small,
  nonce: small,
  value: whole,
  input: text,
  methodId: text,
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
export type ExplorerRows = { [list in ExplorerList]: ExplorerRow<list>[] }
