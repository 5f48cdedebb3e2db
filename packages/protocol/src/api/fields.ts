import * as z from 'zod/mini'
import { type CaipAccountId, isAccountId } from '../caip/accountId.ts'
import { type CaipChainId, isChainId } from '../caip/chainId.ts'

/** A CAIP-2 id of a namespace that Latchkey knows. */
export const chainIdSchema = z.custom<CaipChainId>(isChainId, 'must be a CAIP-2 chain id')

/** A CAIP-10 id: an account, or a token's contract. */
export const accountIdSchema = z.custom<CaipAccountId>(isAccountId, 'must be a CAIP-10 account id')

/** An address as the chain writes it. The server checks whether it belongs to a given chain. */
export const addressSchema = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^[-.%a-zA-Z0-9]{1,128}$/, 'must be an address'))

/** A whole number of the smallest unit, as text: never a float. */
export const integerSchema = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^(0|[1-9]\d{0,77})$/, 'must be a whole number'))

/** An amount in whole units, as text. */
export const decimalSchema = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^(0|[1-9]\d{0,77})(\.\d{1,77})?$/, 'must be a decimal number'))

/** The account that a request is about: a plain address or a CAIP-10 id. */
export const accountPathSchema = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^[-.%:a-zA-Z0-9]{1,200}$/, 'must be an address or a CAIP-10 id'))

/** The `next` of the previous page. Only the server knows what it means. */
export const cursorSchema = /* @__PURE__ */ z
  .string()
  .check(z.regex(/^[-_a-zA-Z0-9]{1,4096}$/, 'must be a cursor'))
