import {
  type RelayError,
  type RelayErrorName,
  type RelayMethod,
  relayErrors,
  relayMethods,
  toRelayMethod,
} from '@latchkey/protocol/relay'
import type { RelayLimits } from '../config/relayLimits.ts'
import type { MemoryLimiter } from '../limits/createMemoryLimiter.ts'
import type { Logger } from '../logger/createLogger.ts'
import type { Caller, Methods } from './createMethods.ts'
import { RelayFailure } from './relayFailure.ts'

type RequestId = string | number

/** What a client is answered. */
export type RelayAnswer = { id: RequestId | null; jsonrpc: '2.0' } & (
  | { result: unknown }
  | { error: RelayError }
)

/** Answers what a client says, if it is JSON. Undefined stands for what is not. */
export type RequestHandler = (caller: Caller, frame: unknown) => RelayAnswer | Promise<RelayAnswer>

/** The methods that store messages: they are refused while the relay is overloaded. */
const publishing: ReadonlySet<RelayMethod> = new Set([
  'irn_publish',
  'irn_batchPublish',
  'wc_proposeSession',
  'wc_approveSession',
])

/** For the rate limits, so many items of a batch count as one more request. */
const itemsPerToken = 20

/** Answers requests, by whichever way they come. */
export function createRequestHandler({
  methods,
  isOverloaded,
  limiter,
  limits,
  logger,
  onRequest,
}: {
  methods: Methods
  /** Whether messages are refused just now. */
  isOverloaded(): boolean
  limiter: MemoryLimiter
  limits: Pick<RelayLimits, 'client' | 'project'>
  logger: Logger
  onRequest?(method: string, outcome: 'ok' | RelayErrorName): void
}): RequestHandler {
  function refuse(id: RequestId | null, fault: RelayErrorName, method = 'none'): RelayAnswer {
    onRequest?.(method, fault)
    return { id, jsonrpc: '2.0', error: relayErrors[fault] }
  }

  function isAllowed({ clientId, projectId }: Caller, cost: number): boolean {
    return limiter.take([
      { key: clientId, ...limits.client, cost },
      { key: `p:${projectId}`, ...limits.project, cost },
    ]).isAllowed
  }

  async function run(caller: Caller, id: RequestId, name: string, given: unknown): Promise<RelayAnswer> {
    const method = toRelayMethod(name)
    // Checked first: a refusal must cost next to nothing, or refusing would take the time that accepted requests need.
    if (method && publishing.has(method) && isOverloaded()) return refuse(id, 'Overloaded', method)
    if (!isAllowed(caller, 1 + Math.floor(itemsOf(given) / itemsPerToken)))
      return refuse(id, 'TooManyRequests', method)
    if (!method) return refuse(id, 'MethodNotFound')
    const { success, data, error } = relayMethods[method].safeParse(given)
    if (!success) return refuse(id, faultOf(error.issues), method)
    try {
      // The schema of the method has just checked them.
      const call = methods[method] as (caller: Caller, params: unknown) => unknown
      const called = call(caller, data)
      const result = called instanceof Promise ? await called : called
      onRequest?.(method, 'ok')
      return { id, jsonrpc: '2.0', result }
    } catch (error) {
      if (!(error instanceof RelayFailure))
        logger.warn({ err: error, method }, 'a request of a client failed')
      return refuse(id, error instanceof RelayFailure ? error.fault : 'Internal', method)
    }
  }

  return (caller, frame) => {
    if (frame === undefined) return refuse(null, isAllowed(caller, 1) ? 'ParseError' : 'TooManyRequests')
    if (typeof frame !== 'object' || frame === null || Array.isArray(frame))
      return refuse(null, 'InvalidRequest')
    const id = 'id' in frame && isRequestId(frame.id) ? frame.id : undefined
    if (id === undefined || !('method' in frame) || typeof frame.method !== 'string')
      return refuse(id ?? null, 'InvalidRequest')
    if (!('jsonrpc' in frame) || frame.jsonrpc !== '2.0') return refuse(id, 'InvalidJsonRpcVersion')
    return run(caller, id, frame.method, 'params' in frame ? frame.params : undefined)
  }
}

function isRequestId(id: unknown): id is RequestId {
  return typeof id === 'string' ? id.length <= 128 : typeof id === 'number' && Number.isFinite(id)
}

/** How many items the lists of the parameters have. */
function itemsOf(params: unknown): number {
  if (typeof params !== 'object' || params === null) return 0
  let count = 0
  for (const value of Object.values(params)) if (Array.isArray(value)) count += value.length
  return count
}

/** Some invalid parameters have an error code of their own: the schema then carries the code in place of a message. */
function faultOf(issues: readonly { message: string }[]): RelayErrorName {
  for (const { message } of issues) if (Object.hasOwn(relayErrors, message)) return message as RelayErrorName
  return 'InvalidParams'
}
