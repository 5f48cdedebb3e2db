import type { Clock } from '../clock.ts'
import { type BreakerOptions, createBreaker } from './createBreaker.ts'
import type { Probe } from './createProbe.ts'

/** One address of a chain, and what is known of it. */
export type Endpoint = {
  url: string
  /** Its place in the chain table. */
  index: number
  /** `waking`: its rest is over, and {@link Endpoint.wake} tells whether it is back. */
  state(): 'awake' | 'resting' | 'waking'
  /** It keeps failing at what it is asked: others go first. */
  isDoubtful(): boolean
  /** A request starts. */
  begin(): void
  /** It ended well, ended badly, or was given up by us, which says nothing. */
  end(outcome: 'success' | 'failure' | 'abandoned', options?: { isHarmless?: boolean | undefined }): void
  /** Asks it something harmless. Whether it has answered. */
  wake(): Promise<boolean>
}

/** How long the answer to a probe is believed. */
const believedMs = 1_000

/**
 * What a caller asks may be to blame when an endpoint fails at it: too many logs, a call without end. So a failure of a request takes
 * the endpoint from nobody. It moves the endpoint behind the others, and makes us ask something harmless; only an endpoint that fails
 * at that, again and again, is left alone for a while.
 */
export function createEndpoint({
  url,
  index,
  clock,
  breaker,
  probe,
  onRest,
}: {
  url: string
  index: number
  clock: Clock
  breaker: BreakerOptions
  probe: Probe
  /** It is left alone from now on. */
  onRest(): void
}): Endpoint {
  /** Told of probes. */
  const rest = createBreaker(clock, breaker)
  /** Told of requests. */
  const doubt = createBreaker(clock, breaker)
  let believedUntil = Number.NEGATIVE_INFINITY
  let probing: Promise<boolean> | undefined

  async function ask(): Promise<boolean> {
    rest.begin()
    const isFine = await probe()
    learn(isFine)
    return isFine
  }

  function learn(isFine: boolean) {
    const wasAwake = rest.state() === 'closed'
    rest.end(isFine ? 'success' : 'failure')
    if (isFine) believedUntil = clock.now() + believedMs
    else if (wasAwake && rest.state() !== 'closed') onRest()
  }

  function wake(): Promise<boolean> {
    probing ??= ask().finally(() => {
      probing = undefined
    })
    return probing
  }

  const states = { closed: 'awake', open: 'resting', 'half-open': 'waking' } as const
  return {
    url,
    index,
    state: () => states[rest.state()],
    isDoubtful: () => !doubt.canTry(),
    begin: () => doubt.begin(),
    end(outcome, { isHarmless = false } = {}) {
      doubt.end(outcome)
      if (outcome === 'success') rest.end('success')
      if (outcome !== 'failure') return
      if (isHarmless) learn(false)
      else if (rest.state() === 'closed' && clock.now() >= believedUntil) void wake()
    },
    wake,
  }
}
