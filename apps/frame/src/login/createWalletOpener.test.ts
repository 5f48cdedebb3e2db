import { describe, expect, test } from 'vitest'
import { openDeviceStore } from '../keys/deviceStore.ts'
import { KeyError } from '../keys/KeyError.ts'
import { memoryRecords } from '../keys/memoryRecords.fixture.ts'
import { createSession } from './createSession.ts'
import { createWalletOpener } from './createWalletOpener.ts'
import {
  accountId,
  createFakeApi,
  createFakeChannels,
  createFakeLocks,
  fakeSession,
  refusal,
  walletId,
} from './fakeApi.fixture.ts'

const stored = {
  walletId,
  epoch: 1,
  vault: 'v',
  commitment: 'c',
  share: 's',
  commitments: ['a', 'r'],
  addresses: [],
}
const split = { authShare: 'a', recoveryShare: 'r', commitments: ['a', 'r'] as const }

/** A server with a wallet or none, and a key worker of which only the order of its calls is of interest. */
async function setUp({ grant, hasShare = true }: { grant?: string; hasShare?: boolean } = {}) {
  const server = {
    wallet: null as { id: string; epoch: number; hasDevice: boolean; isProtected?: boolean } | null,
    /** What the visitor does in the window of a factor, answer by answer. */
    factor: [] as ('waiting' | 'done' | 'expired')[],
    isStored: false,
    /** The path that fails next. */
    failing: '',
  }
  let nonces = 0
  const answer = (path: string, run: (nonce: string | undefined) => unknown) => ({
    [path]: ({ nonce }: { nonce?: string | undefined }) => {
      if (server.failing === path) {
        server.failing = ''
        refusal(503, 'X')
      }
      return run(nonce)
    },
  })
  const checkNonce = (nonce: string | undefined) => {
    if (nonce !== `nonce-${nonces}`) refusal(400, 'LOGIN_NONCE_WRONG')
  }
  const fake = createFakeApi({
    ...answer('/v1/login/me', () => ({
      account: fakeSession('x').account,
      wallet: server.wallet,
      consents: [],
    })),
    ...answer('/v1/login/nonce', () => {
      nonces += 1
      return { nonce: `nonce-${nonces}` }
    }),
    ...answer('/v1/login/wallet', () => {
      server.isStored = true
      return {}
    }),
    ...answer('/v1/login/wallet/unlock', (nonce) => {
      checkNonce(nonce)
      return stored
    }),
    ...answer('/v1/login/wallet/recover', (nonce) => {
      checkNonce(nonce)
      return { ...stored, recoveryShare: 'r', sealedFor: { deviceId: 'other-device', epoch: 1 } }
    }),
    ...answer('/v1/login/factors/attempts', () => ({ state: 'begun', id: 'attempt', token: 'token' })),
    ...answer('/v1/login/factors/attempts/{id}/result', () => ({
      state: server.factor.shift() ?? 'waiting',
    })),
    ...answer('/v1/login/factors/recover', (nonce) => {
      checkNonce(nonce)
      return {
        ...stored,
        ...{ recoveryShare: 'r', sealedFor: { deviceId: 'other-device', epoch: 1 } },
        recovery: { publicKey: 'own', proof: 'p' },
      }
    }),
    ...answer('/v1/login/wallet/devices', () => {
      if (server.wallet) server.wallet.hasDevice = true
      return {}
    }),
    ...answer('/v1/login/wallet/confirm', () => {
      server.wallet = { id: walletId, epoch: 1, hasDevice: true }
      return {}
    }),
    '/v1/login/sign-out': () => ({}),
  })
  const worker = { isUnlocked: false, calls: [] as string[] }
  const did = (name: string) => worker.calls.push(name)
  const keys = {
    status: async () => ({ isUnlocked: worker.isUnlocked }),
    create: async () => {
      did('create')
      return { walletId, epoch: 1, vault: 'v', commitment: 'c', device: split, addresses: [], proof: '0x' }
    },
    oneTimeKey: async () => 'key',
    unlock: async (input: { accountId: string }) => {
      did('unlock')
      expect(input.accountId).toBe(accountId)
      if (!hasShare) throw new KeyError('SHARE_MISSING')
      worker.isUnlocked = true
    },
    recover: async ({ recovery }: { recovery?: { publicKey: string } }) => {
      did(recovery ? `recover to ${recovery.publicKey}` : 'recover')
      worker.isUnlocked = true
      return { ...split, walletId, epoch: 1 }
    },
  } as never
  const store = openDeviceStore(memoryRecords())
  const locks = createFakeLocks()
  const session = createSession({
    api: fake.api,
    store,
    channel: createFakeChannels()(),
    locks,
    now: () => 0,
  })
  await session.start(fakeSession('1', grant === undefined ? {} : { recoveryGrant: grant }))
  const open = createWalletOpener({
    session,
    store,
    keys: async () => keys,
    config: { escrowKey: 'e' },
    locks,
    language: () => 'de',
    wait: async () => {},
  })
  const walletPaths = () => fake.paths().filter((path) => path.startsWith('/v1/login/wallet'))
  return { ...fake, server, worker, open, session, walletPaths }
}

const made = ['/v1/login/wallet', '/v1/login/wallet/unlock', '/v1/login/wallet/confirm']

describe('createWalletOpener', () => {
  test('default: makes a wallet, opens it with what the server has, and only then confirms it', async () => {
    const { open, worker, walletPaths } = await setUp()
    await open()
    expect(worker.calls).toEqual(['create', 'unlock'])
    expect(walletPaths()).toEqual(made)
  })

  test('behavior: unlocks', async () => {
    const { open, server, worker, walletPaths } = await setUp()
    server.wallet = { id: walletId, epoch: 1, hasDevice: true }
    await open()
    expect([worker.calls, walletPaths()]).toEqual([['unlock'], ['/v1/login/wallet/unlock']])
  })

  test('behavior: open already', async () => {
    const { open, worker, paths } = await setUp()
    worker.isUnlocked = true
    await open()
    expect(paths()).toEqual([])
  })

  test('behavior: a new device recovers and gets a split of its own', async () => {
    const { open, server, worker, walletPaths, session, asked } = await setUp({ grant: 'grant-1' })
    server.wallet = { id: walletId, epoch: 1, hasDevice: false }
    await open()
    expect([worker.calls, walletPaths()]).toEqual([
      ['recover'],
      ['/v1/login/wallet/recover', '/v1/login/wallet/devices'],
    ])
    expect(asked.find(({ path }) => path.endsWith('recover'))?.body).toEqual({
      recoveryGrant: 'grant-1',
      ephemeralKey: 'key',
    })
    expect(await session.recoveryGrant()).toBeUndefined()
  })

  test('behavior: a device that has lost its share recovers', async () => {
    const { open, server, worker } = await setUp({ grant: 'grant-1', hasShare: false })
    server.wallet = { id: walletId, epoch: 1, hasDevice: true }
    await open()
    expect(worker.calls).toEqual(['unlock', 'recover'])
  })

  test('error: without a share and without a grant the visitor must log in again', async () => {
    const { open, server, session } = await setUp()
    server.wallet = { id: walletId, epoch: 1, hasDevice: false }
    await expect(open()).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    expect(await session.restore()).toBeUndefined()
  })

  test('behavior: who asks at the same time gets the same', async () => {
    const { open, walletPaths } = await setUp()
    await Promise.all([open(), open(), open()])
    expect(walletPaths()).toEqual(made)
  })

  test.each(['/v1/login/me', '/v1/login/nonce', ...made])(
    'behavior: a create that failed at %s is taken up again',
    async (path) => {
      const { open, server, worker } = await setUp()
      server.failing = path
      await expect(open()).rejects.toThrow()
      // A page that is loaded anew has a new worker, which is locked.
      worker.isUnlocked = false
      await open()
      expect([server.wallet, worker.isUnlocked]).toEqual([{ id: walletId, epoch: 1, hasDevice: true }, true])
    },
  )

  test.each(['/v1/login/wallet/recover', '/v1/login/wallet/devices'])(
    'behavior: a recovery that failed at %s is taken up again',
    async (path) => {
      const { open, server, worker } = await setUp({ grant: 'grant-1' })
      server.wallet = { id: walletId, epoch: 1, hasDevice: false }
      server.failing = path
      await expect(open()).rejects.toThrow()
      worker.isUnlocked = false
      await open()
      expect(server.wallet).toMatchObject({ hasDevice: true })
    },
  )

  describe('a protected wallet', () => {
    const protectedWallet = () => ({ id: walletId, epoch: 2, hasDevice: false, isProtected: true })
    const asking = () => {
      const controller = new AbortController()
      const asked: string[] = []
      return { controller, asked, signal: controller.signal, ask: (path: string) => void asked.push(path) }
    }

    test('behavior: waits for the window, which alone gets the one-time key', async () => {
      const { open, server, worker, asked, session } = await setUp({ grant: 'grant' })
      server.wallet = protectedWallet()
      server.factor = ['waiting', 'waiting', 'done']
      const visitor = asking()
      await open(visitor)
      expect(visitor.asked).toEqual(['/factor#token.key'])
      expect(worker.calls).toEqual(['recover to own'])
      const before = asked.slice(
        0,
        asked.findIndex(({ path }) => path.endsWith('/recover')),
      )
      expect(JSON.stringify(before)).not.toContain('"key"')
      expect(await session.recoveryGrant()).toBeUndefined()
    })

    test('error: nobody came in time, nobody can be asked, or this login may not', async () => {
      for (const { grant, who, answers } of [
        { grant: 'grant', who: asking(), answers: ['expired' as const] },
        { grant: 'grant', who: undefined, answers: [] },
        { grant: undefined, who: asking(), answers: [] },
      ]) {
        const { open, server, session } = await setUp(grant === undefined ? {} : { grant })
        server.wallet = protectedWallet()
        server.factor = answers
        await expect(open(who)).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
        expect(await session.restore()).toBeUndefined()
      }
    })

    test('error: the right to recover has run out, or the server is away', async () => {
      for (const [status, code, isOut] of [
        [403, 'LOGIN_EXPIRED', true],
        [503, 'X', false],
      ] as const) {
        const { open, server, session, answers } = await setUp({ grant: 'grant' })
        server.wallet = protectedWallet()
        answers['/v1/login/factors/attempts'] = () => refusal(status, code)
        await expect(open(asking())).rejects.toBeDefined()
        expect((await session.restore()) === undefined).toBe(isOut)
      }
    })

    test('behavior: whoever leaves is not logged in', async () => {
      const { open, server, session } = await setUp({ grant: 'grant' })
      server.wallet = protectedWallet()
      const visitor = asking()
      const opened = open({ ...visitor, ask: () => visitor.controller.abort() })
      await expect(opened).rejects.toBeDefined()
      expect(await session.restore()).toBeUndefined()
    })
  })
})
