import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type LoginSession,
  loginLinkSocialCall,
  loginSocialAnswerCall,
  loginSocialCall,
  loginSocialCallbackCall,
  loginSocialOpenCall,
  type SocialProvider,
} from '@latchkey/protocol/api'
import { startIdentity } from '@latchkey/sandbox/identity'
import type { PersonId } from '@latchkey/sandbox/identity/people'
import { identitySettings } from '@latchkey/sandbox/identity/settings'
import { visitIdentity } from '@latchkey/sandbox/identity/visit'
import type { Clock } from '../src/clock.ts'
import { readSocialConfig, readSocialSettings } from '../src/config/socialConfig.ts'
import {
  createFrame,
  createLoginServer,
  type FrameRequest,
  frameUrl,
  type LoginServer,
  loginConfig,
} from './loginFrame.fixture.ts'
import { testOrigin } from './testServer.fixture.ts'

const random = () => randomBytes(32).toString('base64url')

type Login = LoginServer & {
  /** Lets the identity provider do something wrong once, where a person is concerned. */
  spoil(provider: SocialProvider, kind: string, person?: PersonId): Promise<void>
  /** The identity provider forgets everything, and has other keys. */
  restartIdentity(): Promise<void>
}

/** A server at which visitors log in by the sandbox's identity provider. */
export async function createSocialServer({
  clock,
  waitMs = 0,
  hasRealWallets,
  providers,
}: {
  clock: Clock
  waitMs?: number
  hasRealWallets?: boolean
  /** Default: all of them. */
  providers?: readonly SocialProvider[]
}): Promise<Login> {
  const stateDir = mkdtempSync(join(tmpdir(), 'latchkey-social-'))
  let identity = await startIdentity({ port: 0, frameUrl, stateDir })
  const { url } = identity
  const socials = readSocialSettings(identitySettings({ url, stateDir }))
    .filter(({ provider }) => providers?.includes(provider) ?? true)
    .map(readSocialConfig)
  const login = await createLoginServer({
    clock,
    waitMs,
    login: { ...loginConfig, socials, providersUrl: url },
    ...(hasRealWallets !== undefined && { hasRealWallets }),
  })
  return {
    ...login,
    async spoil(provider, kind, person) {
      const response = await fetch(`${url}/faults`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ provider, kind, person, times: 1 }),
      })
      if (!response.ok) throw new Error(`The identity provider knows no ${kind}: ${await response.text()}`)
    },
    async restartIdentity() {
      await identity.stop()
      identity = await startIdentity({ port: Number(new URL(url).port), frameUrl, stateDir })
    },
    async close() {
      await login.close()
      await identity.stop()
      rmSync(stateDir, { recursive: true })
    },
  }
}

/** A frame whose visitor logs in by a provider, with the window that it opens. */
export function createSocialFrame(login: LoginServer, clock: Clock, id: string = randomUUID()) {
  const frame = createFrame(login, clock, id)
  const window = (path: string, body: object) => frame.ask(path, { body, proof: null })

  async function begin(provider: SocialProvider, { body, ...request }: FrameRequest = {}) {
    const answer = await frame.ask(loginSocialCall.path, {
      body: {
        ...{ provider, origin: testOrigin, language: 'en' },
        device: { id, name: 'Chrome on Linux' },
        ...body,
      },
      ...request,
    })
    const transaction: { id: string; secret: string } = answer.body.transaction ?? { id: '', secret: '' }
    const token: string = answer.body.uri?.split('#')[1] ?? ''
    return { ...answer, provider, transaction, token, number: String(answer.body.number) }
  }
  type Begun = Awaited<ReturnType<typeof begin>>

  /** The page that the window opens first. */
  async function open({ token }: Pick<Begun, 'token'>, secret = random()) {
    const binding = createHash('sha256').update(secret).digest('base64url')
    const answer = await window(loginSocialOpenCall.path, { token, binding })
    return { ...answer, secret, location: String(answer.body.location) }
  }

  /** What somebody does at the provider. */
  async function visit(location: string, who: Parameters<typeof visitIdentity>[1]): Promise<URLSearchParams> {
    const back = await visitIdentity(location, who)
    if (!('query' in back)) throw new Error(`The window stays: ${back.status} ${back.page}`)
    return back.query
  }

  const comeBack = (provider: SocialProvider, secret: string, query: URLSearchParams | string) =>
    window(loginSocialCallbackCall.path, { provider, secret, query: String(query) })
  const answer = (secret: string, body: { number: string } | { refuse: true }) =>
    window(loginSocialAnswerCall.path, { secret, ...body })
  const goOn = (
    { id: transactionId, secret }: { id: string; secret: string },
    step: 'result' | 'cancel',
    request: FrameRequest = {},
  ) => frame.ask(`/v1/login/transactions/${transactionId}/${step}`, { body: { secret }, ...request })

  /** What the frame is told at this moment. */
  const look = async (transaction: { id: string; secret: string }) =>
    (await goOn(transaction, 'result', { signal: AbortSignal.abort() })).body

  /** Up to the page on which the window comes back, and what the server says to that. */
  async function reach(provider: SocialProvider, who: Parameters<typeof visitIdentity>[1]) {
    const begun = await begin(provider)
    const opened = await open(begun)
    const query = await visit(opened.location, who)
    const { body: step } = await comeBack(provider, opened.secret, query)
    return { ...begun, secret: opened.secret, query, step }
  }

  /** Begins a window of whoever is logged in. */
  async function beginLink(token: string, provider: SocialProvider, request: FrameRequest = {}) {
    const answer = await frame.ask(loginLinkSocialCall.path, {
      token,
      ...request,
      body: { purpose: 'link', provider, language: 'en', ...request.body },
    })
    const transaction: { id: string; secret: string } = answer.body.transaction ?? { id: '', secret: '' }
    const startToken: string = answer.body.uri?.split('#')[1] ?? ''
    return { ...answer, transaction, token: startToken, number: String(answer.body.number) }
  }
  const linkStep = (
    token: string,
    { id: transactionId, secret }: { id: string; secret: string },
    step: 'result' | 'cancel' = 'result',
    request: FrameRequest = {},
  ) =>
    frame.ask(`${loginLinkSocialCall.path}/${transactionId}/${step}`, { token, body: { secret }, ...request })

  /** Up to the page on which the window of a link comes back. */
  async function reachLink(
    token: string,
    provider: SocialProvider,
    who: Parameters<typeof visitIdentity>[1],
    request: FrameRequest = {},
  ) {
    const begun = await beginLink(token, provider, request)
    const opened = await open(begun)
    const query = await visit(opened.location, who)
    const { body: step } = await comeBack(provider, opened.secret, query)
    return { ...begun, secret: opened.secret, query, step }
  }

  return {
    ...frame,
    beginLink,
    linkStep,
    reachLink,
    /** A whole link, with the right number. Gives what the frame is told in the end. */
    async link(token: string, provider: SocialProvider, who: PersonId) {
      const { secret, number, transaction } = await reachLink(token, provider, who)
      await answer(secret, { number })
      return (await linkStep(token, transaction)).body
    },
    begin,
    open,
    visit,
    comeBack,
    answer,
    goOn,
    look,
    reach,
    /** A whole login: on a device that the account does not know, with the right number. */
    async logInBy(provider: SocialProvider, who: PersonId): Promise<LoginSession> {
      const { secret, number, step, transaction } = await reach(provider, who)
      if (step.state === 'choose') await answer(secret, { number })
      const { body } = await goOn(transaction, 'result')
      if (body.state !== 'done') throw new Error(`Nobody is logged in: ${JSON.stringify(body)}`)
      return body.session
    },
  }
}

/** A number that is not this one. */
export const otherNumber = (numbers: readonly string[], number: string): string =>
  numbers.find((one) => one !== number) ?? ''
