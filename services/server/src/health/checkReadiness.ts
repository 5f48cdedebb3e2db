import { sql } from 'drizzle-orm'
import type { ChainCheck } from '../chains/createChainCheck.ts'
import { requireRightNodes } from '../chains/requireRightNodes.ts'
import type { ServerDeps } from '../serverModule.ts'

export type Readiness = { isReady: boolean; checks: Readonly<Record<string, 'ok' | 'failed'>> }

const timeoutMs = 2_000

/**
 * Whether requests can be served: what they all need must answer, no node may be another chain than the table says, and the process must
 * not be stopping. A node that does not answer is no reason: everything else can be served.
 */
export async function checkReadiness(
  { db, redis, logger, isDraining }: ServerDeps,
  findWrongNodes: ChainCheck,
): Promise<Readiness> {
  const probes: [name: string, probe: () => Promise<unknown>][] = [
    ['database', () => db.execute(sql`select 1`)],
  ]
  if (redis) probes.push(['redis', () => redis.ping()])
  probes.push(['chains', async () => requireRightNodes(await findWrongNodes())])
  const checks: Record<string, 'ok' | 'failed'> = {}
  if (isDraining) checks.draining = isDraining() ? 'failed' : 'ok'
  await Promise.all(
    probes.map(async ([name, probe]) => {
      checks[name] = await within(timeoutMs, probe()).then(
        () => 'ok' as const,
        (error: unknown) => {
          logger.warn({ err: error, check: name }, 'not ready')
          return 'failed' as const
        },
      )
    }),
  )
  return { isReady: Object.values(checks).every((check) => check === 'ok'), checks }
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
