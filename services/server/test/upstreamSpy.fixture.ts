import type { UpstreamOptions } from '../src/upstream/createUpstream.ts'

/** Passes requests on to the nodes, records them, and can be told to fail. */
export type UpstreamSpy = {
  options: UpstreamOptions
  /** The methods of the requests, in order. */
  asked: string[]
  /** Nodes whose URL contains this text do not answer. */
  failFor(part: string | undefined): void
}

/** Creates a spy between a test server and the nodes. */
export function createUpstreamSpy(): UpstreamSpy {
  const asked: string[] = []
  let failing: string | undefined
  return {
    asked,
    failFor(part) {
      failing = part
    },
    options: {
      fetch: async (input, init) => {
        asked.push(String(JSON.parse(String(init?.body)).method))
        if (failing !== undefined && String(input).includes(failing)) throw new TypeError('fetch failed')
        return fetch(input, init)
      },
      // The breaker must not pause requests, because a test continues right after a failure.
      breaker: { threshold: 1_000, restMs: 1, maxRestMs: 1 },
    },
  }
}
