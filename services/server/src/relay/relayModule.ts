import { randomUUID } from 'node:crypto'
import { createBanList } from '../access/createBanList.ts'
import { defaultRelayLimits } from '../config/relayLimits.ts'
import { createProjectLookup } from '../projects/createProjectLookup.ts'
import { createProjectRepository } from '../projects/createProjectRepository.ts'
import type { ServerModule } from '../serverModule.ts'
import { createAudience } from './auth/createAudience.ts'
import { createRelay } from './createRelay.ts'
import { createMessageStore } from './messages/createMessageStore.ts'
import { openOwnConnection } from './messages/openOwnConnection.ts'
import { rpcRoutes } from './rpc/rpcRoutes.ts'
import { refuseBanned } from './socket/refuseBanned.ts'
import { createAttestationCheck } from './verify/createAttestationCheck.ts'
import { followAttestationKeys } from './verify/followAttestationKeys.ts'
import { verifyRoutes } from './verify/verifyRoutes.ts'
import { startWatching } from './watches/startWatching.ts'

/** The relay that wallets and dapps reach each other by, and what their clients ask for besides. */
export const relayModule: ServerModule = {
  name: 'relay',
  roles: ['relay'],
  routes: verifyRoutes,

  async start(deps) {
    const { db, redis, clock, config, logger, metrics } = deps
    const publishing = openOwnConnection(db, { isDurable: true, logger })
    const acknowledging = openOwnConnection(db, { isDurable: false, logger })
    const writer = randomUUID()
    const isAudience = createAudience([config.publicUrl, ...(config.relay?.urls ?? [])])
    const limits = config.relay?.limits ?? defaultRelayLimits
    const { watches, readPublicKey, stop } = await startWatching(deps, {
      isAudience,
      maxSubscriptions: limits.subscriptions,
    })
    const attestations = await followAttestationKeys(deps)
    const relay = await createRelay({
      store: createMessageStore({
        publishing,
        acknowledging,
        reading: db.$client,
        writer,
        isWatched: watches.isAny,
      }),
      writer,
      redis,
      clock,
      logger,
      metrics,
      watches,
      isAudience,
      mayPassAttestation: createAttestationCheck(attestations.keys),
      projects: createProjectLookup(createProjectRepository(db), clock),
      trustedProxies: config.trustedProxies,
      limits,
    })
    return {
      routes: (routeDeps) =>
        rpcRoutes(routeDeps, { requests: relay.requests, isAudience, readPublicKey, limits }),
      upgrade: refuseBanned(relay.upgrade, {
        bans: createBanList(deps),
        trustedProxies: config.trustedProxies,
      }),
      drain: relay.drain,
      async stop() {
        await relay.stop()
        await stop()
        await attestations.stop()
        await Promise.all([publishing.end(), acknowledging.end()])
      },
    }
  },
}
