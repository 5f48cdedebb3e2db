import { createAudit } from '../../audit/createAudit.ts'
import { createRoutes } from '../../http/createRoutes.ts'
import { createMailer } from '../../mail/createMailer.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { repeat } from '../../repeat.ts'
import { createSealing } from '../../sealing/createSealing.ts'
import type { RouteDeps, ServerModule } from '../../serverModule.ts'
import { createAccounts } from '../createAccounts.ts'
import { createAuthenticate } from '../createAuthenticate.ts'
import { createPost } from '../createPost.ts'
import { loginRules } from '../loginRules.ts'
import { createWalletStore } from '../wallet/createWalletStore.ts'
import { createWallets } from '../wallet/createWallets.ts'
import { addFactorRoutes } from './addFactorRoutes.ts'
import { createFactorStore } from './createFactorStore.ts'
import { createPasscodeTries } from './createPasscodeTries.ts'
import { createRecoveryChanges } from './createRecoveryChanges.ts'
import type { FactorParts } from './factorParts.ts'
import { relyingPartyOf } from './passkeys.ts'

const sweepMs = 600_000

type LoginConfig = NonNullable<RouteDeps['config']['login']>

/** Passkeys and passcodes, with which the owner of a wallet recovers it, and nobody else. `mailer`: without one, the configured. */
export function createFactorModule({
  mailer,
  waitMs = loginRules.waitMs,
}: {
  mailer?: Mailer
  waitMs?: number
} = {}): ServerModule {
  return {
    name: 'login-factors',
    roles: ['login'],
    routes(deps) {
      const routes = createRoutes(deps)
      const { login } = deps.config
      if (login)
        addFactorRoutes(routes, openParts(deps, login, mailer ?? createMailer(login.mail)), {
          waitMs,
          isDraining: () => deps.isDraining?.() ?? false,
        })
      return routes.app
    },
    async start({ db, clock, config: { login }, logger }) {
      if (!login) return { stop: async () => {} }
      const factors = createFactorStore({ db, clock, sealing: createSealing(login.keys) })
      return repeat(sweepMs, async () => {
        await factors
          .sweep()
          .catch((error: unknown) => logger.warn({ err: error }, 'old attempts could not be swept'))
      })
    },
  }
}

function openParts(deps: RouteDeps, login: LoginConfig, mailer: Mailer): FactorParts {
  const { db, clock, logger } = deps
  const sealing = createSealing(login.keys)
  const factors = createFactorStore({ db, clock, sealing })
  return {
    ...{ db, clock, sealing, factors },
    audit: createAudit({ db, clock }),
    accounts: createAccounts({ db, clock, sealing }),
    wallets: createWallets(db),
    walletStore: createWalletStore({ db, clock, sealing }),
    tries: createPasscodeTries(deps, { waitMs: login.passcodeWaitMs }),
    changes: createRecoveryChanges({ db, clock, sealing, factors }),
    authenticate: createAuthenticate(deps),
    post: createPost({ mailer, logger }),
    party: relyingPartyOf(login.frameUrl),
  }
}
