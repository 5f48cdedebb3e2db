import * as z from 'zod/mini'

/** A JSON-RPC 2.0 request that expects an answer. */
export const jsonRpcRequestSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().check(z.maxLength(128)), z.number()]),
  method: z.string().check(z.minLength(1), z.maxLength(64)),
  params: z.optional(z.union([z.array(z.unknown()), z.record(z.string(), z.unknown())])),
})

export type JsonRpcRequest = z.infer<typeof jsonRpcRequestSchema>

/** The `error` of a JSON-RPC answer. */
export const jsonRpcErrorSchema = z.object({
  code: z.int(),
  message: z.string(),
  data: z.optional(z.unknown()),
})

export type JsonRpcError = z.infer<typeof jsonRpcErrorSchema>

/** A JSON-RPC 2.0 answer: a result or an error. */
export const jsonRpcAnswerSchema = z.union([
  z.object({
    jsonrpc: z.literal('2.0'),
    id: z.nullable(z.union([z.string(), z.number()])),
    error: jsonRpcErrorSchema,
  }),
  z.object({ jsonrpc: z.literal('2.0'), id: z.union([z.string(), z.number()]), result: z.unknown() }),
])

export type JsonRpcAnswer = z.infer<typeof jsonRpcAnswerSchema>
