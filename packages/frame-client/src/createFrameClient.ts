import {
  frameNotLoadedError,
  requestAbortedError,
  rpcInvalidParamsError,
  timeoutError,
  unknownError,
} from '@latchkey/protocol'
import {
  type AppMessageType,
  type AppPayload,
  type FrameAnswerPayload,
  type FrameError,
  type FrameEvent,
  frameAnswerSchema,
  frameEventSchema,
  frameLimits,
  frameTimeouts,
  frameVersion,
  fromFrame,
  jsonBytes,
  maximumBytesOf,
} from '@latchkey/protocol/frame'
import { type FrameRect, type OpenedFrame, type OpenFrameOptions, openFrame } from './openFrame.ts'
import { createOwnHome } from './ownHome.ts'
import { randomText } from './randomText.ts'

export type FrameClientOptions = Pick<OpenFrameOptions, 'frameUrl' | 'projectId'> & {
  /** Where the frame lives, asked when it is put into the page. Default: a dialog of its own. */
  home?: (() => OpenFrameOptions['home'] | Promise<OpenFrameOptions['home']>) | undefined
  /** What assistive technology calls the frame. Default `Wallet`. */
  label?: string | undefined
  /** How to reach the frame. Default: an element in this page. */
  open?: ((options: OpenFrameOptions) => Promise<OpenedFrame>) | undefined
}

/** What the page tells the frame about itself, again whenever the frame loads. */
export type SyncType = 'SYNC_THEME' | 'SYNC_DAPP_DATA'

export type FrameClient = {
  /** Asks the frame. The first request puts it into the page. Rejects with a `LatchkeyError`. */
  request<type extends AppMessageType>(
    type: type,
    payload: AppPayload<type>,
    options?: { signal?: AbortSignal | undefined },
  ): Promise<FrameAnswerPayload<type>>
  /** Tells the frame something now, where it is in the page, and whenever it is put there. */
  sync<type extends SyncType>(type: type, payload: AppPayload<type>): void
  /** Calls back with what the frame says without being asked. Returns what ends that. */
  subscribe(listener: (event: FrameEvent) => void): () => void
  /** Where the frame is drawn while it shows something, in a home that the page gave it. */
  place(rect: FrameRect | undefined): void
  /** Takes the frame out of the page. What still waits is rejected, and the next request puts a new frame there. */
  reset(): void
  /** The same for good. */
  destroy(): void
}

type Waiting = { type: AppMessageType; settle(message: unknown): void; fail(error: Error): void }

/** These show something to the visitor, which has to end with the request. */
const shown: ReadonlySet<AppMessageType> = new Set([
  'CONNECT_DEVICE',
  'CONNECT_OTP',
  'GET_SOCIAL_REDIRECT_URI',
  'CONNECT_SOCIAL',
  'GET_FARCASTER_URI',
  'CONNECT_FARCASTER',
  'LINK_LOGIN',
  'UNLINK_LOGIN',
  'GET_USER',
  'RPC_REQUEST',
])

/**
 * Talks to the wallet's frame, which is on an origin of its own. Nothing is loaded before the first request.
 *
 * @example
 * const client = createFrameClient({ frameUrl: 'https://wallet.example', projectId: 'my-project' })
 * const { action } = await client.request('CONNECT_EMAIL', { email: 'ada@example.org' })
 */
export function createFrameClient({
  frameUrl,
  projectId,
  open = openFrame,
  label = 'Wallet',
  home = () => createOwnHome({ label }),
}: FrameClientOptions): FrameClient {
  const listeners = new Set<(event: FrameEvent) => void>()
  const synced = new Map<SyncType, unknown>()
  const waiting = new Map<string, Waiting>()
  const queue: (() => void)[] = []
  let opening: Promise<OpenedFrame> | undefined
  let opened: OpenedFrame | undefined
  let rect: FrameRect | undefined
  let badMessages = 0
  let isDestroyed = false

  function reset(error: Error): void {
    opened?.close()
    opened = undefined
    opening = undefined
    for (const { fail } of [...waiting.values()]) fail(error)
  }

  async function moveIn(): Promise<OpenedFrame> {
    const where = await home()
    if ('onLeave' in where) where.onLeave = () => void cancel()
    return open({ frameUrl, projectId, home: where, label })
  }

  function start(): Promise<OpenedFrame> {
    if (opening) return opening
    const attempt: Promise<OpenedFrame> = moveIn().then(
      (frame) => {
        // It was taken out of the page while it loaded.
        if (opening !== attempt) {
          frame.close()
          throw requestAbortedError()
        }
        opened = frame
        badMessages = 0
        frame.place(rect)
        frame.port.onmessage = ({ data }) => receive(frame, data)
        // A frame that leaves the page, or closes the port, answers nothing more.
        frame.port.addEventListener('close', () => {
          if (opened === frame)
            reset(frameNotLoadedError({ details: 'The embedded wallet has left the page' }))
        })
        for (const [type, payload] of synced) void tell(type, payload)
        return frame
      },
      (error) => {
        if (opening === attempt) opening = undefined
        throw error
      },
    )
    opening = attempt
    return attempt
  }

  function receive(frame: OpenedFrame, data: unknown): void {
    const isJson = jsonBytes(data, frameLimits.answerBytes) !== undefined
    const event = isJson ? frameEventSchema.safeParse(data) : undefined
    const asked = isJson ? waiting.get(String(Object(data).id)) : undefined
    if (event?.success) hear(frame, event.data)
    else if (asked) asked.settle(data)
    else {
      badMessages += 1
      if (badMessages === frameLimits.badMessages)
        reset(unknownError({ details: 'The embedded wallet sends messages that are none' }))
    }
  }

  function hear(frame: OpenedFrame, event: FrameEvent): void {
    if (event.type === 'SHOW') frame.show(event.payload.minHeight)
    if (event.type === 'RESIZE') frame.resize(event.payload.height)
    if (event.type === 'HIDE') frame.hide()
    if (event.type === 'CLOSE') frame.leave()
    for (const listener of [...listeners]) listener(event)
  }

  function send<type extends AppMessageType>(
    frame: OpenedFrame,
    type: type,
    payload: unknown,
    signal: AbortSignal | undefined,
  ): Promise<FrameAnswerPayload<type>> {
    return new Promise((resolve, reject) => {
      const id = randomText()
      const limit = frameTimeouts[type]
      const timer = limit && setTimeout(() => fail(timeoutError({ details: `No answer to ${type}` })), limit)
      const onAbort = () => {
        if (shown.has(type)) void cancel(id)
        // The visitor may have approved it a moment ago. Only the frame knows whether it was ended or is carried out, and says so.
        if (type !== 'RPC_REQUEST') fail(requestAbortedError())
      }

      function end(): void {
        clearTimeout(timer)
        signal?.removeEventListener('abort', onAbort)
        waiting.delete(id)
        queue.shift()?.()
      }

      function fail(error: Error): void {
        end()
        reject(error)
      }

      function settle(message: unknown): void {
        const answer = frameAnswerSchema(type).safeParse(message)
        if (!answer.success)
          fail(unknownError({ details: `The answer to ${type} is none`, cause: answer.error }))
        else if (answer.data.type === `${type}_ERROR`) fail(fromFrame(answer.data.payload as FrameError))
        else {
          end()
          resolve(answer.data.payload as FrameAnswerPayload<type>)
        }
      }

      waiting.set(id, { type, settle, fail })
      signal?.addEventListener('abort', onAbort)
      frame.port.postMessage({ v: frameVersion, id, type, payload })
    })
  }

  /** Ends one request that the frame shows, or all of them. There is nobody to tell where it does not answer. */
  async function cancel(request?: string): Promise<void> {
    if (opened) await send(opened, 'CANCEL', request ? { request } : {}, undefined).catch(() => undefined)
  }

  async function tell(type: SyncType, payload: unknown): Promise<void> {
    // The wallet works in another language and theme as well.
    if (opened) await send(opened, type, payload, undefined).catch(() => undefined)
  }

  return {
    async request(type, payload, { signal } = {}) {
      const plain = toPlain(type, payload)
      if (isDestroyed) throw requestAbortedError()
      const frame = await unlessAborted(signal, start())
      // The frame refuses more than so many at once: the others wait here.
      while (waiting.size >= frameLimits.inFlight)
        await unlessAborted(signal, new Promise<void>((resolve) => queue.push(resolve)))
      if (opened !== frame) throw requestAbortedError()
      const answer = await send(frame, type, plain, signal)
      // The frame takes one handshake in its life: one that begins anew is a new one.
      if (type === 'RELOAD') reset(requestAbortedError())
      return answer
    },
    sync(type, payload) {
      const plain = toPlain(type, payload)
      synced.set(type, plain)
      void tell(type, plain)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    place(next) {
      rect = next
      opened?.place(next)
    },
    reset: () => reset(requestAbortedError()),
    destroy() {
      isDestroyed = true
      reset(requestAbortedError())
      listeners.clear()
    },
  }
}

/** The payload as JSON alone, which is all that the frame takes. */
function toPlain(type: AppMessageType, payload: unknown): unknown {
  const plain: unknown = tryJson(payload)
  if (jsonBytes(plain, maximumBytesOf(type) - envelopeBytes) === undefined)
    throw rpcInvalidParamsError({ details: `The parameters of ${type} are too large, or not JSON` })
  return plain
}

/** More than everything around the payload takes. */
const envelopeBytes = 256

function tryJson(value: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(value))
  } catch {
    // A bigint, a circle or nothing at all: undefined is not JSON either.
    return undefined
  }
}

async function unlessAborted<value>(
  signal: AbortSignal | undefined,
  promise: Promise<value>,
): Promise<value> {
  if (signal?.aborted) throw requestAbortedError()
  if (!signal) return promise
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(requestAbortedError())
    signal.addEventListener('abort', onAbort)
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}
