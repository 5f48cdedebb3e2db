import {
  loginEmailInvalidError,
  loginIdentitySecondError,
  loginNotFreshError,
  loginProviderOffError,
  loginRecoveryLockedError,
} from '@latchkey/protocol'
import {
  type LoginLanguage,
  loginIdentitiesCall,
  loginLinkCancelCall,
  loginLinkEmailCall,
  loginLinkResultCall,
  loginLinkSocialCall,
  loginProofCall,
  loginProofCodeCall,
  loginProofResendCall,
  loginUnlinkCall,
  parseEmail,
} from '@latchkey/protocol/api'
import type { Context } from 'hono'
import type { Routes } from '../../http/createRoutes.ts'
import type { ServerEnv } from '../../http/serverEnv.ts'
import type { RouteDeps } from '../../serverModule.ts'
import { coarseNetwork } from '../coarseNetwork.ts'
import type { Authenticate, LoggedIn } from '../createAuthenticate.ts'
import { sendAgain } from '../flow/sendAgain.ts'
import { loginRefused } from '../loginRefused.ts'
import { startSocial } from '../social/startSocial.ts'
import type { AccountStores } from './accountStores.ts'
import { mailCode } from './mailCode.ts'
import { providerOf } from './providerOf.ts'
import { isFresh, requireFresh } from './requireFresh.ts'
import { takeMailedCode } from './takeMailedCode.ts'
import { unlinkIdentity } from './unlinkIdentity.ts'
import { waitForLink } from './waitForLink.ts'

/** Nobody types codes and opens windows faster than that. */
const limit = { burst: 30, perSecond: 1 }
const write = { pages: 'frame', isWrite: true, limit } as const

/** The calls about the ways to log in to an account, for whoever is logged in. */
export function addIdentityRoutes(
  { add }: Pick<Routes, 'add'>,
  { gate, isDraining }: Pick<RouteDeps, 'gate' | 'isDraining'>,
  { stores, authenticate, waitMs }: { stores: AccountStores; authenticate: Authenticate; waitMs: number },
): void {
  const { accounts, clock, identities, socials, transactions } = stores

  /** What a transaction belongs to: the session, its key and its project. */
  const proofOf = (session: LoggedIn, secret: string) => {
    const { sessionId, dpopKey: key, projectId } = session
    return { secret, key, projectId, sessionId }
  }
  /** Those that lead somewhere. */
  async function listUsable(accountId: string) {
    const all = await identities.list(accountId)
    return all.flatMap(({ id, identity: { issuer, name }, createdAt }) => {
      const provider = providerOf(issuer, stores)
      return provider ? [{ id, provider, name, createdAt }] : []
    })
  }
  const askerOf = (c: Context<ServerEnv>, session: LoggedIn, language: LoginLanguage) => ({
    ...session,
    language,
    address: gate.addressOf(c),
  })
  /** Whoever may change how the account is logged in to. */
  async function requireChange(session: LoggedIn, provider: string): Promise<void> {
    requireFresh(session, clock)
    // Somebody has said that new devices are not theirs: nobody gets in by a new login, either.
    if (await accounts.isRecoveryLocked(session.accountId)) throw loginRefused(loginRecoveryLockedError())
    const all = await listUsable(session.accountId)
    if (all.some((one) => one.provider === provider)) throw loginRefused(loginIdentitySecondError())
  }

  add(loginIdentitiesCall, { summary: 'The ways to log in to the account', pages: 'frame' }, async (_, c) => {
    const { accountId } = await authenticate(c)
    const all = await listUsable(accountId)
    return { identities: all.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })) }
  })
  add(loginUnlinkCall, { summary: 'Takes a way to log in away', ...write }, async ({ params, body }, c) => {
    const session = await authenticate(c)
    requireFresh(session, clock)
    const { network } = coarseNetwork(gate.addressOf(c))
    await unlinkIdentity(stores, { ...session, ...body, network }, params.id)
    return {}
  })
  add(loginProofCall, { summary: 'Asks for a proof of who it is', ...write }, async ({ body }, c) => {
    const session = await authenticate(c)
    if (isFresh(session, clock)) return { way: 'proved' as const }
    const email = await accounts.emailOf(session.accountId)
    if (email !== null) {
      const asker = askerOf(c, session, body.language)
      return { way: 'code' as const, email, ...(await mailCode(stores, asker, { purpose: 'prove', email })) }
    }
    const socials = (await listUsable(session.accountId)).flatMap(({ provider }) =>
      provider === 'email' || provider === 'farcaster' ? [] : [provider],
    )
    const provider = socials.find((one) => one === session.provider) ?? socials[0]
    // Somebody who has only a Farcaster id proves it by logging in again.
    if (!provider) throw loginRefused(loginNotFreshError())
    return { way: 'window' as const, provider }
  })
  add(
    loginProofCodeCall,
    { summary: 'Takes the code of a mail', ...write },
    async ({ params, body: { secret, code } }, c) => {
      const session = await authenticate(c)
      const transaction = await transactions.openEmailOf(params.id, proofOf(session, secret))
      await takeMailedCode(stores, transaction, code)
      return {}
    },
  )
  add(loginProofResendCall, { summary: 'Mails another code', ...write }, async ({ params, body }, c) => {
    const session = await authenticate(c)
    const transaction = await transactions.openEmailOf(params.id, proofOf(session, body.secret))
    return sendAgain(stores, transaction, gate.addressOf(c))
  })
  add(loginLinkEmailCall, { summary: 'Mails a code to another address', ...write }, async ({ body }, c) => {
    const session = await authenticate(c)
    const email = parseEmail(body.email)
    if (!email) throw loginRefused(loginEmailInvalidError())
    await requireChange(session, 'email')
    return mailCode(stores, askerOf(c, session, body.language), { purpose: 'link', email })
  })
  add(
    loginLinkSocialCall,
    { summary: 'Begins a window of a provider for whoever is logged in', ...write },
    async ({ body: { purpose, provider, language } }, c) => {
      const session = await authenticate(c)
      if (!stores.clients.has(provider)) throw loginRefused(loginProviderOffError())
      if (purpose === 'link') await requireChange(session, provider)
      const { accountId, sessionId } = session
      return startSocial(stores, {
        ...askerOf(c, session, language),
        provider,
        session: { purpose, sessionId, accountId },
      })
    },
  )
  add(
    loginLinkResultCall,
    { summary: 'Waits for what happens in that window', ...write },
    async ({ params, body }, c) => {
      const session = await authenticate(c)
      const transaction = await transactions.openSocialOf(params.id, proofOf(session, body.secret))
      return waitForLink(stores, transaction, {
        signal: c.req.raw.signal,
        waitMs,
        isDraining: () => isDraining?.() ?? false,
      })
    },
  )
  add(loginLinkCancelCall, { summary: 'Ends that window', ...write }, async ({ params, body }, c) => {
    const session = await authenticate(c)
    const { id } = await transactions.openSocialOf(params.id, proofOf(session, body.secret))
    await socials.fail(id, 'expired')
    return {}
  })
}
