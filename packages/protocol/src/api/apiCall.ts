import type * as z from 'zod/mini'

/**
 * One call of the server's API. Client and server share this definition. `path` names its parts as the specification does:
 * `/v1/account/{address}/balance`.
 *
 * Every GET also carries `projectId`, `st` (the SDK's type) and `sv` (its version) in the query.
 */
export type ApiCall = {
  method: 'GET' | 'POST' | 'PATCH'
  path: `/${string}`
  /** Where the project id is sent. */
  project: 'query' | 'body' | 'none'
  /** The parts of the path. */
  params?: z.ZodMiniObject
  query?: z.ZodMiniObject
  body?: z.ZodMiniType
  /** The JSON that comes back. A call without it answers with something else, such as an image. */
  answer?: z.ZodMiniType
}

type Output<schema> = schema extends z.ZodMiniType ? z.output<schema> : undefined
type Input<schema> = schema extends z.ZodMiniType ? z.input<schema> : undefined

/** The checked input that the server's handler of a call gets. */
export type CallInput<call extends ApiCall> = {
  params: Output<call['params']>
  query: Output<call['query']>
  body: Output<call['body']>
}

/** What a client passes to a call. */
export type CallParameters<call extends ApiCall> = {
  [part in keyof Pick<call, 'params' | 'query' | 'body'> & keyof call]: Input<call[part]>
}

/** What a call answers. */
export type CallAnswer<call extends ApiCall> = Output<call['answer']>
