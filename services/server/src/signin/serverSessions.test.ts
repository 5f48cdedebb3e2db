import { toChainId } from '@latchkey/protocol'
import { createSiwx, serverSessions } from '@latchkey/siwx'
import { startAnvil } from '@latchkey/testing/private'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer, testChain, testOrigin } from '../../test/testServer.fixture.ts'

const chainId = toChainId('eip155:31337')
const account = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const { address } = account
const other = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
let server: TestServer
let anvil: Awaited<ReturnType<typeof startAnvil>>
let stored: Map<string, string>
let isDown = false
/** How many of the next requests get no answer. */
let lost = 0

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 31_337 })
  server = await createTestServer({ chains: [testChain({ id: chainId, rpcUrls: [anvil.url] })] })
  vi.stubGlobal('location', { host: 'app.example', origin: testOrigin })
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    if (isDown || lost-- > 0) throw new TypeError('fetch failed')
    const { pathname, search } = new URL(url)
    return server.request(`${pathname}${search}`, init as never)
  })
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await server.close()
  await anvil.stop()
})
beforeEach(() => {
  stored = new Map()
  isDown = false
  lost = 0
})

/** A page: what it stores outlives it. */
function openPage() {
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
  const sessions = serverSessions({ apiUrl: 'https://latchkey.example/', projectId: 'test', storage })
  const siwx = createSiwx({ sessions, statement: 'Sign in to Acme.' })
  async function signIn(by = account) {
    const message = await siwx.createMessage({ accountAddress: by.address, chainId })
    const { toString: _, ...data } = message
    const text = message.toString()
    const session = { data, message: text, signature: await by.signMessage({ message: text }) }
    await siwx.addSession(session)
    return session
  }
  return { siwx, sessions, signIn }
}

describe('serverSessions', () => {
  test('default: signs in, is known after a reload, signs out', async () => {
    const session = await openPage().signIn()
    const { siwx } = openPage()
    expect(await siwx.getSessions(chainId, address)).toEqual([session])
    expect(await siwx.getSessions(toChainId('eip155:1'), address)).toEqual([])
    await siwx.revokeSession(chainId, address)
    expect(await siwx.getSessions(chainId, address)).toEqual([])
    expect(await openPage().siwx.getSessions(chainId, address)).toEqual([])
  })

  test('behavior: what the server has ended is forgotten', async () => {
    await openPage().signIn()
    await server.deps.db.$client.query('delete from signin_sessions')
    expect(await openPage().siwx.getSessions(chainId, address)).toEqual([])
    expect(stored.get('@latchkey/sessions')).toBe('{}')
  })

  test('behavior: every session at once', async () => {
    const { siwx, signIn } = openPage()
    await signIn()
    await siwx.setSessions([])
    const { rows } = await server.deps.db.$client.query('select from signin_sessions')
    expect(rows).toEqual([])
  })

  test('error: one of them cannot be ended: the others are, and it is told', async () => {
    const { siwx, signIn } = openPage()
    await signIn()
    await signIn(other)
    lost = 1
    await expect(siwx.setSessions([])).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    const { rows } = await server.deps.db.$client.query('select from signin_sessions')
    expect(rows).toHaveLength(1)
    expect(stored.get('@latchkey/sessions')).toBe('{}')
    await server.deps.db.$client.query('delete from signin_sessions')
  })

  test('behavior: a token for the dapp’s own backend', async () => {
    const { sessions, signIn } = openPage()
    await signIn()
    const { token } = await sessions.createIdentityToken({ chainId, address })
    expect(token.split('.')).toHaveLength(3)
  })

  test('error: a message that this page did not ask for', async () => {
    const { siwx } = openPage()
    const message = await siwx.createMessage({ accountAddress: address, chainId })
    const text = message.toString()
    const session = { data: message, message: text, signature: await account.signMessage({ message: text }) }
    await expect(openPage().siwx.addSession(session)).rejects.toMatchObject({ code: 'SIGNIN_NONCE_WRONG' })
  })

  test('error: the server says no: its own words', async () => {
    const { siwx } = openPage()
    const message = await siwx.createMessage({ accountAddress: address, chainId })
    const session = { data: message, message: message.toString(), signature: `0x${'11'.repeat(65)}` }
    await expect(siwx.addSession(session)).rejects.toThrow('The signature is not valid')
    expect(await siwx.getSessions(chainId, address)).toEqual([])
  })

  test('error: the server is away: nobody is signed out for that', async () => {
    await openPage().signIn()
    isDown = true
    const { siwx } = openPage()
    await expect(siwx.getSessions(chainId, address)).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    isDown = false
    expect(await siwx.getSessions(chainId, address)).toHaveLength(1)
  })

  test('behavior: garbage in the storage is nothing', async () => {
    for (const garbage of ['', '{', '[]', 'null', '{"eip155:1:0x": 5}', '{"x":{"session":{}}}']) {
      stored.set('@latchkey/sessions', garbage)
      expect(await openPage().siwx.getSessions(chainId, address)).toEqual([])
    }
  })
})
