import * as z from 'zod/mini'
import type { ApiCall } from '../api/apiCall.ts'

const id = /* @__PURE__ */ z.union([z.string(), z.number()])

/** `POST /rpc`: a request to the relay without a socket. The client's token is a bearer, or `auth` in the query. */
export const relayRpcCall = {
  method: 'POST',
  path: '/rpc',
  project: 'query',
  query: /* @__PURE__ */ z.object({ auth: z.optional(z.string()) }),
  body: /* @__PURE__ */ z.object({
    id,
    jsonrpc: z.literal('2.0'),
    method: z.string(),
    params: z.optional(z.unknown()),
  }),
  answer: /* @__PURE__ */ z.object({
    id: z.nullable(id),
    jsonrpc: z.literal('2.0'),
    result: z.optional(z.unknown()),
    error: z.optional(z.object({ code: z.number(), message: z.string(), data: z.optional(z.string()) })),
  }),
} as const satisfies ApiCall

/** `GET /public-key`: the public key of the relay's webhook signatures, 32 bytes in hex. */
export const relayKeyCall = { method: 'GET', path: '/public-key', project: 'none' } as const satisfies ApiCall
