import { type Cacao, toChainId } from '@latchkey/protocol'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { evm } from '../families/evm/evm.ts'
import { parseMessage } from '../message/parseMessage.ts'
import { fromSiwe, type SiweConfig } from './fromSiwe.ts'
import { createTestBackend } from './siweBackend.fixture.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const chainId = toChainId('eip155:1')
const otherChain = toChainId('eip155:2')
const solana = toChainId('solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1')
const minute = 60_000

afterEach(() => void vi.useRealTimers())

function create(change: Partial<SiweConfig>, backend = createTestBackend()) {
  const siwx = fromSiwe({ ...backend.config, ...change })
  if (!siwx) throw new Error('sign-in is off')
  const read = (chain = chainId, account = address) => siwx.getSessions(chain, account)
  const signIn = async (session = { address, chainId: 1 }, signature = 'good') => {
    backend.state.next = session
    const message = await siwx.createMessage({ accountAddress: address, chainId })
    await siwx.addSession({ data: message, message: message.toString(), signature })
  }
  return { ...backend, siwx, read, signIn }
}

async function signedIn(change: Partial<SiweConfig> = {}) {
  const test = create(change)
  await test.signIn()
  test.log.length = 0
  return test
}

/** Tabs of one browser share it. */
function createStorage() {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  }
}

/** The clock stands still from the first time on. */
function pass(milliseconds: number) {
  vi.useFakeTimers({ now: Date.now() + milliseconds, toFake: ['Date'] })
}

describe('options', () => {
  test('default', () => {
    const { siwx } = create({})
    expect([siwx.getRequired?.(), siwx.getSignOutOnDisconnect?.()]).toEqual([true, true])
  })

  test('parameters: required, signOutOnDisconnect', () => {
    const { siwx } = create({ required: false, signOutOnDisconnect: false })
    expect([siwx.getRequired?.(), siwx.getSignOutOnDisconnect?.()]).toEqual([false, false])
  })

  test('parameters: enabled', () => {
    expect(fromSiwe({ ...createTestBackend().config, enabled: false })).toBeUndefined()
  })
})

describe('createMessage', () => {
  test('default', async () => {
    const { siwx, log } = create({})
    const message = await siwx.createMessage({ accountAddress: address, chainId })
    expect(message.toString()).toBe(`did:pkh:eip155:1:${address} on 1 with nonce1`)
    expect(message).toMatchObject({
      domain: 'app.example',
      accountAddress: address,
      chainId,
      nonce: 'nonce1',
    })
    expect(log).toEqual([`nonce ${address}`])
  })

  test('behavior: the dapp gets what it gave, and who signs', async () => {
    const createMessage = vi.fn(() => 'text')
    const params = {
      domain: 'app.example',
      uri: 'https://app.example',
      chains: [1, 2],
      statement: 'Sign in.',
      iat: '2026-11-15T12:00:00.000Z',
      exp: '2026-11-16T12:00:00.000Z',
    }
    const { siwx } = create({ createMessage, getMessageParams: async () => params })
    const notBefore = '2026-11-15T12:30:00.000Z'
    const message = await siwx.createMessage({ accountAddress: address, chainId: otherChain, notBefore })
    expect(createMessage.mock.calls).toEqual([
      [
        {
          ...params,
          address: `did:pkh:eip155:2:${address}`,
          chainId: 2,
          nonce: 'nonce1',
          version: '1',
          nbf: notBefore,
        },
      ],
    ])
    expect(message).toMatchObject({
      chainId: otherChain,
      statement: 'Sign in.',
      issuedAt: params.iat,
      expirationTime: params.exp,
      notBefore,
    })
  })

  test('behavior: without `createMessage`, EIP-4361', async () => {
    const { siwx } = create({ createMessage: undefined, getNonce: async () => 'aqV8zP2mX0rT' })
    const message = await siwx.createMessage({ accountAddress: address, chainId })
    const { toString: _, ...data } = message
    expect(parseMessage(message.toString(), [evm])).toEqual(data)
  })

  test('behavior: who signs while they connect is not known yet', async () => {
    const { siwx, log } = create({})
    expect(String(await siwx.createMessage({ accountAddress: '', chainId }))).toBe('')
    expect(log).toEqual(['nonce undefined'])
  })

  test('behavior: a nonce is asked for once for an account, until it is used or old', async () => {
    pass(0)
    const { siwx, signIn } = create({ nonceRefetchIntervalMs: 2 * minute })
    const nonceOf = async (accountAddress: string) =>
      (await siwx.createMessage({ accountAddress, chainId })).nonce
    expect([await nonceOf(address), await nonceOf(address)]).toEqual(['nonce1', 'nonce1'])
    expect([await nonceOf(other), await nonceOf(address)]).toEqual(['nonce2', 'nonce3'])
    pass(2 * minute - 1000)
    expect(await nonceOf(address)).toBe('nonce3')
    pass(2000)
    expect(await nonceOf(address)).toBe('nonce4')
    await signIn()
    expect(await nonceOf(address)).toBe('nonce5')
    await siwx.setSessions([])
    expect(await nonceOf(address)).toBe('nonce6')
  })

  test('error: a chain that is not of EVM', async () => {
    const { siwx, log } = create({})
    await expect(siwx.createMessage({ accountAddress: address, chainId: solana })).rejects.toMatchObject({
      code: 'SIGNIN_CHAIN_WRONG',
    })
    expect(log).toEqual([])
  })
})

describe('addSession', () => {
  test('default', async () => {
    const { read, signIn, log } = create({})
    expect(await read()).toEqual([])
    await signIn()
    expect(await read()).toMatchObject([{ data: { accountAddress: address, chainId } }])
    expect(log).toEqual(['session', `nonce ${address}`, 'verify', 'session', `on sign in 1 ${address}`])
  })

  test('error: the backend does not believe the signature', async () => {
    const { read, signIn, log } = create({})
    await expect(signIn({ address, chainId: 1 }, 'bad')).rejects.toMatchObject({
      code: 'SIGNIN_SIGNATURE_INVALID',
    })
    expect(await read()).toEqual([])
    expect(log).toEqual([`nonce ${address}`, 'verify', 'session'])
  })

  test('error: the backend has no session after all', async () => {
    const { signIn, log } = create({ getSession: async () => null })
    await expect(signIn()).rejects.toMatchObject({ code: 'UNKNOWN' })
    expect(log.at(-1)).toBe('verify')
  })

  test('behavior: a wallet that has signed while it connected', async () => {
    const verifyMessage = vi.fn(async () => true)
    const session = { address, chainId: 1 }
    const { siwx } = create({ verifyMessage, getSession: async () => session })
    const cacao: Cacao = {
      h: { t: 'caip122' },
      p: {
        domain: 'app.example',
        aud: 'https://app.example',
        nonce: 'aqV8zP2mX0rT',
        iss: `did:pkh:eip155:1:${address}`,
        iat: '2026-11-15T12:00:00.000Z',
      },
      s: { t: 'eip191', s: '0x12' },
    }
    const signed = await siwx.toSession?.(cacao)
    if (!signed) throw new Error('no session')
    await siwx.setSessions([signed, signed])
    expect(verifyMessage.mock.calls).toEqual([[{ message: signed.message, signature: '0x12', cacao }]])
  })
})

describe('getSessions', () => {
  test('behavior: the address is compared without case', async () => {
    const { read } = await signedIn()
    expect(await read(chainId, address.toLowerCase())).toHaveLength(1)
  })

  test('behavior: a chain that is not of EVM counts as signed in, and ends nothing', async () => {
    const { siwx, read, log } = await signedIn()
    expect(await read(solana, 'somebody')).toMatchObject([
      { data: { accountAddress: 'somebody', chainId: solana } },
    ])
    await siwx.revokeSession(solana, 'somebody')
    expect(log).toEqual([])
    expect(await read()).toHaveLength(1)
  })

  const ended = ['sign out', 'on sign out']
  test.each<[string, Partial<SiweConfig>, typeof chainId, string, number, string[]]>([
    ['another account', {}, chainId, other, 0, ended],
    ['another account, kept', { signOutOnAccountChange: false }, chainId, other, 1, []],
    ['another account, other flag', { signOutOnNetworkChange: false }, chainId, other, 0, ended],
    ['another network', {}, otherChain, address, 0, ended],
    ['another network, kept', { signOutOnNetworkChange: false }, otherChain, address, 1, []],
    ['another network, other flag', { signOutOnAccountChange: false }, otherChain, address, 0, ended],
  ])('behavior: %s', async (_, change, chain, account, count, calls) => {
    const { read, log } = await signedIn(change)
    expect(await read(chain, account)).toHaveLength(count)
    expect(log).toEqual(calls)
  })

  test('behavior: the backend is asked again where what it said is old', async () => {
    pass(0)
    const { read, log, state } = await signedIn({ sessionRefetchIntervalMs: 2 * minute })
    await read()
    pass(2 * minute - 1000)
    await read()
    expect(log).toEqual([])
    pass(2000)
    state.session = null
    expect(await read()).toEqual([])
    expect(log).toEqual(['session'])
  })

  test('behavior: the account has changed while no page was open', async () => {
    const { config, log } = await signedIn()
    const again = fromSiwe(config)
    expect(await again?.getSessions(chainId, other)).toEqual([])
    expect(log).toEqual(['session', 'sign out', 'on sign out'])
  })

  test('behavior: tabs see at once that another has signed in or out', async () => {
    const backend = createTestBackend()
    const storage = createStorage()
    const [here, there] = [create({ storage }, backend), create({ storage }, backend)]
    expect(await there.read()).toEqual([])
    await here.signIn()
    expect(await there.read()).toHaveLength(1)
    await here.siwx.setSessions([])
    expect(await there.read()).toEqual([])
  })

  test('behavior: what another tab has begun is not ended here', async () => {
    const backend = createTestBackend()
    const storage = createStorage()
    const [here, there] = [create({ storage }, backend), create({ storage }, backend)]
    await there.signIn()
    // Its wallet has switched already; this tab hears of it later.
    await here.signIn({ address, chainId: 2 })
    expect(await there.read()).toEqual([])
    expect(await there.read(otherChain)).toHaveLength(1)
    expect(backend.log).not.toContain('sign out')
  })

  test('error: an answer that is no session', async () => {
    const { read } = create({ getSession: async () => ({ address, chainId: 'one' }) as never })
    await expect(read()).rejects.toMatchObject({ code: 'SERVER_FAILED' })
  })
})

describe('signing out', () => {
  test('behavior: once, however many accounts and networks go', async () => {
    const { siwx, read, log } = await signedIn({ sessionRefetchIntervalMs: 0 })
    await Promise.all(
      [address, other].flatMap((account) =>
        [chainId, otherChain].map((chain) => siwx.revokeSession(chain, account)),
      ),
    )
    expect(log).toEqual(['session', 'sign out', 'on sign out'])
    expect(await read()).toEqual([])
  })

  test('behavior: another account goes', async () => {
    const { siwx, log } = await signedIn()
    await siwx.revokeSession(chainId, other)
    expect(log).toEqual([])
  })

  test('behavior: everybody goes, and nobody was signed in', async () => {
    const { siwx, log } = create({})
    await siwx.setSessions([])
    expect(log).toEqual(['session'])
  })

  test('error: the backend says that it did not', async () => {
    const { siwx, read, log } = await signedIn({ signOut: async () => false })
    await expect(siwx.revokeSession(chainId, address)).rejects.toMatchObject({ code: 'SERVER_FAILED' })
    expect(await read()).toHaveLength(1)
    expect(log).toEqual([])
  })
})

describe('a backend that fails', () => {
  test.each<[string, unknown, string]>([
    ['no answer', new TypeError('Failed to fetch'), 'SERVER_UNREACHABLE'],
    ['an answer that is an error', new Response(null, { status: 500 }), 'SERVER_FAILED'],
    ['too often', { status: 429, body: '' }, 'RATE_LIMITED'],
  ])('error: %s', async (_, fails, code) => {
    const { siwx, read, signIn, state } = create({})
    const message = await siwx.createMessage({ accountAddress: address, chainId })
    await signIn()
    state.fails = fails
    const session = { data: message, message: 'text', signature: 'good' }
    const failing = { name: 'LatchkeyError', code }
    pass(6 * minute)
    await expect(siwx.createMessage({ accountAddress: other, chainId })).rejects.toMatchObject(failing)
    await expect(siwx.addSession(session)).rejects.toMatchObject(failing)
    await expect(siwx.setSessions([])).rejects.toMatchObject(failing)
    await expect(read()).rejects.toMatchObject(failing)
  })
})
