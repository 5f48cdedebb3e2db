import { isOriginAllowed, originsThatAllow } from '@latchkey/protocol/api'
import { createCache } from '../cache/createCache.ts'
import type { Clock } from '../clock.ts'
import type { ProjectRepository } from './createProjectRepository.ts'
import { type Project, projectIdPattern } from './project.ts'

/** Projects as requests need them: fast, and known for a while when the database is away. */
export type ProjectLookup = {
  /** The project if it is at hand. */
  peek(id: string): Project | undefined
  find(id: string): Promise<Project | undefined>
  /** Whether an origin is allowed by any project: for a request that does not say which. */
  isKnownOrigin(origin: string): Promise<boolean>
}

/** How soon running processes see a change that was made on the command line. */
const ttlMs = 5_000
/** How long known projects are served while the database is away. */
const staleMs = 10 * 60_000

export function createProjectLookup(repository: ProjectRepository, clock: Clock): ProjectLookup {
  const projects = createCache<Project | null>({ clock, ttlMs, staleMs, maxEntries: 10_000 })
  const origins = createCache<boolean>({ clock, ttlMs, staleMs, maxEntries: 10_000 })
  const load = async (id: string) => (await repository.find(id)) ?? null
  return {
    // Renewed in time: a database that is slow holds nobody up who is known.
    peek: (id) => projects.peek(id, () => load(id)) ?? undefined,
    async find(id) {
      if (!projectIdPattern.test(id)) return undefined
      return (await projects.get(id, () => load(id))) ?? undefined
    },
    async isKnownOrigin(origin) {
      // Whatever is not a canonical origin is not looked up.
      const candidates = originsThatAllow(origin)
      if (!isOriginAllowed(origin, { origins: candidates, isDevelopment: true })) return false
      return origins.get(origin, () => repository.hasOrigin(candidates))
    },
  }
}
