import { createHash, generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto'
import { failedAnswerSchema, type LoginSession, loginEmailCall } from '@latchkey/protocol/api'
import { createAudit } from '../src/audit/createAudit.ts'
import type { Clock } from '../src/clock.ts'
import type { LoginConfig } from '../src/config/loginConfig.ts'
import { createLoginModule } from '../src/login/createLoginModule.ts'
import type { LoginParts, LoginWallets } from '../src/login/loginParts.ts'
import { createWallets } from '../src/login/wallet/createWallets.ts'
import type { Mail } from '../src/mail/mailer.ts'
import { createSealing } from '../src/sealing/createSealing.ts'
import { exampleKeys } from '../src/sealing/exampleKeys.ts'
import type { ServerDeps, ServerModule } from '../src/serverModule.ts'
import { createTestServer, type TestRequest, type TestServer, testOrigin } from './testServer.fixture.ts'

export const frameUrl = 'https://wallet.example'
export const publicUrl = 'https://api.example'

/** The configuration of a server on which login is on. */
export const loginConfig: LoginConfig = {
  frameUrl,
  mail: { url: 'smtp://127.0.0.1:9', from: 'Wallet <wallet@op.example>' },
  keys: exampleKeys,
  escrowSocket: '/nowhere',
  auditHeadsFile: '/nowhere',
  mailsPerHour: 200,
  revertSeconds: 259_200,
  wayOut: { proofMs: 300_000, holdMs: 86_400_000, deletionMs: 1_209_600_000 },
  approvals: 'window',
  socials: [],
}

/** A server with login whose mails are kept. Wallets are what a test says. */
export type LoginServer = {
  server: TestServer
  mails: Mail[]
  /** Wallets by account; `devices` have shares: the id of each, and its key. */
  wallets: Map<string, { id: string; epoch: number; devices: Map<string, string> }>
  /** The newest mail of a kind to an address. */
  mailTo<kind extends Mail['kind']>(to: string, kind: kind): Extract<Mail, { kind: kind }>['values']
  close(): Promise<void>
}

type OpenParts = (deps: ServerDeps, config: LoginConfig) => LoginParts

export async function createLoginServer({
  clock,
  login = loginConfig,
  waitMs = 0,
  hasRealWallets = false,
  more = () => [],
}: {
  clock: Clock
  login?: LoginConfig
  waitMs?: number
  /** Looks wallets up in the database, as a real server does. */
  hasRealWallets?: boolean
  /** Other modules that are built on the same parts. */
  more?: (openParts: OpenParts) => readonly ServerModule[]
}): Promise<LoginServer> {
  const mails: Mail[] = []
  const wallets: LoginServer['wallets'] = new Map()
  const lookup: LoginWallets = {
    async find(accountId, { deviceId, dpopKey }) {
      const wallet = wallets.get(accountId)
      if (!wallet) return null
      return { id: wallet.id, epoch: wallet.epoch, hasDevice: wallet.devices.get(deviceId) === dpopKey }
    },
    async forgetDevice(accountId, { deviceId, dpopKey }) {
      const devices = wallets.get(accountId)?.devices
      if (dpopKey === undefined || devices?.get(deviceId) === dpopKey) devices?.delete(deviceId)
    },
  }
  const openParts: OpenParts = (deps, { keys }) => ({
    sealing: createSealing(keys),
    mailer: { send: async (mail) => void mails.push(mail) },
    audit: createAudit(deps),
    wallets: hasRealWallets ? createWallets(deps.db) : lookup,
    escrowKey: async () => Buffer.alloc(32, 7).toString('base64url'),
  })
  const module = createLoginModule(openParts, { waitMs })
  const server = await createTestServer({
    clock,
    modules: [module, ...more(openParts)],
    projects: [{ id: 'other', name: 'Other', origins: ['https://other.example'] }],
    config: { publicUrl, login },
  })
  return {
    server,
    mails,
    wallets,
    mailTo(to, kind) {
      const found = mails.findLast((mail) => mail.to === to && mail.kind === kind)
      if (!found) throw new Error(`There is no mail ${kind} to ${to}`)
      return found.values as never
    },
    close: () => server.close(),
  }
}

/** What comes back of a call. `code`: of the error. */
export type FrameAnswer = {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: every test knows what it asks for.
  body: any
  code: string | undefined
  headers: Headers
}

export type ProofChange = {
  header?: object
  claims?: object
  /** Signs with another key than the one that the proof names. */
  signer?: KeyObject
  /** Sends this text instead. */
  text?: string
}

export type FrameRequest = Omit<TestRequest, 'body'> & {
  body?: object
  token?: string
  proof?: ProofChange | null
  nonce?: string
  project?: string
}

let frames = 0

/** A frame on a device: a key, an id, and requests that carry its proofs. Each is in a network of its own. */
export function createFrame(
  { server }: Pick<LoginServer, 'server'>,
  clock: Clock,
  id: string = randomUUID(),
) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { kty, crv, x, y } = publicKey.export({ format: 'jwk' })
  const jwk = { kty, crv, x, y }
  frames++
  const network = `100.${64 + (frames >> 8)}.${frames % 256}`
  const key = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url')

  function prove(method: string, path: string, { token, nonce, proof }: FrameRequest): string {
    if (proof?.text !== undefined) return proof.text
    const claims = {
      jti: randomBytes(16).toString('base64url'),
      htm: method,
      htu: `${publicUrl}${path}`,
      iat: Math.floor(clock.now() / 1000),
      ...(token && { ath: createHash('sha256').update(token).digest('base64url') }),
      ...(nonce && { nonce }),
      ...proof?.claims,
    }
    const text = [{ typ: 'dpop+jwt', alg: 'ES256', jwk, ...proof?.header }, claims]
      .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
      .join('.')
    const bytes = sign('sha256', Buffer.from(text), {
      key: proof?.signer ?? privateKey,
      dsaEncoding: 'ieee-p1363',
    })
    return `${text}.${bytes.toString('base64url')}`
  }

  const headersFor = (method: string, path: string, request: FrameRequest): Record<string, string> => ({
    ...(request.proof !== null && { dpop: prove(method, path, request) }),
    ...(request.token && { authorization: `DPoP ${request.token}` }),
  })

  async function ask(path: string, request: FrameRequest = {}): Promise<FrameAnswer> {
    const { body, token: _token, proof: _proof, nonce: _nonce, project, headers, ...init } = request
    const method = body ? 'POST' : 'GET'
    const [plain = path] = path.split('?')
    const query = project ? `${path.includes('?') ? '&' : '?'}projectId=${project}` : ''
    const response = await server.request(`${path}${query}`, {
      ...{ origin: frameUrl, remote: `${network}.1` },
      ...init,
      method,
      ...(body && { body: JSON.stringify(body) }),
      headers: { ...headersFor(method, plain, request), ...headers },
    })
    const answer: unknown = await response.json()
    const failed = failedAnswerSchema.safeParse(answer)
    return {
      status: response.status,
      body: answer,
      code: failed.success ? failed.data.reasons[0]?.field : undefined,
      headers: response.headers,
    }
  }

  async function start(email: string, { body, ...request }: FrameRequest = {}) {
    const answer = await ask(loginEmailCall.path, {
      body: {
        ...{ email, origin: testOrigin, language: 'en' },
        device: { id, name: 'Chrome on Linux' },
        ...body,
      },
      ...request,
    })
    const transaction: { id: string; secret: string } = answer.body.transaction ?? { id: '', secret: '' }
    return { ...answer, transaction }
  }

  const goOn = (
    { id: transactionId, secret }: { id: string; secret: string },
    step: 'code' | 'device' | 'resend',
    { body, ...request }: FrameRequest = {},
  ) => ask(`/v1/login/transactions/${transactionId}/${step}`, { body: { secret, ...body }, ...request })

  return {
    id,
    key,
    /** Where its visitor is, as coarsely as the server says it. */
    place: `${network}.0/24`,
    headersFor,
    ask,
    start,
    goOn,
    /** Logs in with the code of the mail. */
    async logIn(login: LoginServer, email: string, request: FrameRequest = {}): Promise<LoginSession> {
      const { transaction } = await start(email, request)
      const { code } = login.mailTo(email, 'code')
      const { body } = await goOn(transaction, 'code', { ...request, body: { code } })
      return body
    },
  }
}

/** A code that is not this one. */
export const otherThan = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0')
