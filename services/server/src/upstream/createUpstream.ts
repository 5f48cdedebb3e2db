import type { Clock } from '../clock.ts'
import type { Logger } from '../logger/createLogger.ts'
import { redactHost } from '../logger/redactUrl.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import {
  type AnswerLimits,
  askEndpoint,
  type EndpointAnswer,
  type Fetch,
  type JsonAnswer,
  readAnswer,
  readJsonAnswer,
  readJsonValue,
  readText,
} from './askEndpoint.ts'
import { type BreakerOptions, createBreaker } from './createBreaker.ts'
import { type FailureKind, UpstreamFailure, UpstreamUnavailable } from './upstreamFailure.ts'

export type UpstreamRequest = {
  /** JSON-RPC. */
  body?: string | undefined
  /** Read instead of asking by JSON-RPC: what follows the nodes' addresses. */
  path?: string | undefined
  /** It may be sent to two nodes at once: asking twice changes nothing. */
  canHedge: boolean
  /** Only this one knows what is asked about. */
  endpoint?: number | undefined
  signal?: AbortSignal | undefined
}

export type UpstreamAnswer<answer = EndpointAnswer> = {
  answer: answer
  /** Which one answered. */
  endpoint: number
  /** Others failed before it, perhaps after they had done what was asked. */
  isRetried: boolean
}

/** The nodes of one chain. */
export type Upstream = {
  /** Asks one thing. Throws {@link UpstreamUnavailable} when none answers. */
  request(request: UpstreamRequest & AnswerLimits): Promise<UpstreamAnswer>
  /** Asks one thing or several, for the parsed answer. Throws {@link UpstreamUnavailable} when none answers. */
  requestJson(
    request: UpstreamRequest & Pick<AnswerLimits, 'maxBytes'>,
  ): Promise<JsonAnswer | readonly JsonAnswer[]>
  /** Reads what is under a path, where the nodes are not asked by JSON-RPC. Throws {@link UpstreamUnavailable} when none answers. */
  read(path: string, limits: Pick<AnswerLimits, 'maxBytes'>): Promise<unknown>
  /** Reads the text that one node has under a path. Throws {@link UpstreamUnavailable} when it does not answer. */
  readText(
    path: string,
    request: Required<Pick<UpstreamRequest, 'endpoint' | 'signal'>> & Pick<AnswerLimits, 'maxBytes'>,
  ): Promise<string>
}

type Read<answer> = (response: Response) => Promise<answer>

export type UpstreamOptions = {
  fetch?: Fetch
  /** For one request, whatever number of nodes it takes. */
  timeoutMs?: number
  /** After this long without an answer the next node is asked as well. */
  hedgeMs?: number
  breaker?: BreakerOptions
}

/** Asks the nodes of a chain: the next one when one fails, the next one as well when one is slow, none that keeps failing. */
export function createUpstream({
  chain,
  urls,
  clock,
  logger,
  metrics,
  options: {
    fetch = globalThis.fetch,
    timeoutMs = 10_000,
    hedgeMs = 1_000,
    breaker = { threshold: 5, restMs: 5_000, maxRestMs: 60_000 },
  } = {},
}: {
  chain: string
  urls: readonly string[]
  clock: Clock
  logger: Logger
  metrics: Metrics
  options?: UpstreamOptions | undefined
}): Upstream {
  const endpoints = urls.map((url, index) => ({ url, index, breaker: createBreaker(clock, breaker) }))
  type Endpoint = (typeof endpoints)[number]

  /** `lost`: another was faster. */
  async function attempt<answer>(
    { url, index, breaker }: Endpoint,
    request: UpstreamRequest,
    { lost, timeoutMs, read }: { lost: AbortSignal; timeoutMs: number; read: Read<answer> },
  ): Promise<answer> {
    const start = performance.now()
    let isSettled = false

    function settle(outcome: FailureKind | 'success' | 'slow') {
      if (isSettled) return
      isSettled = true
      const wasClosed = breaker.state() === 'closed'
      const isFine = outcome === 'success' || outcome === 'too-large'
      breaker.end(isFine ? 'success' : outcome === 'abandoned' ? 'abandoned' : 'failure')
      metrics.upstream({ chain, endpoint: index, outcome }, (performance.now() - start) / 1000)
      if (wasClosed && breaker.state() !== 'closed')
        logger.warn({ chain, node: redactHost(url), outcome }, 'node rests')
    }

    breaker.begin()
    // One that always loses must not cost every request the wait for the next.
    lost.addEventListener('abort', () => settle(performance.now() - start >= hedgeMs ? 'slow' : 'abandoned'))
    try {
      const signal = request.signal ? AbortSignal.any([lost, request.signal]) : lost
      const { body, path } = request
      const answer = await askEndpoint(fetch, withPath(url, path), { body, signal, timeoutMs }, read)
      settle('success')
      return answer
    } catch (error) {
      settle(error instanceof UpstreamFailure ? error.kind : 'network')
      throw error
    }
  }

  function race<answer>(request: UpstreamRequest, read: Read<answer>): Promise<UpstreamAnswer<answer>> {
    let candidates = endpoints.filter(
      ({ index, breaker }) =>
        (request.endpoint === undefined || index === request.endpoint) && breaker.canTry(),
    )
    const deadline = performance.now() + timeoutMs
    const running = new Set<AbortController>()
    let hedge: NodeJS.Timeout | undefined
    let failed = 0

    return new Promise((resolve, reject) => {
      function startNext(cause?: unknown) {
        clearTimeout(hedge)
        const remaining = deadline - performance.now()
        const next = remaining > 0 && !request.signal?.aborted ? candidates.shift() : undefined
        if (!next) {
          if (running.size === 0) reject(new UpstreamUnavailable(chain, cause))
          return
        }
        if (request.canHedge && candidates.length > 0) hedge = setTimeout(startNext, hedgeMs)
        const own = new AbortController()
        running.add(own)
        attempt(next, request, { lost: own.signal, timeoutMs: remaining, read }).then(
          (answer) => {
            running.delete(own)
            clearTimeout(hedge)
            for (const other of running) other.abort()
            resolve({ answer, endpoint: next.index, isRetried: failed > 0 })
          },
          (error: unknown) => {
            running.delete(own)
            failed++
            // The others would send as much, or have no time left either.
            if (error instanceof UpstreamFailure && isOver(error.kind)) candidates = []
            startNext(error)
          },
        )
      }
      startNext()
    })
  }

  return {
    request: (request) => race(request, (response) => readAnswer(response, request)),
    requestJson: async (request) =>
      (await race(request, (response) => readJsonAnswer(response, request.maxBytes))).answer,
    read: async (path, { maxBytes }) =>
      (await race({ path, canHedge: true }, (response) => readJsonValue(response, maxBytes))).answer,
    readText: async (path, { maxBytes, ...request }) =>
      (await race({ path, canHedge: false, ...request }, (response) => readText(response, maxBytes))).answer,
  }
}

/** Appends a path, and keeps the query of the address, such as an API key. */
function withPath(address: string, path: string | undefined): string {
  if (path === undefined) return address
  const url = new URL(address)
  url.pathname = url.pathname.replace(/\/+$/, '') + path
  return url.href
}

const isOver = (kind: FailureKind) => kind === 'too-large' || kind === 'timeout'
