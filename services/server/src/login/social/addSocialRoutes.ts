import { loginProviderOffError } from '@latchkey/protocol'
import {
  knownDeviceName,
  loginSocialAnswerCall,
  loginSocialCall,
  loginSocialCallbackCall,
  loginSocialCancelCall,
  loginSocialOpenCall,
  loginSocialResultCall,
} from '@latchkey/protocol/api'
import type { Context } from 'hono'
import type { Routes } from '../../http/createRoutes.ts'
import { originRefused } from '../../http/failure.ts'
import type { ServerEnv } from '../../http/serverEnv.ts'
import type { Project } from '../../projects/project.ts'
import type { RouteDeps } from '../../serverModule.ts'
import type { Proofs } from '../dpop/createProofs.ts'
import { isLoginOrigin } from '../isLoginOrigin.ts'
import { loginRefused } from '../loginRefused.ts'
import { answerSocial } from './answerSocial.ts'
import { finishSocial } from './finishSocial.ts'
import { openSocial } from './openSocial.ts'
import type { SocialStores } from './socialStores.ts'
import { startSocial } from './startSocial.ts'
import { waitForSocial } from './waitForSocial.ts'

/** Nobody opens windows and chooses numbers faster than that. */
const limit = { burst: 30, perSecond: 1 }
const options = { isWrite: true, pages: 'frame', limit } as const

/** The calls of a login in a window of a provider: those of the frame, which prove its key, and those of the window, which has a secret. */
export function addSocialRoutes(
  { add }: Pick<Routes, 'add'>,
  { gate, isDraining }: Pick<RouteDeps, 'gate' | 'isDraining'>,
  { stores, proofs, waitMs }: { stores: SocialStores; proofs: Proofs; waitMs: number },
): void {
  /** The attempt that the frame goes on with: it has the secret, and the key with which it began. */
  async function openTransaction(
    c: Context<ServerEnv>,
    { project, id, secret }: { project: Project; id: string; secret: string },
  ) {
    const { key } = await proofs.check(c)
    return stores.transactions.openSocial(id, { secret, key, projectId: project.id })
  }

  add(
    loginSocialCall,
    { summary: 'Begins a login by a provider', ...options },
    async ({ project, body }, c) => {
      const { key: dpopKey } = await proofs.check(c)
      const { provider, origin, device, language, returnTo } = body
      if (!isLoginOrigin(origin, { project, frameUrl: stores.frameUrl })) throw originRefused()
      const isOffered =
        provider === 'farcaster' ? stores.farcaster !== undefined : stores.clients.has(provider)
      if (!isOffered) throw loginRefused(loginProviderOffError())
      return startSocial(stores, {
        ...{ provider, origin, language, returnTo, dpopKey },
        projectId: project.id,
        deviceId: device.id,
        deviceName: knownDeviceName(device.name),
        address: gate.addressOf(c),
      })
    },
  )
  add(
    loginSocialResultCall,
    { summary: 'Waits for what happens in the window of a provider', ...options },
    async ({ project, params, body }, c) => {
      const transaction = await openTransaction(c, { project, id: params.id, secret: body.secret })
      return waitForSocial(stores, transaction, {
        signal: c.req.raw.signal,
        waitMs,
        isDraining: () => isDraining?.() ?? false,
      })
    },
  )
  add(
    loginSocialCancelCall,
    { summary: 'Ends a login by a provider', ...options },
    async ({ project, params, body }, c) => {
      const { id } = await openTransaction(c, { project, id: params.id, secret: body.secret })
      await stores.socials.fail(id, 'expired')
      return {}
    },
  )
  add(loginSocialOpenCall, { summary: 'Where the window of a provider goes', ...options }, ({ body }) =>
    openSocial(stores, body),
  )
  add(
    loginSocialCallbackCall,
    { summary: 'What the window of a provider has come back with', ...options },
    ({ body }) => finishSocial(stores, body),
  )
  add(
    loginSocialAnswerCall,
    { summary: 'Approves or refuses a device in the window of a provider', ...options },
    ({ body }) => answerSocial(stores, body),
  )
}
