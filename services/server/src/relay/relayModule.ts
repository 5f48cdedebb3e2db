import { randomUUID } from 'node:crypto'
import { createProjectLookup } from '../projects/createProjectLookup.ts'
import { createProjectRepository } from '../projects/createProjectRepository.ts'
import type { ServerModule } from '../serverModule.ts'
import { createRelay } from './createRelay.ts'
import { createMessageStore } from './messages/createMessageStore.ts'
import { openLane } from './messages/openLane.ts'
import { defaultRelayLimits } from './relayLimits.ts'
import { verifyRoutes } from './verify/verifyRoutes.ts'

/** The relay that wallets and dapps reach each other by, and what their clients ask for besides. */
export const relayModule: ServerModule = {
  name: 'relay',
  roles: ['relay'],
  routes: verifyRoutes,

  async start({ db, redis, clock, config, logger, metrics }) {
    const publishing = openLane(db, { isDurable: true, logger })
    const acknowledging = openLane(db, { isDurable: false, logger })
    const writer = randomUUID()
    const relay = await createRelay({
      store: createMessageStore({ publishing, acknowledging, reading: db.$client, writer }),
      writer,
      redis,
      clock,
      logger,
      metrics,
      projects: createProjectLookup(createProjectRepository(db), clock),
      urls: [config.publicUrl, ...(config.relay?.urls ?? [])],
      trustedProxies: config.trustedProxies,
      limits: config.relay?.limits ?? defaultRelayLimits,
    })
    return {
      upgrade: relay.upgrade,
      drain: relay.drain,
      async stop() {
        await relay.stop()
        await Promise.all([publishing.end(), acknowledging.end()])
      },
    }
  },
}
