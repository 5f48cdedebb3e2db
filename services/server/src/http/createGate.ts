import { isOriginAllowed } from '@latchkey/protocol/api'
import type { Context } from 'hono'
import { checkOrigin } from '../access/checkOrigin.ts'
import { corsHeaders, preflightHeaders } from '../access/corsHeaders.ts'
import { isBrowserRequest } from '../access/isBrowserRequest.ts'
import type { Bucket, ServerConfig } from '../config/serverConfig.ts'
import { type Limiter, LimiterUnavailable } from '../limits/createLimiter.ts'
import type { Take } from '../limits/rateLimiter.ts'
import type { ProjectLookup } from '../projects/createProjectLookup.ts'
import type { Project } from '../projects/project.ts'
import { createAddressReader, limitKeyOf } from './clientAddress.ts'
import { invalidProject, originRefused, rateLimited, unavailable } from './failure.ts'
import type { ServerEnv } from './serverEnv.ts'

/** How one call is let in. */
export type Admission = {
  /** Names the bucket of each address. */
  route: string
  /** The bucket of each address, where it is not the usual one. */
  limit?: Bucket | undefined
  cost?: number | undefined
  /** It changes something: refused while the shared limits cannot be reached. */
  isWrite?: boolean | undefined
  /** It answers browsers that send no `Origin`, as for an image on a page. */
  isOriginOptional?: boolean | undefined
  /** The address has been counted already. */
  isAddressCounted?: boolean | undefined
}

/** Lets requests in, or throws the {@link Failure} that refuses them. */
export type Gate = {
  /** A request of a project. */
  admit(c: Context<ServerEnv>, projectId: unknown, admission: Admission): Promise<Project>
  /** A request that names no project: its origin must be one that some project allows. */
  admitAnyone(c: Context<ServerEnv>, admission: Admission): Promise<void>
  /** Counts a request, before its body says whose it is. */
  limitAddress(c: Context<ServerEnv>, admission: Admission): Promise<void>
  /** Counts what a request costs beyond the first token, once its body is known. */
  charge(c: Context<ServerEnv>, project: Project, admission: Admission): Promise<void>
  /** The answer to a browser that asks whether it may send a request. */
  preflight(c: Context<ServerEnv>, projectId: string | undefined): Promise<Readonly<Record<string, string>>>
  addressOf(c: Context<ServerEnv>): string
}

export function createGate({
  config,
  projects,
  limiter,
}: {
  config: ServerConfig
  projects: ProjectLookup
  limiter: Limiter
}): Gate {
  const readAddress = createAddressReader(config.trustedProxies)

  const addressOf = (c: Context<ServerEnv>) =>
    readAddress({
      remote: c.env?.incoming?.socket?.remoteAddress,
      forwardedFor: c.req.header('x-forwarded-for'),
    })

  const addressTake = (c: Context<ServerEnv>, { route, limit, cost }: Admission): Take => ({
    key: `a:${limitKeyOf(addressOf(c))}:${route}`,
    ...(limit ?? config.limits.address),
    cost,
  })

  const projectTake = ({ id, limit }: Project, { cost }: Admission): Take => ({
    key: `p:${id}`,
    ...(limit ?? config.limits.project),
    cost,
  })

  async function take(takes: readonly Take[], { isWrite = false }: Admission) {
    try {
      const verdict = limiter.take(takes, { isWrite })
      const settled = verdict instanceof Promise ? await verdict : verdict
      if (!settled.isAllowed) throw rateLimited(settled.retryAfter)
    } catch (error) {
      if (error instanceof LimiterUnavailable)
        throw unavailable('rate_limit', 'Requests cannot be counted at the moment', error)
      throw error
    }
  }

  // One object an origin: merging them for each request would be dear. Only allowed origins get here.
  const shared = new Map<string, Readonly<Record<string, string>>>()

  /** Lets the page read what is answered. */
  function share(c: Context<ServerEnv>, origin: string) {
    let headers = shared.get(origin)
    if (!headers) {
      headers = { ...c.get('headers'), ...corsHeaders(origin) }
      if (shared.size >= 1_000) shared.clear()
      shared.set(origin, headers)
    }
    c.set('headers', headers)
  }

  /** So that a page can at least read why it was refused, if it is one of somebody's. */
  async function shareWithKnownOrigin(c: Context<ServerEnv>): Promise<boolean> {
    const origin = c.req.header('origin')
    if (!origin || !(await projects.isKnownOrigin(origin))) return false
    share(c, origin)
    return true
  }

  function enter(c: Context<ServerEnv>, project: Project, { isOriginOptional = false }: Admission) {
    checkOrigin(project, { header: (name) => c.req.header(name), isOriginOptional })
    const origin = c.req.header('origin')
    if (origin) share(c, origin)
    c.set('project', project)
  }

  return {
    addressOf,
    async admit(c, projectId, admission) {
      const id = typeof projectId === 'string' ? projectId : ''
      const known = projects.peek(id)
      if (known) {
        const address = admission.isAddressCounted ? [] : [addressTake(c, admission)]
        try {
          enter(c, known, admission)
        } catch (error) {
          await take(address, admission)
          throw error
        }
        await take([...address, projectTake(known, admission)], admission)
        return known
      }
      // An address is counted before anything is looked up for it.
      if (!admission.isAddressCounted) await take([addressTake(c, admission)], admission)
      const project = await projects.find(id)
      if (!project) {
        await shareWithKnownOrigin(c)
        throw invalidProject()
      }
      enter(c, project, admission)
      await take([projectTake(project, admission)], admission)
      return project
    },
    async admitAnyone(c, admission) {
      await take([addressTake(c, admission)], admission)
      const hasOrigin = c.req.header('origin') !== undefined
      const isKnown = await shareWithKnownOrigin(c)
      const mayHaveNone = admission.isOriginOptional || !isBrowserRequest((name) => c.req.header(name))
      if (!(isKnown || (!hasOrigin && mayHaveNone))) throw originRefused()
    },
    limitAddress: (c, admission) => take([addressTake(c, admission)], admission),
    charge: (c, project, admission) =>
      take([addressTake(c, admission), projectTake(project, admission)], admission),
    async preflight(c, projectId) {
      const admission = { route: 'preflight' }
      await take([addressTake(c, admission)], admission)
      const origin = c.req.header('origin')
      if (!origin) throw originRefused()
      if (projectId === undefined) {
        if (!(await projects.isKnownOrigin(origin))) throw originRefused()
        return preflightHeaders(origin)
      }
      const project = await projects.find(projectId)
      if (!project) throw invalidProject()
      if (!isOriginAllowed(origin, project)) throw originRefused()
      return preflightHeaders(origin)
    },
  }
}
