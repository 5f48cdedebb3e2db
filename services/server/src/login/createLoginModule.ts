import { loginConfigCall, loginMethodsCall, type SocialAccount } from '@latchkey/protocol/api'
import { createRoutes, type Routes } from '../http/createRoutes.ts'
import { repeat } from '../repeat.ts'
import type { RouteDeps, ServerModule } from '../serverModule.ts'
import { addFlowRoutes } from './addFlowRoutes.ts'
import { addOffRoutes } from './addOffRoutes.ts'
import { addSessionRoutes } from './addSessionRoutes.ts'
import { createAuthenticate } from './createAuthenticate.ts'
import { createLoginStores } from './createLoginStores.ts'
import { createProofs } from './dpop/createProofs.ts'
import { addEmailChangeRoutes } from './emailChange/addEmailChangeRoutes.ts'
import { addFarcasterRoutes } from './farcaster/addFarcasterRoutes.ts'
import { createFarcasterLogin } from './farcaster/createFarcasterLogin.ts'
import { addIdentityRoutes } from './identities/addIdentityRoutes.ts'
import { createIdentities } from './identities/createIdentities.ts'
import type { LoginParts } from './loginParts.ts'
import { loginRules } from './loginRules.ts'
import { addReportRoute } from './reports/addReportRoute.ts'
import { addSocialRoutes } from './social/addSocialRoutes.ts'
import { createSocials } from './social/createSocials.ts'
import { createSocialClients } from './social/providers/createSocialClients.ts'
import type { SocialStores } from './social/socialStores.ts'
import { sweepLogins } from './sweepLogins.ts'

const sweepMs = 600_000

type LoginConfig = NonNullable<RouteDeps['config']['login']>

/**
 * Login by e-mail and by providers: an address and a code, or the word of a provider, become a session, which is bound to a key of the frame.
 * `openParts` gives what it is built on, where login is configured. Where it is not, it is off.
 */
export function createLoginModule(
  openParts: (deps: RouteDeps, config: LoginConfig) => LoginParts,
  { waitMs = loginRules.waitMs }: { waitMs?: number } = {},
): ServerModule {
  return {
    name: 'login',
    roles: ['login'],
    routes(deps) {
      const routes = createRoutes(deps)
      const { login } = deps.config
      addMethodsRoute(routes, deps.config)
      if (!login) addOffRoutes(routes)
      else {
        const parts = openParts(deps, login)
        const stores = createLoginStores(deps, login, parts)
        const proofs = createProofs({ ...deps, publicUrl: deps.config.publicUrl })
        addConfigRoute(routes, deps, login, parts)
        addReportRoute(routes, deps)
        addFlowRoutes(routes, deps, { stores, proofs, waitMs })
        const { frameUrl, socials, farcaster, providersUrl } = login
        const social: SocialStores = {
          ...stores,
          socials: createSocials(deps),
          clients: createSocialClients(socials, { clock: deps.clock, frameUrl, providersUrl }),
          farcaster: farcaster && createFarcasterLogin(farcaster, { ...deps, frameUrl }),
        }
        addSocialRoutes(routes, deps, { stores: social, proofs, waitMs })
        const authenticate = createAuthenticate(deps)
        addFarcasterRoutes(routes, social)
        addSessionRoutes(routes, { stores, proofs, authenticate })
        addEmailChangeRoutes(routes, deps, { stores, authenticate })
        const account = { ...social, identities: createIdentities({ ...deps, sealing: stores.sealing }) }
        addIdentityRoutes(routes, deps, { stores: account, authenticate, waitMs })
      }
      return routes.app
    },
    start: ({ db, clock, logger }) =>
      repeat(sweepMs, async () => {
        await sweepLogins({ db, clock }).catch((error: unknown) =>
          logger.warn({ err: error }, 'old logins could not be swept'),
        )
      }),
  }
}

function addMethodsRoute({ add }: Routes, { login, restrictions }: RouteDeps['config']) {
  add(loginMethodsCall, { summary: 'How visitors can log in' }, () => ({
    email: login !== undefined,
    socials: offeredBy(login),
    frameUrl: login?.frameUrl ?? null,
    ...(restrictions && { restrictions }),
  }))
}

/** In no order of importance: pages order them as they like. */
function offeredBy(login: RouteDeps['config']['login']): SocialAccount[] {
  if (!login) return []
  const providers = login.socials.map(({ provider }) => provider)
  return login.farcaster ? [...providers, 'farcaster'] : providers
}

/** The frame's page asks, and the server that the page comes from, which is no browser and has no origin. */
function addConfigRoute({ add }: Routes, { chains }: RouteDeps, login: LoginConfig, parts: LoginParts) {
  const networks = chains.list.map(({ id, name, nativeCurrency, explorer, isTestnet }) => ({
    id,
    name,
    nativeCurrency: {
      name: nativeCurrency.name,
      symbol: nativeCurrency.symbol,
      decimals: nativeCurrency.decimals,
    },
    ...(explorer && { explorerUrl: explorer.url }),
    isTestnet,
  }))
  add(
    loginConfigCall,
    { summary: 'What the frame knows of a project', pages: 'frame', isOriginOptional: true },
    async ({ project: { origins, isDevelopment } }) => ({
      origins: [...origins],
      isDevelopment,
      networks,
      approvals: login.approvals,
      codeSeconds: loginRules.codeMs / 1000,
      escrowKey: await parts.escrowKey(),
      ...(login.inboxUrl !== undefined && { sandboxInboxUrl: login.inboxUrl }),
    }),
  )
}
