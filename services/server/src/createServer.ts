import { Hono } from 'hono'
import { preflightHeaders } from './access/corsHeaders.ts'
import { createBanList } from './access/createBanList.ts'
import { answer } from './http/answer.ts'
import { createGate } from './http/createGate.ts'
import { createObserve } from './http/createObserve.ts'
import { createPathReader } from './http/createPathReader.ts'
import { createRouter } from './http/createRouter.ts'
import { answerNotFound, createErrorAnswer } from './http/errorAnswer.ts'
import type { ServerEnv } from './http/serverEnv.ts'
import { createLimiter } from './limits/createLimiter.ts'
import { createRefusalLog } from './limits/createRefusalLog.ts'
import { modules as allModules } from './modules.ts'
import { createProjectLookup } from './projects/createProjectLookup.ts'
import { createProjectRepository } from './projects/createProjectRepository.ts'
import { modulesFor, type RouteDeps, type ServerDeps, type ServerModule } from './serverModule.ts'
import type { Background } from './startModules.ts'

/**
 * The server as a function of what it depends on: no port, no environment, no clock of its own. `app.fetch` answers a
 * `Request`; tests call `app.request()`.
 *
 * @example
 * const app = createServer({ db, chains, clock: systemClock, config, logger, metrics })
 * const response = await app.request('/health')
 */
export function createServer(
  deps: ServerDeps,
  {
    modules = allModules,
    background,
  }: {
    modules?: readonly ServerModule[]
    /** What runs besides, for the calls that need it. */
    background?: Pick<Background, 'routes'> | undefined
  } = {},
): Hono<ServerEnv> {
  const { config, clock, logger, metrics, redis } = deps
  const gate = createGate({
    config,
    projects: createProjectLookup(createProjectRepository(deps.db), clock),
    limiter: createLimiter({ redis, db: deps.db, clock, logger }),
    bans: createBanList(deps),
    logRefusal: createRefusalLog({ logger, clock }),
  })
  const routeDeps: RouteDeps = { ...deps, gate, calls: [] }
  const answerError = createErrorAnswer(logger)
  const observe = createObserve({ logger, metrics, publicUrl: config.publicUrl, answerError })

  const app = new Hono<ServerEnv>({ router: createRouter(), getPath: createPathReader() }).onError(
    answerError,
  )
  const nothing = observe(answerNotFound)
  app.notFound((c) => nothing(c, async () => {}))
  app.options(
    '*',
    observe((c) => {
      c.set('route', 'preflight')
      return answer(c, null, { status: 204, headers: preflightHeaders })
    }),
  )
  const served = modulesFor(modules, config.roles).flatMap(({ routes }) => routes ?? [])
  for (const routes of [...served, ...(background?.routes ?? [])])
    for (const { method, path, handler } of routes(routeDeps).routes) app.on(method, path, observe(handler))
  return app
}
