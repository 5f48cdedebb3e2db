import type { Context } from 'hono'
import { checkOrigin, checkProgram } from '../access/checkOrigin.ts'
import { corsHeaders } from '../access/corsHeaders.ts'
import type { BanList } from '../access/createBanList.ts'
import { isBrowserRequest } from '../access/isBrowserRequest.ts'
import { rememberByText } from '../cache/rememberByText.ts'
import { defaultHeavyLimits } from '../config/heavyLimits.ts'
import type { Bucket, ServerConfig } from '../config/serverConfig.ts'
import { type Limiter, LimiterUnavailable } from '../limits/createLimiter.ts'
import type { RefusalLog } from '../limits/createRefusalLog.ts'
import type { Take, Verdict } from '../limits/rateLimiter.ts'
import type { ProjectLookup } from '../projects/createProjectLookup.ts'
import type { Project } from '../projects/project.ts'
import { answerHeadersFor } from './answer.ts'
import { createAddressReader, limitKeyOf } from './clientAddress.ts'
import { banned, invalidProject, originRefused, rateLimited, unavailable } from './failure.ts'
import { headerOf } from './headerOf.ts'
import type { ServerEnv } from './serverEnv.ts'

/** What has to be checked before a call is admitted. */
export type Admission = {
  /** Names the bucket of each address. */
  route: string
  /** Names it where several routes have one bucket. */
  bucket?: string | undefined
  /** The bucket of each address, where it is not the usual one. */
  limit?: Bucket | undefined
  cost?: number | undefined
  /** What it costs of the budget for what is heavy on the nodes of chains. */
  heavy?: number | undefined
  /** It changes something: refused while the shared limits cannot be reached. */
  isWrite?: boolean | undefined
  /** Who may call: pages of the project and the frame (the standard), or the frame of the embedded wallet alone. */
  pages?: 'frame' | undefined
  /** It answers browsers that send no `Origin`, as for an image on a page. */
  isOriginOptional?: boolean | undefined
  /** The project's bucket is not touched: for what costs next to nothing, and comes in numbers with one page. */
  isProjectFree?: boolean | undefined
  /** The address has been counted already. */
  isAddressCounted?: boolean | undefined
}

/** Admits requests, or throws the {@link Failure} that refuses them. Synchronous where everything needed is cached. */
export type Gate = {
  /** A request of a project. */
  admit(c: Context<ServerEnv>, projectId: unknown, admission: Admission): Project | Promise<Project>
  /** A request that names no project: its origin must be one that some project allows. */
  admitAnyone(c: Context<ServerEnv>, admission: Admission): Promise<void>
  /** Counts a request, before its body says whose it is. */
  limitAddress(c: Context<ServerEnv>, admission: Admission): Promise<void> | undefined
  /** Counts what a request costs beyond the first token, and of what is heavy, once its body is known. */
  charge(c: Context<ServerEnv>, project: Project, admission: Admission): Promise<void> | undefined
  addressOf(c: Context<ServerEnv>): string
}

export function createGate({
  config,
  projects,
  limiter,
  bans,
  logRefusal,
}: {
  config: ServerConfig
  projects: ProjectLookup
  limiter: Limiter
  bans?: BanList | undefined
  logRefusal?: RefusalLog | undefined
}): Gate {
  const readAddress = createAddressReader(config.trustedProxies)
  // The keys of buckets are remembered: a new string would have to be hashed again for every lookup.
  const addressKeys = rememberByText((route) =>
    rememberByText((address) => `a:${limitKeyOf(address)}:${route}`),
  )
  const projectKeys = rememberByText((id) => ({
    project: `p:${id}`,
    heavy: `hp:${id}`,
    shareOf: rememberByText((address) => `s:${id}:${limitKeyOf(address)}`),
    heavyShareOf: rememberByText((address) => `hs:${id}:${limitKeyOf(address)}`),
  }))
  const heavyLimits = config.limits.heavy ?? defaultHeavyLimits

  const addressOf = (c: Context<ServerEnv>) =>
    readAddress({
      remote: c.env?.incoming?.socket?.remoteAddress,
      forwardedFor: headerOf(c, 'x-forwarded-for'),
    })

  function addressTake(c: Context<ServerEnv>, { route, bucket = route, limit, cost }: Admission): Take {
    const { burst, perSecond } = limit ?? config.limits.address
    const address = addressOf(c)
    if (bans?.hasAddress(address)) throw banned()
    return { key: addressKeys(bucket)(address), burst, perSecond, cost }
  }

  function projectTake(c: Context<ServerEnv>, { id, limit }: Project, { cost }: Admission): Take {
    const { burst, perSecond } = limit ?? config.limits.project
    const { project, shareOf } = projectKeys(id)
    const share = shareIn({ burst, perSecond }, shareOf(addressOf(c)))
    return { key: project, burst, perSecond, cost, share }
  }

  function heavyTakes(c: Context<ServerEnv>, { id }: Project, cost: number): Take[] {
    const address = addressOf(c)
    const { heavy, heavyShareOf } = projectKeys(id)
    return [
      { key: `h:${limitKeyOf(address)}`, ...heavyLimits.address, cost },
      {
        key: heavy,
        ...heavyLimits.project,
        cost,
        share: shareIn(heavyLimits.project, heavyShareOf(address)),
      },
    ]
  }

  function take(
    c: Context<ServerEnv>,
    takes: readonly Take[],
    { isWrite = false, route }: Admission,
  ): Promise<void> | undefined {
    const obey = (verdict: Verdict) => {
      if (verdict.isAllowed) return
      logRefusal?.(limitKeyOf(addressOf(c)), route)
      throw rateLimited(verdict.retryAfter)
    }
    const verdict = limiter.take(takes, { isWrite })
    if (verdict instanceof Promise) return verdict.then(obey, refuseUncounted)
    obey(verdict)
    return undefined
  }

  /** One headers object for each origin, as merging them for each request would be slow. Only allowed origins get here. */
  const headersFor = rememberByText((origin) => answerHeadersFor(config.publicUrl, corsHeaders(origin)))

  /** Lets the page read what is answered. */
  function share(c: Context<ServerEnv>, origin: string) {
    c.set('headers', headersFor(origin))
  }

  /** Exactly the origin of the operator's own frame, which works for every project. */
  const frameOrigin = config.login && new URL(config.login.frameUrl).origin
  const isFrame = (origin: string) => frameOrigin !== undefined && origin === frameOrigin

  /** Lets a page of any project read what is answered. */
  async function shareWithKnownOrigin(c: Context<ServerEnv>, { pages }: Admission): Promise<boolean> {
    const origin = headerOf(c, 'origin')
    if (!origin) return false
    if (!isFrame(origin) && (pages === 'frame' || !(await projects.isKnownOrigin(origin)))) return false
    share(c, origin)
    return true
  }

  function enter(c: Context<ServerEnv>, project: Project, { isOriginOptional = false, pages }: Admission) {
    const origin = headerOf(c, 'origin')
    const isAdmitted = origin === undefined ? isOriginOptional : isFrame(origin)
    if (!isAdmitted) {
      if (pages === 'frame') throw originRefused()
      if (origin === undefined) checkProgram(project, (name) => c.req.header(name))
      else checkOrigin(project, origin)
    }
    if (origin) share(c, origin)
    c.set('project', project)
  }

  function admitKnown(
    c: Context<ServerEnv>,
    project: Project,
    admission: Admission,
  ): Project | Promise<Project> {
    const address = admission.isAddressCounted ? [] : [addressTake(c, admission)]
    try {
      enter(c, project, admission)
    } catch (refusal) {
      const counted = take(c, address, admission)
      if (!counted) throw refusal
      return counted.then(() => Promise.reject(refusal))
    }
    if (!admission.isProjectFree) address.push(projectTake(c, project, admission))
    return take(c, address, admission)?.then(() => project) ?? project
  }

  /** An address is counted before anything is looked up for it. */
  async function admitUnknown(c: Context<ServerEnv>, id: string, admission: Admission): Promise<Project> {
    if (!admission.isAddressCounted) await take(c, [addressTake(c, admission)], admission)
    const project = await projects.find(id)
    if (!project) throw invalidProject()
    enter(c, project, admission)
    if (!admission.isProjectFree) await take(c, [projectTake(c, project, admission)], admission)
    return project
  }

  return {
    addressOf,
    admit(c, projectId, admission) {
      const id = typeof projectId === 'string' ? projectId : ''
      const known = projects.peek(id)
      return known ? admitKnown(c, known, admission) : admitUnknown(c, id, admission)
    },
    async admitAnyone(c, admission) {
      await take(c, [addressTake(c, admission)], admission)
      const hasOrigin = headerOf(c, 'origin') !== undefined
      const isKnown = await shareWithKnownOrigin(c, admission)
      const isProgram = admission.pages !== 'frame' && !isBrowserRequest((name) => c.req.header(name))
      const mayHaveNone = admission.isOriginOptional || isProgram
      if (!(isKnown || (!hasOrigin && mayHaveNone))) throw originRefused()
    },
    limitAddress: (c, admission) => take(c, [addressTake(c, admission)], admission),
    charge(c, project, admission) {
      const { cost = 1, heavy = 0 } = admission
      const takes = cost > 0 ? [addressTake(c, admission), projectTake(c, project, admission)] : []
      if (heavy > 0) takes.push(...heavyTakes(c, project, heavy))
      return takes.length > 0 ? take(c, takes, admission) : undefined
    },
  }
}

/** An address may take a fortieth of a project's bucket when that is short. */
const sharers = 40

function shareIn({ burst, perSecond }: Bucket, key: string): Bucket & { key: string } {
  return { key, burst: Math.max(1, burst / sharers), perSecond: perSecond / sharers }
}

function refuseUncounted(error: unknown): never {
  if (error instanceof LimiterUnavailable)
    throw unavailable('rate_limit', 'Requests cannot be counted at the moment', error)
  throw error
}
