import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'
import { chainIdSchema } from '../api/fields.ts'
import { jsonRpcAnswerSchema, jsonRpcRequestSchema } from './jsonRpc.ts'

/** How many requests one batch may hold. */
export const rpcBatchLimit = 20

/** How many blocks one `eth_getLogs` may cover. */
export const rpcLogBlocksLimit = 2000

/** `POST /v1/?chainId=&projectId=`: JSON-RPC, one request or a batch, to a chain of the server's table. */
export const rpcProxyCall = {
  method: 'POST',
  path: '/v1/',
  project: 'query',
  query: z.object({ chainId: chainIdSchema }),
  body: z.union([
    jsonRpcRequestSchema,
    z.array(jsonRpcRequestSchema).check(z.minLength(1), z.maxLength(rpcBatchLimit)),
  ]),
  answer: z.union([jsonRpcAnswerSchema, z.array(jsonRpcAnswerSchema)]),
} as const satisfies ApiCall
