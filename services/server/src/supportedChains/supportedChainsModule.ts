import { supportedChainsCall } from '@latchkey/protocol/api'
import { createRoutes } from '../http/createRoutes.ts'
import type { ServerModule } from '../serverModule.ts'

/** Says which chains are served. */
export const supportedChainsModule: ServerModule = {
  name: 'chains',
  roles: ['api'],
  routes(deps) {
    const { app, add } = createRoutes(deps)
    const answer = { http: [...deps.chains.ids], ws: [] }
    add(
      supportedChainsCall,
      { summary: 'The chains that this server serves, by HTTP and by WebSocket' },
      () => answer,
    )
    return app
  },
}
