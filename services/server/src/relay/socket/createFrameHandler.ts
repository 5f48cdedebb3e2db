import {
  type RelayError,
  type RelayErrorName,
  type RelayMethod,
  relayErrors,
  relayMethods,
  toRelayMethod,
} from '@latchkey/protocol/relay'
import type { MemoryLimiter } from '../../limits/createMemoryLimiter.ts'
import type { Logger } from '../../logger/createLogger.ts'
import type { Methods } from '../createMethods.ts'
import type { Delivery } from '../messages/createDelivery.ts'
import { RelayFailure } from '../relayFailure.ts'
import type { RelayLimits } from '../relayLimits.ts'
import { type Connection, sendText } from './connection.ts'
import { deliveredSeq } from './deliveryText.ts'

type RequestId = string | number

/** What stores messages. */
const publishing: ReadonlySet<RelayMethod> = new Set([
  'irn_publish',
  'irn_batchPublish',
  'wc_proposeSession',
  'wc_approveSession',
])

/** So many items of a batch count like one request more. */
const itemsPerToken = 20

/**
 * Takes what clients send, one text at a time: requests, which are answered, and answers, which acknowledge what they were
 * sent.
 */
export function createFrameHandler({
  methods,
  delivery,
  isOverloaded,
  limiter,
  limits,
  logger,
  onRequest,
}: {
  methods: Methods
  delivery: Delivery
  /** Whether messages are refused just now. */
  isOverloaded(): boolean
  limiter: MemoryLimiter
  limits: Pick<RelayLimits, 'client' | 'project'>
  logger: Logger
  onRequest?(method: string, outcome: 'ok' | RelayErrorName): void
}): (connection: Connection, text: string) => void {
  function refuse(connection: Connection, id: RequestId | null, fault: RelayErrorName, method = 'none') {
    onRequest?.(method, fault)
    const error: RelayError = relayErrors[fault]
    sendText(connection, JSON.stringify({ id, jsonrpc: '2.0', error }))
  }

  function isAllowed({ clientId, projectId }: Connection, cost: number): boolean {
    return limiter.take([
      { key: clientId, ...limits.client, cost },
      { key: `p:${projectId}`, ...limits.project, cost },
    ]).isAllowed
  }

  async function run(connection: Connection, id: RequestId, name: string, given: unknown) {
    const method = toRelayMethod(name)
    // First of all: saying no must cost next to nothing, or there would be no time for those who are told yes.
    if (method && publishing.has(method) && isOverloaded())
      return refuse(connection, id, 'Overloaded', method)
    if (!isAllowed(connection, 1 + Math.floor(itemsOf(given) / itemsPerToken)))
      return refuse(connection, id, 'TooManyRequests', method)
    if (!method) return refuse(connection, id, 'MethodNotFound')
    const { success, data, error } = relayMethods[method].safeParse(given)
    if (!success) return refuse(connection, id, faultOf(error.issues), method)
    try {
      // The schema of the method has just checked them.
      const call = methods[method] as (connection: Connection, params: unknown) => unknown
      const called = call(connection, data)
      const result = called instanceof Promise ? await called : called
      onRequest?.(method, 'ok')
      sendText(connection, JSON.stringify({ id, jsonrpc: '2.0', result }))
    } catch (error) {
      if (!(error instanceof RelayFailure))
        logger.warn({ err: error, method }, 'a request of a client failed')
      refuse(connection, id, error instanceof RelayFailure ? error.fault : 'Internal', method)
    }
  }

  return (connection, text) => {
    const frame = parse(text)
    if (frame === undefined) {
      if (isAllowed(connection, 1)) refuse(connection, null, 'ParseError')
      else refuse(connection, null, 'TooManyRequests')
    } else if (typeof frame !== 'object' || frame === null || Array.isArray(frame)) {
      refuse(connection, null, 'InvalidRequest')
    } else if (!('method' in frame)) {
      const seq = 'result' in frame && 'id' in frame ? deliveredSeq(frame.id) : undefined
      if (seq !== undefined) delivery.acknowledge(connection, seq)
    } else {
      const id = 'id' in frame && isRequestId(frame.id) ? frame.id : undefined
      const isRequest = 'jsonrpc' in frame && frame.jsonrpc === '2.0' && typeof frame.method === 'string'
      if (id === undefined || !isRequest) refuse(connection, id ?? null, 'InvalidRequest')
      else void run(connection, id, String(frame.method), 'params' in frame ? frame.params : undefined)
    }
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
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

/** Some faults have an error of their own: the schemas name it where others would have a text. */
function faultOf(issues: readonly { message: string }[]): RelayErrorName {
  for (const { message } of issues) if (Object.hasOwn(relayErrors, message)) return message as RelayErrorName
  return 'InvalidParams'
}
