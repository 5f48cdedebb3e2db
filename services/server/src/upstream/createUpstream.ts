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
import type { BreakerOptions } from './createBreaker.ts'
import { createEndpoint, type Endpoint } from './createEndpoint.ts'
import { createProbe, type Probe, type ProbeQuestion } from './createProbe.ts'
import { type FailureKind, UpstreamFailure, UpstreamUnavailable } from './upstreamFailure.ts'
import { withPath } from './withPath.ts'

export type UpstreamRequest = {
  /** JSON-RPC. */
  body?: string | undefined
  /** Read instead of asking by JSON-RPC: what follows the nodes' addresses. */
  path?: string | undefined
  /** It may be sent to two nodes at once: asking twice changes nothing. */
  canHedge: boolean
  /** Only this one knows what is asked about. */
  endpoint?: number | undefined
  /** No caller has a part in it, and it costs a node nothing: one that fails at it is at fault. */
  isHarmless?: boolean | undefined
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
    request: Pick<UpstreamRequest, 'endpoint' | 'isHarmless' | 'signal'> & Pick<AnswerLimits, 'maxBytes'>,
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

/** A node that does not answer something harmless within this time does not answer. */
const probeMs = 3_000

/**
 * Asks the nodes of a chain: the next one when one fails, the next one as well when one is slow, one that keeps failing last, and none
 * that does not answer `probe` either.
 */
export function createUpstream({
  chain,
  urls,
  probe,
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
  /** What every one of the nodes answers. */
  probe: ProbeQuestion
  clock: Clock
  logger: Logger
  metrics: Metrics
  options?: UpstreamOptions | undefined
}): Upstream {
  const endpoints = urls.map((url, index) =>
    createEndpoint({
      url,
      index,
      clock,
      breaker,
      probe: observed(
        index,
        createProbe(fetch, url, { question: probe, timeoutMs: Math.min(timeoutMs, probeMs) }),
      ),
      onRest: () => logger.warn({ chain, node: redactHost(url) }, 'node rests'),
    }),
  )

  function observed(endpoint: number, probe: Probe): Probe {
    return async () => {
      const start = performance.now()
      const isFine = await probe()
      const outcome = isFine ? 'probe' : 'probe-failed'
      metrics.upstream({ chain, endpoint, outcome }, (performance.now() - start) / 1000)
      return isFine
    }
  }

  /** `lost`: another was faster. */
  async function attempt<answer>(
    endpoint: Endpoint,
    request: UpstreamRequest,
    { lost, timeoutMs, read }: { lost: AbortSignal; timeoutMs: number; read: Read<answer> },
  ): Promise<answer> {
    const start = performance.now()
    let isSettled = false

    function settle(outcome: FailureKind | 'success' | 'slow') {
      if (isSettled) return
      isSettled = true
      const isFine = outcome === 'success' || outcome === 'too-large'
      endpoint.end(isFine ? 'success' : outcome === 'abandoned' ? 'abandoned' : 'failure', request)
      metrics.upstream({ chain, endpoint: endpoint.index, outcome }, (performance.now() - start) / 1000)
    }

    endpoint.begin()
    // One that always loses must not cost every request the wait for the next.
    lost.addEventListener('abort', () => settle(performance.now() - start >= hedgeMs ? 'slow' : 'abandoned'))
    try {
      const signal = request.signal ? AbortSignal.any([lost, request.signal]) : lost
      const { body, path } = request
      const answer = await askEndpoint(fetch, withPath(endpoint.url, path), { body, signal, timeoutMs }, read)
      settle('success')
      return answer
    } catch (error) {
      settle(error instanceof UpstreamFailure ? error.kind : 'network')
      throw error
    }
  }

  const wantedOf = ({ endpoint }: UpstreamRequest) =>
    endpoints.filter(({ index }) => endpoint === undefined || index === endpoint)

  /** Those that have rested are asked something harmless. When there is nobody else, that must be waited for. */
  function wakeFor(request: UpstreamRequest): Promise<void> | undefined {
    const wanted = wantedOf(request)
    const waking = wanted.filter((one) => one.state() === 'waking').map((one) => one.wake())
    return waking.length === 0 || wanted.some((one) => one.state() === 'awake')
      ? undefined
      : firstTrue(waking)
  }

  /** In the order in which they are asked. */
  function findCandidates(request: UpstreamRequest): Endpoint[] {
    const awake = wantedOf(request).filter((one) => one.state() === 'awake')
    const last = awake.filter((one) => one.isDoubtful())
    return [...awake.filter((one) => !last.includes(one)), ...last]
  }

  async function race<answer>(request: UpstreamRequest, read: Read<answer>): Promise<UpstreamAnswer<answer>> {
    const waking = wakeFor(request)
    if (waking) await waking
    let candidates = findCandidates(request)
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

/** Resolves when one of them is true, or when all have come. */
async function firstTrue(answers: readonly Promise<boolean>[]): Promise<void> {
  await Promise.race([
    ...answers.map((answer) => answer.then((isTrue) => (isTrue ? undefined : new Promise(() => {})))),
    Promise.all(answers),
  ])
}

const isOver = (kind: FailureKind) => kind === 'too-large' || kind === 'timeout'
