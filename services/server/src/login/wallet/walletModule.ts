import { writeAuditHead } from '../../audit/auditHeads.ts'
import { createAudit } from '../../audit/createAudit.ts'
import { createHeadKeys } from '../../audit/headKeys.ts'
import { createEscrowClient } from '../../escrow/createEscrowClient.ts'
import { createRoutes } from '../../http/createRoutes.ts'
import { repeat } from '../../repeat.ts'
import { createSealing } from '../../sealing/createSealing.ts'
import type { ServerModule } from '../../serverModule.ts'
import { createAuthenticate } from '../createAuthenticate.ts'
import { addWalletRoutes } from './addWalletRoutes.ts'
import { createWalletStore } from './createWalletStore.ts'

/** Every process looks, and the first of the day writes. */
const headMs = 600_000

/** The wallets of those who log in. */
export const walletModule: ServerModule = {
  name: 'login-wallets',
  roles: ['login'],
  routes(deps) {
    const routes = createRoutes(deps)
    const { db, clock, config } = deps
    if (config.login)
      addWalletRoutes(routes, {
        authenticate: createAuthenticate(deps),
        store: createWalletStore({ db, clock, sealing: createSealing(config.login.keys) }),
        audit: createAudit({ db, clock }),
        escrow: createEscrowClient(config.login.escrowSocket, { clock }),
      })
    return routes.app
  },
  async start({ db, clock, config: { login }, logger }) {
    if (!login) return { stop: async () => {} }
    const headKeys = createHeadKeys(login.keys)
    return repeat(headMs, async () => {
      await writeAuditHead({ db, clock, headKeys, file: login.auditHeadsFile }).catch((error: unknown) =>
        logger.error({ err: error }, 'the head of the audit log could not be written'),
      )
    })
  },
}
