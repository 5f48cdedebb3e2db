import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import {
  type LoginSession,
  loginFarcasterAnswerCall,
  loginFarcasterLookCall,
  loginFarcasterOpenCall,
  loginSocialCall,
} from '@latchkey/protocol/api'
import { sandboxFarcaster } from '@latchkey/sandbox/farcaster'
import { answerChannel } from '@latchkey/sandbox/farcaster/answer'
import { startFarcasterChain } from '@latchkey/sandbox/farcaster/chain'
import { startFarcasterRelay } from '@latchkey/sandbox/farcaster/start'
import type { Clock } from '../src/clock.ts'
import { createFrame, createLoginServer, type FrameRequest, loginConfig } from './loginFrame.fixture.ts'
import { testOrigin } from './testServer.fixture.ts'

/** Where the relay's links lead. */
export const linkOrigin = 'http://localhost:4430'

/** What somebody in between answers instead. `hang`: nothing. */
export type Fault = 'hang' | { status: number; body: string } | ((answer: string) => string)

/** Hands every request on, unless it has a fault for it. */
async function startProxy(target: string) {
  const faults = new Map<string, Fault>()
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const fault = faults.get(`${request.method} ${request.url}`) ?? faults.get('all')
    if (fault === 'hang') return
    if (typeof fault === 'object') return void response.writeHead(fault.status).end(fault.body)
    const { authorization } = request.headers
    const answer = await fetch(`${target}${request.url}`, {
      method: request.method ?? 'GET',
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      ...(request.method === 'POST' && { body: Buffer.concat(chunks) }),
    })
    const text = await answer.text()
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(fault ? fault(text) : text)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    faults,
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A server at which visitors log in by Farcaster: with the sandbox's registry and relay, and somebody between the server and each of them. */
export async function createFarcasterServer({
  clock,
  waitMs = 20_000,
  holdSeconds = 259_200,
}: {
  clock: Clock
  waitMs?: number
  holdSeconds?: number
}) {
  const chain = await startFarcasterChain()
  const real = await startFarcasterRelay({
    port: 0,
    chainUrl: chain.url,
    linkUrl: `${linkOrigin}/farcaster`,
    now: () => clock.now(),
  })
  const relay = await startProxy(real.url)
  const nodes = [await startProxy(chain.url), await startProxy(chain.url)] as const
  const login = await createLoginServer({
    clock,
    waitMs,
    login: {
      ...loginConfig,
      farcaster: {
        relayUrl: relay.url,
        nodes: nodes.map(({ url }) => url),
        links: [linkOrigin],
        holdSeconds,
      },
    },
  })
  return {
    ...login,
    chain,
    /** The relay itself, which wallets answer. */
    relayUrl: real.url,
    relay: relay.faults,
    nodes: nodes.map(({ faults }) => faults),
    async close() {
      await login.close()
      for (const part of [relay, ...nodes, real, chain]) await part.stop()
    },
  }
}

export type FarcasterServer = Awaited<ReturnType<typeof createFarcasterServer>>

const [ada] = sandboxFarcaster.people
type Sign = Omit<Partial<Parameters<typeof answerChannel>[0]>, 'relayUrl' | 'channelToken'>

/** A frame whose visitor logs in by Farcaster, and the page that their phone opens. */
export function createFarcasterFrame(login: FarcasterServer, clock: Clock, id: string = randomUUID()) {
  const frame = createFrame(login, clock, id)
  const page = async (path: string, body: object) => (await frame.ask(path, { body, proof: null })).body

  async function begin({ body, ...request }: FrameRequest = {}) {
    const answer = await frame.ask(loginSocialCall.path, {
      body: {
        ...{ provider: 'farcaster', origin: testOrigin, language: 'en' },
        device: { id, name: 'Chrome on Linux' },
        ...body,
      },
      ...request,
    })
    const transaction: { id: string; secret: string } = answer.body.transaction ?? { id: '', secret: '' }
    const token: string = answer.body.uri?.split('#')[1] ?? ''
    return { ...answer, transaction, token, number: String(answer.body.number) }
  }

  async function open({ token }: { token: string }, secret = randomBytes(32).toString('base64url')) {
    const binding = createHash('sha256').update(secret).digest('base64url')
    return { secret, step: await page(loginFarcasterOpenCall.path, { token, binding }) }
  }
  const answer = (secret: string, body: { number: string } | { refuse: true }) =>
    page(loginFarcasterAnswerCall.path, { secret, ...body })
  const look = (secret: string) => page(loginFarcasterLookCall.path, { secret })
  const goOn = (
    { id: transactionId, secret }: { id: string; secret: string },
    step: 'result' | 'cancel',
    request: FrameRequest = {},
  ) => frame.ask(`/v1/login/transactions/${transactionId}/${step}`, { body: { secret }, ...request })

  /** Up to the link of Farcaster's app. */
  async function reach() {
    const begun = await begin()
    const { secret } = await open(begun)
    const step = await answer(secret, { number: begun.number })
    const channelToken = new URL(step.location ?? 'http://none').searchParams.get('channelToken') ?? ''
    return { ...begun, secret, step, channelToken }
  }

  /** What a wallet answers. */
  const sign = (channelToken: string, how: Sign = {}) =>
    answerChannel({
      person: ada,
      now: () => clock.now(),
      ...how,
      relayUrl: login.relayUrl,
      channelToken,
    })

  /** A whole login, and how it ends. */
  async function attempt(how: Sign = {}) {
    const reached = await reach()
    await sign(reached.channelToken, how)
    const { body } = await goOn(reached.transaction, 'result')
    return { ...reached, result: body }
  }

  return {
    ...frame,
    ...{ begin, open, answer, look, goOn, reach, sign, attempt },
    async logIn(how: Sign = {}): Promise<LoginSession> {
      const { result } = await attempt(how)
      if (result.state !== 'done') throw new Error(`Nobody is logged in: ${JSON.stringify(result)}`)
      return result.session
    },
  }
}
