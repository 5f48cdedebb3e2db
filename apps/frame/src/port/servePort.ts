import {
  type AppMessage,
  type AppMessageType,
  type AppPayload,
  appMessageSchema,
  type FrameAnswerPayload,
  type FrameEvent,
  frameLimits,
  frameRates,
  frameVersion,
  jsonBytes,
  maximumBytesOf,
} from '@latchkey/protocol/frame'
import { FrameFailure, toFrameFailure } from '../base/FrameFailure.ts'
import { createTokenBucket } from './createTokenBucket.ts'

/** What a handler knows of the request beside its payload. */
export type RequestContext = {
  /** Aborted when the page ends this request. */
  signal: AbortSignal
  /** Ends another request that waits. */
  abort(id: string): void
}

/** What the frame does for each request that it knows. What is missing here is answered with `NOT_SUPPORTED`. */
export type Handlers = {
  [type in AppMessageType]?: (
    payload: AppPayload<type>,
    context: RequestContext,
  ) => Promise<FrameAnswerPayload<type>>
}

export type PortLike = Pick<MessagePort, 'postMessage' | 'close' | 'onmessage'>

export type ServePortOptions = { port: PortLike; handlers: Handlers; now: () => number }

/** How many ids of answered requests are remembered. Older ones are refused by being older than what a page can still hold. */
const mostIds = 100_000

/**
 * Answers the page's requests on its port. Whatever is not exactly a request is dropped and counted, and too many of those end the
 * conversation. Returns how the frame says something without being asked.
 */
export function servePort({ port, handlers, now }: ServePortOptions): (event: Omit<FrameEvent, 'v'>) => void {
  const used = new Set<string>()
  const buckets = new Map<AppMessageType, () => boolean>()
  /** The requests that wait for an answer. */
  const open = new Map<string, AbortController>()
  let bad = 0
  let isOpen = true

  function close() {
    isOpen = false
    port.onmessage = null
    port.close()
    // Nobody is left to be answered: what is shown must go, too.
    for (const controller of open.values()) controller.abort()
  }

  function post(message: unknown) {
    if (isOpen) port.postMessage(message)
  }

  /** The request, or undefined where it is none: too large, not JSON, of another shape, or with an id that was used before. */
  function read(data: unknown): AppMessage | undefined {
    const type = typeof data === 'object' && data !== null && 'type' in data ? data.type : undefined
    if (typeof type !== 'string' || jsonBytes(data, maximumBytesOf(type)) === undefined) return undefined
    const message = appMessageSchema.safeParse(data)
    if (!message.success || used.has(message.data.id)) return undefined
    return message.data
  }

  function isTooFast(type: AppMessageType): boolean {
    const rates = type === 'RPC_REQUEST' ? frameRates.RPC_REQUEST : frameRates.other
    const take = buckets.get(type) ?? createTokenBucket({ ...rates, now })
    buckets.set(type, take)
    return !take()
  }

  async function answer(message: AppMessage, signal: AbortSignal): Promise<unknown> {
    const handler = handlers[message.type] as
      | ((payload: unknown, context: RequestContext) => Promise<unknown>)
      | undefined
    if (!handler) throw new FrameFailure('NOT_SUPPORTED', `${message.type} is not supported`)
    return handler(message.payload, { signal, abort: (id) => open.get(id)?.abort() })
  }

  port.onmessage = async ({ data }: MessageEvent) => {
    const message = read(data)
    if (!message || used.size >= mostIds) {
      bad += 1
      if (bad >= frameLimits.badMessages) close()
      return
    }
    const { id, type } = message
    used.add(id)
    const respond = (ending: 'SUCCESS' | 'ERROR', payload: unknown) =>
      post({ v: frameVersion, id, type: `${type}_${ending}`, payload })
    const respondFailure = (failure: FrameFailure) =>
      respond('ERROR', {
        code: failure.code,
        message: failure.message.slice(0, 2_000),
        ...failure.more,
      })
    if (open.size >= frameLimits.inFlight || isTooFast(type))
      return respondFailure(new FrameFailure('TOO_MANY_REQUESTS', 'Too many requests'))
    const controller = new AbortController()
    open.set(id, controller)
    try {
      respond('SUCCESS', await answer(message, controller.signal))
    } catch (error) {
      respondFailure(toFrameFailure(error))
    } finally {
      open.delete(id)
    }
  }

  return (event) => post({ v: frameVersion, ...event })
}
