import { sql } from 'drizzle-orm'
import type { ChainCheck } from '../chains/createChainCheck.ts'
import { requireRightNodes } from '../chains/requireRightNodes.ts'
import type { ServerDeps } from '../serverModule.ts'

export type Readiness = {
  /** `degraded`: requests are served, and something that they can do without is away. */
  status: 'ready' | 'degraded' | 'unavailable'
  checks: Checks
}

type Checks = Readonly<Record<string, 'ok' | 'failed'>>

const timeoutMs = 2_000

/** How long what was found is told again. Whoever asks more often finds out no more, and costs the database nothing. */
const freshMs = 1_000

/** Without these, requests are served all the same: limits, caches and the relay have another way. */
const dispensable: readonly string[] = ['redis']

/**
 * Tells whether requests can be served: what they all need must answer, no node may be another chain than the table says, and the
 * process must not be stopping. A node that does not answer is no reason: everything else can be served.
 */
export function createReadinessCheck(
  { db, redis, clock, logger, isDraining }: ServerDeps,
  findWrongNodes: ChainCheck,
): () => Promise<Readiness> {
  const probes: [name: string, probe: () => Promise<unknown>][] = [
    ['database', () => db.execute(sql`select 1`)],
  ]
  if (redis) probes.push(['redis', () => redis.ping()])
  probes.push(['chains', async () => requireRightNodes(await findWrongNodes())])

  async function probeAll(): Promise<Checks> {
    const checks: Record<string, 'ok' | 'failed'> = {}
    await Promise.all(
      probes.map(async ([name, probe]) => {
        checks[name] = await within(timeoutMs, probe()).then(
          () => 'ok' as const,
          (error: unknown) => {
            logger.warn({ err: error, check: name }, dispensable.includes(name) ? 'degraded' : 'not ready')
            return 'failed' as const
          },
        )
      }),
    )
    return checks
  }

  let probed: { at: number; checks: Promise<Checks> } | undefined
  return async () => {
    if (!probed || Math.abs(clock.now() - probed.at) >= freshMs)
      probed = { at: clock.now(), checks: probeAll() }
    const found = await probed.checks
    const checks: Checks = isDraining ? { draining: isDraining() ? 'failed' : 'ok', ...found } : found
    const failed = Object.keys(checks).filter((name) => checks[name] === 'failed')
    const isServing = failed.every((name) => dispensable.includes(name))
    return { status: !isServing ? 'unavailable' : failed.length > 0 ? 'degraded' : 'ready', checks }
  }
}

async function within<value>(ms: number, work: Promise<value>): Promise<value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
