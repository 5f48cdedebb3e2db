import { loginEmailInvalidError } from '@latchkey/protocol'
import {
  knownDeviceName,
  loginCodeCall,
  loginDeviceCall,
  loginEmailCall,
  loginLinkAnswerCall,
  loginLinkLookCall,
  loginResendCall,
  parseEmail,
} from '@latchkey/protocol/api'
import type { Context } from 'hono'
import type { Routes } from '../http/createRoutes.ts'
import { originRefused } from '../http/failure.ts'
import type { ServerEnv } from '../http/serverEnv.ts'
import type { Project } from '../projects/project.ts'
import type { RouteDeps } from '../serverModule.ts'
import { accessTokenOf } from './createAuthenticate.ts'
import type { LoginStores } from './createLoginStores.ts'
import type { Proofs } from './dpop/createProofs.ts'
import { answerLink, lookAtLink } from './flow/answerLink.ts'
import { findRunningLogin } from './flow/findRunningLogin.ts'
import { sendAgain } from './flow/sendAgain.ts'
import { startLogin } from './flow/startLogin.ts'
import { verifyCode } from './flow/verifyCode.ts'
import { waitForDevice } from './flow/waitForDevice.ts'
import { isLoginOrigin } from './isLoginOrigin.ts'
import { loginRefused } from './loginRefused.ts'

/** Nobody types codes or opens links faster than that. */
const limit = { burst: 30, perSecond: 1 }
const options = { isWrite: true, pages: 'frame', limit } as const

/** The calls up to a session: address, link, code. */
export function addFlowRoutes(
  { add }: Pick<Routes, 'add'>,
  { gate, isDraining }: Pick<RouteDeps, 'gate' | 'isDraining'>,
  { stores, proofs, waitMs }: { stores: LoginStores; proofs: Proofs; waitMs: number },
): void {
  /** The attempt that a request goes on with: it has the secret, and the key with which it began. */
  async function openTransaction(
    c: Context<ServerEnv>,
    { project, id, secret }: { project: Project; id: string; secret: string },
  ) {
    const { key } = await proofs.check(c)
    return stores.transactions.open(id, { secret, key, projectId: project.id })
  }

  add(loginEmailCall, { summary: 'Begins a login by e-mail', ...options }, async ({ project, body }, c) => {
    const accessToken = accessTokenOf(c)
    const { key: dpopKey } = await proofs.check(c, { accessToken })
    const email = parseEmail(body.email)
    if (!email) throw loginRefused(loginEmailInvalidError())
    if (!isLoginOrigin(body.origin, { project, frameUrl: stores.frameUrl })) throw originRefused()
    const request = {
      email,
      projectId: project.id,
      origin: body.origin,
      deviceId: body.device.id,
      deviceName: knownDeviceName(body.device.name),
      dpopKey,
      language: body.language,
      address: gate.addressOf(c),
    }
    const running = accessToken && (await findRunningLogin(stores, request, accessToken))
    return running || startLogin(stores, request)
  })
  add(
    loginDeviceCall,
    { summary: 'Waits for the approval of a device', ...options },
    async ({ project, params, body }, c) => {
      const transaction = await openTransaction(c, { project, id: params.id, secret: body.secret })
      const state = await waitForDevice(stores, transaction, {
        signal: c.req.raw.signal,
        waitMs,
        isDraining: () => isDraining?.() ?? false,
      })
      return { state }
    },
  )
  add(
    loginCodeCall,
    { summary: 'Gives a session for a code', ...options },
    async ({ project, params, body }, c) => {
      const transaction = await openTransaction(c, { project, id: params.id, secret: body.secret })
      return verifyCode(stores, transaction, body.code)
    },
  )
  add(
    loginResendCall,
    { summary: 'Mails another code', ...options },
    async ({ project, params, body }, c) => {
      const transaction = await openTransaction(c, { project, id: params.id, secret: body.secret })
      return sendAgain(stores, transaction, gate.addressOf(c))
    },
  )
  add(loginLinkLookCall, { summary: 'What a link asks to approve', ...options }, ({ body }) =>
    lookAtLink(stores, body.token),
  )
  add(loginLinkAnswerCall, { summary: 'Approves or refuses a device', ...options }, async ({ body }) => ({
    state: await answerLink(stores, body.token, 'number' in body ? body : { refuse: true }),
  }))
}
