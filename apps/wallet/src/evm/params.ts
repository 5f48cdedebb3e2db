import * as z from 'zod/mini'

/** Nobody can read more than this before signing, and no request through the relay is longer. */
const maxLength = 200_000

export const addressSchema = z.string().check(z.regex(/^0x[0-9a-fA-F]{40}$/, 'is not an address'))

export const bytesSchema = z
  .string()
  .check(z.maxLength(maxLength), z.regex(/^0x([0-9a-fA-F]{2})*$/, 'must be bytes in hexadecimal'))

const quantity = z.pipe(
  z.string().check(z.regex(/^0x[0-9a-fA-F]{1,64}$/, 'must be a quantity in hexadecimal')),
  z.transform((text) => BigInt(text)),
)

/** Libraries write what is not there in both ways. */
const absent = <schema extends z.ZodMiniType>(schema: schema) =>
  z.pipe(
    z.optional(z.nullable(schema)),
    z.transform((value) => value ?? undefined),
  )

const callShape = {
  to: absent(addressSchema),
  data: absent(bytesSchema),
  value: absent(quantity),
}

/** Some libraries write it in hexadecimal, some as a number. */
const chainIdSchema = z.union([
  quantity,
  z.pipe(
    z.int().check(z.positive()),
    z.transform((number) => BigInt(number)),
  ),
])

export const transactionSchema = z
  .object({
    ...callShape,
    input: absent(bytesSchema),
    from: addressSchema,
    gas: absent(quantity),
    gasLimit: absent(quantity),
    maxFeePerGas: absent(quantity),
    maxPriorityFeePerGas: absent(quantity),
    gasPrice: absent(quantity),
    nonce: absent(quantity),
    chainId: absent(chainIdSchema),
  })
  .check(
    z.refine(
      ({ data, input }) => !data || !input || data.toLowerCase() === input.toLowerCase(),
      'has two different fields "data" and "input"',
    ),
  )

export type TransactionParams = z.output<typeof transactionSchema>

export const messageSchema = z.string().check(z.maxLength(maxLength))

const fieldSchema = z.object({ name: z.string(), type: z.string() })

export const typedDataSchema = z.object({
  types: z.record(z.string(), z.array(fieldSchema)),
  primaryType: z.string(),
  domain: z.record(z.string(), z.unknown()),
  message: z.record(z.string(), z.unknown()),
})

export type TypedData = z.output<typeof typedDataSchema>

export const switchSchema = z.object({ chainId: quantity })

const capabilities = z.optional(z.record(z.string(), z.unknown()))

export const sendCallsSchema = z.object({
  version: z.optional(z.string()),
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(4_096))),
  from: z.optional(addressSchema),
  chainId: quantity,
  atomicRequired: z.optional(z.boolean()),
  calls: z
    .array(z.object({ ...callShape, capabilities }))
    .check(z.minLength(1, 'must have at least one call')),
  capabilities,
})

export const getCapabilitiesSchema = z.union([
  z.tuple([addressSchema]),
  z.tuple([addressSchema, absent(z.array(quantity))]),
])

export const idSchema = z.string().check(z.maxLength(4_096))
