import { Hono } from 'hono'
import { answer } from './http/answer.ts'
import { createGate } from './http/createGate.ts'
import { handleErrors } from './http/handleErrors.ts'
import { observe } from './http/observe.ts'
import { readQuery } from './http/readQuery.ts'
import type { ServerEnv } from './http/serverEnv.ts'
import { createLimiter } from './limits/createLimiter.ts'
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
    limiter: createLimiter({ redis, clock, logger }),
  })
  const routeDeps: RouteDeps = { ...deps, gate, calls: [] }

  const app = new Hono<ServerEnv>()
  handleErrors(app, logger)
  app.use(observe({ logger, metrics, publicUrl: config.publicUrl }))
  app.options('*', async (c) => {
    c.set('route', 'preflight')
    return answer(c, null, { status: 204, headers: await gate.preflight(c, readQuery(c.req.url).projectId) })
  })
  for (const { routes } of modulesFor(modules, config.roles)) if (routes) app.route('/', routes(routeDeps))
  for (const routes of background?.routes ?? []) app.route('/', routes(routeDeps))
  return app
}
