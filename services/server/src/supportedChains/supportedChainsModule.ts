import { supportedChainsCall } from '@latchkey/protocol/api'
import { createRoutes } from '../http/createRoutes.ts'
import type { ServerModule } from '../serverModule.ts'

/** Says which chains are served, and what is hidden from whom: every page with a connected wallet asks this. */
export const supportedChainsModule: ServerModule = {
  name: 'chains',
  roles: ['api'],
  routes(deps) {
    const { app, add } = createRoutes(deps)
    const { restrictions } = deps.config
    const answer = { http: [...deps.chains.ids], ws: [], ...(restrictions && { restrictions }) }
    add(
      supportedChainsCall,
      { summary: 'The chains that this server serves, by HTTP and by WebSocket' },
      () => answer,
    )
    return app
  },
}
