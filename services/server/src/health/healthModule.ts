import { Hono } from 'hono'
import { createChainCheck } from '../chains/createChainCheck.ts'
import { answer, answerJson } from '../http/answer.ts'
import { answerFailed } from '../http/errorAnswer.ts'
import type { ServerEnv } from '../http/serverEnv.ts'
import { addPoolMetrics } from '../metrics/createMetrics.ts'
import { roles } from '../roles.ts'
import { isPublicAddress } from '../safeFetch/isPublicAddress.ts'
import type { ServerModule } from '../serverModule.ts'
import { createReadinessCheck } from './createReadinessCheck.ts'
import { mayReadMetrics } from './mayReadMetrics.ts'

/** For whoever runs the server: does it live, may it get requests, what does it do. */
export const healthModule: ServerModule = {
  name: 'health',
  roles,
  routes(deps) {
    addPoolMetrics(deps.metrics, deps.db.$client)
    const checkReadiness = createReadinessCheck(deps, createChainCheck(deps.chains, deps))
    const app = new Hono<ServerEnv>()
    app.get('/health', (c) => {
      c.set('route', '/health')
      return answerJson(c, { status: 'ok' })
    })
    app.get('/ready', async (c) => {
      c.set('route', '/ready')
      // What checks from a private network is never refused: a balancer would take the server for lost.
      if (isPublicAddress(deps.gate.addressOf(c))) await deps.gate.limitAddress(c, { route: '/ready' })
      const readiness = await checkReadiness()
      return answerJson(c, readiness, { status: readiness.status === 'unavailable' ? 503 : 200 })
    })
    app.get('/metrics', async (c) => {
      c.set('route', '/metrics')
      const isAllowed = mayReadMetrics({
        address: deps.gate.addressOf(c),
        header: (name) => c.req.header(name),
        token: deps.config.metricsToken,
      })
      if (!isAllowed)
        return answerFailed(c, 403, [
          {
            field: 'authorization',
            description: 'Metrics are for this machine, or for who has METRICS_TOKEN',
          },
        ])
      const { registry } = deps.metrics
      return answer(c, await registry.metrics(), { headers: { 'content-type': registry.contentType } })
    })
    return app
  },
}
