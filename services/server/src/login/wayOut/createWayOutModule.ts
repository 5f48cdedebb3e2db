import type { LoginConfig } from '../../config/loginConfig.ts'
import { createRoutes } from '../../http/createRoutes.ts'
import { repeat } from '../../repeat.ts'
import type { ServerDeps, ServerModule } from '../../serverModule.ts'
import { createAuthenticate } from '../createAuthenticate.ts'
import { createLoginStores } from '../createLoginStores.ts'
import type { LoginParts } from '../loginParts.ts'
import { createWalletStore } from '../wallet/createWalletStore.ts'
import { addWayOutRoutes } from './addWayOutRoutes.ts'
import { carryOutDeletions } from './carryOutDeletions.ts'
import { createExportFactors } from './createExportFactors.ts'
import { createHolds } from './createHolds.ts'

/** Where waiting times are short, as in the sandbox, accounts are looked for as often. */
const sweepMs = (deletionMs: number) => Math.min(600_000, Math.max(1_000, deletionMs / 10))

/** The way out: exporting a wallet, shutting sites out, deleting an account. */
export function createWayOutModule(
  openParts: (deps: ServerDeps, config: LoginConfig) => LoginParts,
): ServerModule {
  return {
    name: 'login-way-out',
    roles: ['login'],
    routes(deps) {
      const routes = createRoutes(deps)
      const { login } = deps.config
      if (login) {
        const parts = openParts(deps, login)
        const { db, clock } = deps
        addWayOutRoutes(routes, {
          stores: createLoginStores(deps, login, parts),
          authenticate: createAuthenticate(deps),
          wallets: createWalletStore({ db, clock, sealing: parts.sealing }),
          holds: createHolds({ db, clock, holdMs: login.wayOut.holdMs }),
          exportFactors: createExportFactors({ db, clock, proofMs: login.wayOut.proofMs }),
          rules: login.wayOut,
        })
      }
      return routes.app
    },
    async start(deps) {
      const { login } = deps.config
      if (!login) return { stop: async () => {} }
      const stores = createLoginStores(deps, login, openParts(deps, login))
      return repeat(sweepMs(login.wayOut.deletionMs), async () => {
        await carryOutDeletions(stores).catch((error: unknown) =>
          deps.logger.warn({ err: error }, 'accounts could not be deleted'),
        )
      })
    },
  }
}
