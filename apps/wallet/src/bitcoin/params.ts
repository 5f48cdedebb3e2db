import * as z from 'zod/mini'
import { fromBase64 } from '../chain/base64.ts'

/** Nobody can read more than this before signing, and no request through the relay is longer. */
const maxLength = 200_000

const addressSchema = z.string().check(z.regex(/^[a-zA-HJ-NP-Z0-9]{14,90}$/, 'is not an address'))

/** Every Bitcoin is 100 million satoshi, and there are 21 million. */
const mostSatoshi = 2_100_000_000_000_000n
const satoshiSchema = z
  .pipe(
    z.union([z.string().check(z.regex(/^\d{1,16}$/, 'must be a number of satoshi')), z.int()]),
    z.transform((amount) => BigInt(amount)),
  )
  .check(z.refine((amount) => amount > 0n && amount <= mostSatoshi, 'must be a number of satoshi'))

export const transferSchema = z.object({
  account: addressSchema,
  recipientAddress: addressSchema,
  amount: satoshiSchema,
  changeAddress: z.optional(addressSchema),
  /** A note in the transaction, in hexadecimal. Nodes pass on no more than 80 bytes. */
  memo: z.optional(
    z.string().check(z.maxLength(160), z.regex(/^([0-9a-fA-F]{2})*$/, 'must be bytes in hexadecimal')),
  ),
})

export const addressesSchema = z.object({
  account: addressSchema,
  intentions: z.optional(z.array(z.string())),
})

export const messageSchema = z.object({
  account: addressSchema,
  message: z.string().check(z.maxLength(maxLength)),
  address: z.optional(addressSchema),
  protocol: z.optional(z.enum(['ecdsa', 'bip322'])),
})

export const psbtSchema = z.object({
  account: addressSchema,
  psbt: z.pipe(
    z.string().check(z.maxLength(maxLength)),
    z.transform((text, context) => {
      const bytes = fromBase64(text)
      if (bytes && bytes.length > 0) return bytes
      context.issues.push({ code: 'custom', message: 'must be a PSBT in base64', input: text })
      return z.NEVER
    }),
  ),
  signInputs: z.optional(
    z.array(
      z.object({
        address: addressSchema,
        index: z.int().check(z.minimum(0)),
        /** 1 signs everything, as does 0 where an address is taproot. Other kinds leave parts open, and are refused. */
        sighashTypes: z.optional(z.array(z.int())),
      }),
    ),
  ),
  broadcast: z.optional(z.boolean()),
})
