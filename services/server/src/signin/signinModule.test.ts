import { createPublicKey, generateKeyPairSync, type KeyObject, sign, verify } from 'node:crypto'
import { toChainId } from '@latchkey/protocol'
import { toBase58 } from '@latchkey/protocol/addresses'
import { failedAnswerSchema } from '@latchkey/protocol/api'
import { type Caip122Message, formatMessage, loadMessages } from '@latchkey/siwx'
import { startAnvil } from '@latchkey/testing/private'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  createTestServer,
  type TestRequest,
  type TestServer,
  testChain,
  testOrigin,
} from '../../test/testServer.fixture.ts'
import { signinNonces, signinSessions } from './signinTables.ts'

const hour = 3_600_000
const start = Date.parse('2026-11-15T12:00:00Z')
let now = start
let server: TestServer
let anvil: Awaited<ReturnType<typeof startAnvil>>

const evm = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const evmChain = toChainId('eip155:31337')
const secondChain = toChainId('eip155:31338')
const solanaChain = toChainId('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  server = await createTestServer({
    clock: { now: () => now },
    chains: [
      testChain({ id: evmChain, rpcUrls: [anvil.url] }),
      testChain({ id: secondChain, rpcUrls: [anvil.url] }),
      testChain({ id: solanaChain, rpcUrls: ['http://127.0.0.1:9'] }),
    ],
    projects: [{ id: 'other', name: 'Other', origins: ['https://other.example', testOrigin] }],
    config: { publicUrl: 'https://latchkey.example' },
  })
})
afterAll(async () => {
  await server.close()
  await anvil.stop()
})

type JsonRequest = Omit<TestRequest, 'body'> & { token?: string; body?: object }

async function json(path: string, { token, body, ...init }: JsonRequest = {}) {
  const response = await server.request(path, {
    ...init,
    ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...(token && { authorization: `Bearer ${token}` }), ...init.headers },
  })
  return { status: response.status, headers: response.headers, body: await response.json() }
}

async function askNonce(init: JsonRequest & { path?: string } = {}) {
  const { body } = await json(init.path ?? '/auth/v1/nonce', init)
  return body as { nonce: string; token: string }
}

type Signer = { chainId: Caip122Message['chainId']; address: string; sign(text: string): Promise<string> }

const evmSigner: Signer = {
  chainId: evmChain,
  address: evm.address,
  sign: (message) => evm.signMessage({ message }),
}

function solanaSigner({ publicKey, privateKey }: { publicKey: KeyObject; privateKey: KeyObject }): Signer {
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
  return {
    chainId: solanaChain,
    address: toBase58(raw),
    sign: async (text) => toBase58(sign(null, Buffer.from(text), privateKey)),
  }
}

async function write(nonce: string, signer: Signer, change: Partial<Caip122Message> = {}): Promise<string> {
  const message: Caip122Message = {
    domain: 'app.example',
    accountAddress: signer.address,
    chainId: signer.chainId,
    uri: testOrigin,
    version: '1',
    nonce,
    issuedAt: new Date(now).toISOString(),
    ...change,
  }
  const namespace = signer.chainId.startsWith('solana') ? 'solana' : 'eip155'
  return formatMessage(message, [await loadMessages(namespace)])
}

async function signWith(signer: Signer, nonce: string) {
  const message = await write(nonce, signer)
  return { message, signature: await signer.sign(message) }
}

const authenticate = (
  { token, ...given }: { message: string; signature: string; token: string; others?: object[] },
  init: JsonRequest & { path?: string } = {},
) =>
  json(init.path ?? '/auth/v1/authenticate', {
    ...init,
    body: { ...given, clientId: null },
    headers: { 'x-nonce-jwt': `Bearer ${token}` },
  })

async function signIn(signer: Signer = evmSigner, change: Partial<Caip122Message> = {}) {
  const { nonce, token } = await askNonce()
  const message = await write(nonce, signer, change)
  return authenticate({ message, signature: await signer.sign(message), token })
}

const codeOf = (body: unknown) => failedAnswerSchema.parse(body).reasons[0]?.field

describe('signing in', () => {
  test.each([
    ['EVM', () => evmSigner],
    ['Solana', () => solanaSigner(generateKeyPairSync('ed25519'))],
  ])('default: %s', async (_, makeSigner) => {
    const signer = makeSigner()
    const { status, body, headers } = await signIn(signer)
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    const { token } = body as { token: string }
    const me = await json('/auth/v1/me', { token })
    expect(me.body).toEqual({
      address: signer.address,
      chainId: signer.chainId === evmChain ? 31_337 : 'EtWTRABZaYq6iMfeYKouRu166VU2xqa1',
      account: `${signer.chainId}:${signer.address}`,
      expiresAt: new Date(start + 24 * hour).toISOString(),
    })
  })

  test('behavior: nothing that is kept can be used', async () => {
    const { nonce, token } = await askNonce()
    const { body } = await signIn()
    const kept = JSON.stringify([
      await server.deps.db.select().from(signinNonces),
      await server.deps.db.select().from(signinSessions),
    ])
    for (const secret of [nonce, token, (body as { token: string }).token]) expect(kept).not.toContain(secret)
  })

  test('behavior: nonces are of 160 bits, and no two are alike', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, () => askNonce()))
    for (const { nonce } of all) expect(nonce).toMatch(/^[0-9a-f]{40}$/)
    expect(new Set(all.map(({ nonce }) => nonce)).size).toBe(10)
  })

  test('error: a nonce is used up, whoever comes again', async () => {
    const { nonce, token } = await askNonce()
    const message = await write(nonce, evmSigner)
    const signature = await evmSigner.sign(message)
    const both = await Promise.all([1, 2].map(() => authenticate({ message, signature, token })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    const again = await authenticate({ message, signature, token })
    expect([again.status, codeOf(again.body)]).toEqual([401, 'SIGNIN_NONCE_WRONG'])
  })

  test('error: a nonce of another project, of another page, or too old', async () => {
    for (const asked of [
      { path: '/auth/v1/nonce?projectId=other' },
      { path: '/auth/v1/nonce?projectId=other', origin: 'https://other.example' },
    ]) {
      const { nonce, token } = await askNonce(asked)
      const message = await write(nonce, evmSigner)
      const answer = await authenticate(
        { message, signature: await evmSigner.sign(message), token },
        asked.origin ? { path: '/auth/v1/authenticate?projectId=other' } : {},
      )
      expect(codeOf(answer.body)).toBe('SIGNIN_NONCE_WRONG')
    }
    const { nonce, token } = await askNonce()
    const message = await write(nonce, evmSigner)
    now += 600_001
    const late = await authenticate({ message, signature: await evmSigner.sign(message), token })
    expect(codeOf(late.body)).toBe('SIGNIN_NONCE_WRONG')
    now = start
  })

  test('error: the token of another nonce, or none', async () => {
    const [{ nonce }, { token }] = [await askNonce(), await askNonce()]
    const message = await write(nonce, evmSigner)
    const signature = await evmSigner.sign(message)
    for (const given of [token, 'x'])
      expect(codeOf((await authenticate({ message, signature, token: given })).body)).toBe(
        'SIGNIN_NONCE_WRONG',
      )
  })

  test.each<[string, Partial<Caip122Message>]>([
    ['SIGNIN_DOMAIN_WRONG', { domain: 'evil.example' }],
    ['SIGNIN_URI_WRONG', { uri: 'https://evil.example' }],
    ['SIGNIN_EXPIRED', { expirationTime: new Date(start - 1).toISOString() }],
    ['SIGNIN_NOT_YET_VALID', { notBefore: new Date(start + 120_000).toISOString() }],
    ['SIGNIN_ISSUED_IN_FUTURE', { issuedAt: new Date(start + 120_000).toISOString() }],
  ])('error: %s', async (code, change) => {
    const { status, body } = await signIn(evmSigner, change)
    expect([status, codeOf(body)]).toEqual([401, code])
  })

  test('error: a chain that is not served', async () => {
    const { status, body } = await signIn({ ...evmSigner, chainId: toChainId('eip155:1') })
    expect([status, codeOf(body)]).toEqual([400, 'chainId'])
  })

  test('error: altered by one byte, and the signature of somebody else', async () => {
    const { nonce, token } = await askNonce()
    const message = await write(nonce, evmSigner, { statement: 'Sign in.' })
    const signature = await evmSigner.sign(message)
    const altered = await authenticate({ message: message.replace('Sign in.', 'Sign in!'), signature, token })
    expect(codeOf(altered.body)).toBe('SIGNIN_SIGNATURE_INVALID')
    const other = solanaSigner(generateKeyPairSync('ed25519'))
    const { address } = solanaSigner(generateKeyPairSync('ed25519'))
    const wrong = await signIn({ ...other, address })
    expect(codeOf(wrong.body)).toBe('SIGNIN_SIGNATURE_INVALID')
  })

  test.each<[string, (text: string) => string]>([
    ['nothing of a message', () => 'Hello'],
    ['a letter that only looks like one of the domain', (text) => text.replace('app.example', 'аpp.example')],
    ['a user name in the domain', (text) => text.replace('app.example', 'app.example@evil.example')],
    ['a user name in the URI', (text) => text.replace('https://', 'https://app.example@')],
    ['a second nonce', (text) => text.replace(/(\nNonce: .*)/, '$1\nNonce: 1234567890')],
    ['a line break in the request id', (text) => `${text}\nRequest ID: a\nb`],
    ['an address in one case', (text) => text.replace(evm.address, evm.address.toLowerCase())],
    ['a space at its end', (text) => `${text} `],
  ])('error: %s, properly signed', async (_, change) => {
    const { nonce, token } = await askNonce()
    const message = change(await write(nonce, evmSigner))
    const answer = await authenticate({ message, signature: await evmSigner.sign(message), token })
    expect(answer.status).toBe(401)
    expect(failedAnswerSchema.parse(answer.body).reasons).toEqual([
      {
        field: 'SIGNIN_MESSAGE_INVALID',
        description: 'The sign-in message is not valid. Please try again.',
      },
    ])
    // Nobody was signed in, and what was not read has used up nothing.
    const good = await write(nonce, evmSigner)
    expect((await authenticate({ message: good, signature: await evmSigner.sign(good), token })).status).toBe(
      200,
    )
  })

  test('default: for several chains at once, with one nonce', async () => {
    const { nonce, token } = await askNonce()
    const signers = [evmSigner, { ...evmSigner, chainId: secondChain }]
    const [first, second] = await Promise.all(signers.map((signer) => signWith(signer, nonce)))
    if (!first || !second) throw new RangeError('There are two')
    const { body } = await authenticate({ ...first, token, others: [second] })
    const { token: one, others } = body as { token: string; others: string[] }
    for (const [given, chainId] of [
      [one, evmChain],
      [others[0], secondChain],
    ]) {
      const me = await json('/auth/v1/me', { token: given ?? '' })
      expect(me.body).toMatchObject({ account: `${chainId}:${evm.address}` })
    }
  })

  test('error: several that do not belong together, of which one is bad', async () => {
    const stranger = privateKeyToAccount(generatePrivateKey())
    const other = { ...evmSigner, chainId: secondChain }
    const elsewhere: Signer = {
      chainId: secondChain,
      address: stranger.address,
      sign: (message) => stranger.signMessage({ message }),
    }
    const bad = { ...other, sign: (message: string) => stranger.signMessage({ message }) }
    for (const [signer, isSameNonce, code] of [
      [evmSigner, true, 'SIGNIN_CHAIN_WRONG'],
      [elsewhere, true, 'SIGNIN_ADDRESS_WRONG'],
      [other, false, 'SIGNIN_NONCE_WRONG'],
      [bad, true, 'SIGNIN_SIGNATURE_INVALID'],
    ] as const) {
      const { nonce, token } = await askNonce()
      const before = await server.deps.db.$count(signinSessions)
      const first = await signWith(evmSigner, nonce)
      const second = await signWith(signer, isSameNonce ? nonce : (await askNonce()).nonce)
      const { body } = await authenticate({ ...first, token, others: [second] })
      expect(codeOf(body)).toBe(code)
      expect(await server.deps.db.$count(signinSessions), 'none of them').toBe(before)
    }
  })

  test('error: the node is away: nothing is decided', async () => {
    const { nonce, token } = await askNonce()
    const message = await write(nonce, evmSigner)
    const signature = await evmSigner.sign(message)
    await anvil.stop()
    const { status } = await authenticate({ message, signature, token })
    expect(status).toBe(503)
    anvil = await startAnvil({ chainId: 31_337, port: Number(new URL(anvil.url).port) })
  })
})

describe('sessions', () => {
  const signedIn = async () => ((await signIn()).body as { token: string }).token

  test('error: without a token, with another, or from another page', async () => {
    const token = await signedIn()
    for (const init of [{}, { token: 'x'.repeat(43) }, { token, origin: 'https://other.example' }]) {
      const { status } = await json('/auth/v1/me', init)
      expect(status).toBe(401)
    }
    const { status } = await json('/auth/v1/me?projectId=other', { token })
    expect(status).toBe(401)
  })

  test('behavior: signing out ends it', async () => {
    const token = await signedIn()
    expect((await json('/auth/v1/sign-out', { token, body: {} })).status).toBe(200)
    expect((await json('/auth/v1/me', { token })).status).toBe(401)
  })

  test('behavior: another token, and the old one is worth nothing', async () => {
    const token = await signedIn()
    const { body } = await json('/auth/v1/rotate', { token, body: {} })
    expect((await json('/auth/v1/me', { token })).status).toBe(401)
    expect((await json('/auth/v1/me', { token: (body as { token: string }).token })).status).toBe(200)
  })

  test('behavior: the account sees its sessions, and ends another', async () => {
    await server.deps.db.delete(signinSessions)
    const [first, second] = [await signedIn(), await signedIn()]
    const { body } = await json('/auth/v1/sessions', { token: first })
    const { sessions } = body as { sessions: { id: string; isCurrent: boolean }[] }
    expect(sessions.map(({ isCurrent }) => isCurrent).sort()).toEqual([false, true])
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    const path = `/auth/v1/sessions/${other?.id}/revoke`
    expect((await json(path, { token: first, body: {} })).status).toBe(200)
    expect((await json('/auth/v1/me', { token: second })).status).toBe(401)
    expect((await json(path, { token: first, body: {} })).status).toBe(404)
  })

  test('error: the session of another account cannot be ended', async () => {
    const token = await signedIn()
    const stranger = await signIn(solanaSigner(generateKeyPairSync('ed25519')))
    const { body } = await json('/auth/v1/sessions', { token: (stranger.body as { token: string }).token })
    const [session] = (body as { sessions: { id: string }[] }).sessions
    expect((await json(`/auth/v1/sessions/${session?.id}/revoke`, { token, body: {} })).status).toBe(404)
  })

  test('behavior: ends when nobody uses it, and after a day in any case', async () => {
    const token = await signedIn()
    now = start + 3 * hour
    expect((await json('/auth/v1/me', { token })).status).toBe(200)
    now = start + 6.9 * hour
    expect((await json('/auth/v1/me', { token })).status, 'used three hours in').toBe(200)
    now += 4 * hour + 1
    expect((await json('/auth/v1/me', { token })).status, 'idle').toBe(401)
    now = start
    const busy = await signedIn()
    for (let time = start; time < start + 24 * hour; time += 3 * hour) {
      now = time
      expect((await json('/auth/v1/me', { token: busy })).status).toBe(200)
    }
    now = start + 24 * hour
    expect((await json('/auth/v1/me', { token: busy })).status, 'a day').toBe(401)
    now = start
  })
})

describe('identity tokens', () => {
  test('default: checked by the published key alone', async () => {
    const { body } = await signIn()
    const { token } = body as { token: string }
    const answer = await json('/auth/v1/identity-token', { token, body: {} })
    const jwt = (answer.body as { token: string }).token
    const response = await server.request('/.well-known/jwks.json', { origin: null })
    const { keys } = (await response.json()) as {
      keys: { kid: string; x: string; kty: 'OKP'; crv: string }[]
    }
    const [header = '', claims = '', signature = ''] = jwt.split('.')
    const read = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString())
    const key = keys.find(({ kid }) => kid === read(header).kid)
    if (!key) throw new Error('no such key')
    const publicKey = createPublicKey({ key, format: 'jwk' })
    const text = Buffer.from(`${header}.${claims}`)
    expect(verify(null, text, publicKey, Buffer.from(signature, 'base64url'))).toBe(true)
    expect(read(claims)).toMatchObject({
      iss: 'https://latchkey.example',
      aud: testOrigin,
      sub: `${evmChain}:${evm.address}`,
      project: 'test',
      iat: now / 1000,
      exp: now / 1000 + 300,
    })
    expect(JSON.stringify(keys)).not.toContain('"d"')
  })
})
