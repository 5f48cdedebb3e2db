/** The origins that may embed a project's frame. None: nothing may. */
export type AncestorLookup = (projectId: string) => Promise<readonly string[]>

export type AncestorLookupOptions = {
  apiUrl: string
  fetch: typeof fetch
  /** Milliseconds, from any beginning. */
  now: () => number
}

/** How soon a change of the project's origins is seen. */
const freshMs = 30_000
/** How long the last answer counts while the API does not answer. */
const staleMs = 10 * 60_000
/** How soon an API that did not answer is asked again. */
const retryMs = 2_000
const mostProjects = 1_000
const timeoutMs = 5_000

const projectId = /^[a-zA-Z0-9_-]{1,64}$/
/** Nothing else may stand in `frame-ancestors`: an origin, or any subdomain of one. */
const ancestor = /^https?:\/\/(\[::1\]|(\*\.)?[a-z0-9]([a-z0-9._-]{0,252}[a-z0-9])?)(:\d{1,5})?$/

/** Asks the API for a project's origins, and remembers the answer for a short time. A project that is not known has none. */
export function createAncestorLookup({ apiUrl, fetch, now }: AncestorLookupOptions): AncestorLookup {
  const known = new Map<string, { ancestors: readonly string[]; askedAt: number; answeredAt: number }>()

  async function ask(id: string): Promise<readonly string[]> {
    const response = await fetch(`${apiUrl}/v1/login/config?projectId=${id}`, {
      signal: AbortSignal.timeout(timeoutMs),
      redirect: 'error',
    })
    if (response.status >= 500 || response.status === 429) throw new Error('The API did not answer.')
    if (!response.ok) return []
    const answer: unknown = await response.json()
    const origins = typeof answer === 'object' && answer !== null && 'origins' in answer ? answer.origins : []
    if (!Array.isArray(origins)) return []
    return origins.filter((origin): origin is string => typeof origin === 'string' && ancestor.test(origin))
  }

  return async (id) => {
    if (!projectId.test(id)) return []
    const time = now()
    const last = known.get(id)
    const isFresh = last && time - last.answeredAt < freshMs
    if (last && (isFresh || time - last.askedAt < retryMs)) return last.ancestors
    try {
      const ancestors = await ask(id)
      if (known.size >= mostProjects) known.clear()
      known.set(id, { ancestors, askedAt: time, answeredAt: time })
      return ancestors
    } catch {
      // Better the last known list than a frame that nobody may embed; but not for ever.
      const isUsable = last !== undefined && time - last.answeredAt < staleMs
      const ancestors = isUsable ? last.ancestors : []
      known.set(id, { ancestors, askedAt: time, answeredAt: last?.answeredAt ?? Number.NEGATIVE_INFINITY })
      return ancestors
    }
  }
}
