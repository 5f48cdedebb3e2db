import type { Adapter, AdapterEvent } from '@latchkey/core'
import {
  type AdapterFamily,
  adapterContext,
  createFakeFrame,
  eventually,
  type FamilyChain,
  type FrameSigner,
} from '@latchkey/testing/private'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type AuthFamily, auth } from './auth.ts'

const connectorId = 'AUTH'

type Setup<chain extends FamilyChain> = {
  family: AdapterFamily<chain>
  /** Undefined: EVM, which needs none. */
  factory?: AuthFamily | undefined
  signerOf(wallet: ReturnType<chain['createWallet']>): FrameSigner
}

function createOpen<chain extends FamilyChain>(
  getChain: () => chain,
  setup: Setup<chain>,
  endings: Set<() => void>,
) {
  return async ({
    frame: given,
    storage = new Map<string, string>(),
    locale = 'en',
  }: {
    frame?: ReturnType<typeof makeFrame> | undefined
    storage?: Map<string, string>
    locale?: string
  } = {}) => {
    const chain = getChain()
    const frame = given ?? makeFrame(chain)
    const events: AdapterEvent[] = []
    const adapters = auth({
      frameUrl: 'https://wallet.example',
      open: frame.open,
      ...(setup.factory && { families: [setup.factory] }),
    })
    const { networks } = chain
    const adapter = adapters.find(({ namespace }) => namespace === networks[0].chainNamespace)
    if (!adapter?.login) throw new Error('There is no adapter of this family')
    // There is no document here.
    adapter.login.setHome({} as HTMLElement)
    const end = adapter.start(
      adapterContext({ networks, storage, options: { locale }, emit: (event) => events.push(event) }),
    )
    endings.add(end)
    return {
      chain,
      frame,
      adapter: adapter as Required<Adapter>,
      login: adapter.login,
      events,
      storage,
      end,
      network: networks[0],
    }
  }

  function makeFrame(chain: chain) {
    const wallet = chain.createWallet({ accounts: [2] }) as ReturnType<chain['createWallet']>
    endings.add(() => wallet.stop())
    const frame = createFakeFrame({
      accounts: chain.accountsOf(2).map(({ namespace, address, type, publicKey }) => ({
        namespace,
        address,
        type: type as 'eoa',
        ...(publicKey && { publicKey }),
      })),
      sign: setup.signerOf(wallet),
    })
    endings.add(frame.stop)
    return { ...frame, wallet }
  }
}

/** What the embedded wallet does in every family, on a real chain. */
export function describeLogin<chain extends FamilyChain>(name: string, setup: Setup<chain>): void {
  describe(`auth, ${name}`, () => {
    let chain: chain | undefined
    const endings = new Set<() => void>()
    const open = createOpen(
      () => {
        if (!chain) throw new Error('The chain is not running')
        return chain
      },
      setup,
      endings,
    )
    beforeAll(async () => {
      chain = await setup.family.start()
    }, 120_000)
    afterEach(() => {
      for (const end of endings) end()
      endings.clear()
    })
    afterAll(() => chain?.stop())

    async function connected() {
      const page = await open()
      const connection = await page.adapter.connect({ connectorId, network: page.network })
      const { address } = connection.accounts[0]
      return { ...page, connection, target: { connectorId, address, network: page.network } }
    }

    test('default', async () => {
      const { adapter, events, frame, connection, chain, network } = await connected()
      expect(adapter).toMatchObject({ type: 'auth', role: 'login' })
      expect(events[0]).toEqual({
        type: 'connectors',
        connectors: [{ id: 'AUTH', name: 'Email', chain: network.chainNamespace, type: 'AUTH' }],
      })
      expect(connection).toMatchObject({
        accounts: chain.accountsOf(2),
        chainId: network.caipNetworkId,
        user: { email: 'ada@example.org', provider: 'email', userName: 'ada@example.org' },
      })
      expect(frame.badMessages()).toBe(0)
    })

    test('behavior: nothing is asked before it is needed', async () => {
      const { frame } = await open()
      expect(frame.requests).toEqual([])
    })

    test('behavior: a signed message is one of that address', async () => {
      const { adapter, target, chain } = await connected()
      const message = 'Sign in to app.example\n\nNonce: 12345678 – ünï'
      const signature = await adapter.signMessage({ ...target, message })
      expect(await chain.verify({ address: target.address, message, signature })).toBe(true)
    })

    test('behavior: coins arrive', async () => {
      const { adapter, target, chain } = await connected()
      const to = await chain.createReceiver()
      const { value } = chain.coin
      const fee = await adapter.estimateFee({ ...target, to, value })
      expect(fee.value).toBeGreaterThan(0n)
      const id = await adapter.transfer({ ...target, to, value })
      const states: string[] = []
      const stop = await adapter.watchTransaction({
        network: target.network,
        id,
        onStatus: (status) => states.push(status),
      })
      endings.add(stop)
      await chain.finalise?.()
      await eventually(() => chain.balanceOf(to), 30_000).toBe(value)
    })

    test('behavior: the kit hears of what the visitor has to approve', async () => {
      const { adapter, login, target } = await connected()
      const heard: string[] = []
      login.subscribe(({ type }) => heard.push(type))
      await adapter.signMessage({ ...target, message: 'hello' })
      expect(heard).toEqual(expect.arrayContaining(['asked', 'show', 'answered']))
    })

    test('behavior: a reload takes the login up without a question', async () => {
      const before = await connected()
      before.end()
      const { adapter, frame, chain } = await open({
        frame: before.frame,
        storage: before.storage,
        locale: 'de-AT',
      })
      const asked = frame.requests.length
      expect(await adapter.reconnect({ connectorId })).toMatchObject({
        accounts: chain.accountsOf(2),
        user: { email: 'ada@example.org', provider: 'email', userName: 'ada@example.org' },
      })
      const [first, ...others] = frame.requests.slice(asked)
      // So that the next approval is in the visitor's language, too.
      expect(first).toMatchObject({ type: 'SYNC_DAPP_DATA', payload: { language: 'de' } })
      expect(others.map(({ type }) => type)).toEqual(['IS_CONNECTED', 'GET_USER'])
    })

    test('behavior: a reload after the session has ended', async () => {
      const before = await connected()
      before.end()
      before.frame.signOut()
      const { adapter } = await open({ frame: before.frame, storage: before.storage })
      expect(await adapter.reconnect({ connectorId })).toBe(undefined)
    })

    test('behavior: to disconnect is to sign out, once', async () => {
      const { adapter, frame } = await connected()
      await adapter.disconnect({ connectorId })
      await adapter.disconnect({ connectorId })
      expect(frame.isLoggedIn()).toBe(false)
      expect(frame.requests.filter(({ type }) => type === 'SIGN_OUT')).toHaveLength(1)
    })

    test('behavior: another tab signs out', async () => {
      const { adapter, frame, events, login, target } = await connected()
      const heard: string[] = []
      login.subscribe(({ type }) => heard.push(type))
      frame.signOut()
      await eventually(() => events.filter(({ type }) => type === 'disconnected')).toEqual([
        { type: 'disconnected', connectorId },
      ])
      expect(heard).toContain('signedOut')
      await expect(adapter.signMessage({ ...target, message: 'x' })).rejects.toThrow()
    })

    test('error: nobody is logged in', async () => {
      const { adapter, frame, network } = await open()
      frame.signOut()
      await expect(adapter.connect({ connectorId, network })).rejects.toMatchObject({ code: 'NOT_CONNECTED' })
    })

    test('error: the visitor does not let the page in', async () => {
      const { adapter, frame, network } = await open()
      frame.fail.reject = true
      await expect(adapter.connect({ connectorId, network })).rejects.toMatchObject({ code: 'USER_REJECTED' })
    })

    test('error: the visitor rejects', async () => {
      const { adapter, frame, target, chain } = await connected()
      frame.fail.reject = true
      const rejected = { code: 'USER_REJECTED' }
      await expect(adapter.signMessage({ ...target, message: 'x' })).rejects.toMatchObject(rejected)
      const to = await chain.createReceiver()
      await expect(adapter.transfer({ ...target, to, value: chain.coin.value })).rejects.toMatchObject(
        rejected,
      )
      expect(await chain.balanceOf(to)).toBe(0n)
    })

    test('error: the kit takes back what waits for an approval', async () => {
      const { adapter, frame, login, target } = await connected()
      frame.fail.hang = true
      const asked = new Promise<void>((resolve) =>
        login.subscribe(({ type }) => type === 'asked' && resolve()),
      )
      const signing = adapter.signMessage({ ...target, message: 'x' })
      signing.catch(() => {})
      await asked
      await login.abortRequests()
      await expect(signing).rejects.toMatchObject({
        code: expect.stringMatching(/REQUEST_ABORTED|USER_REJECTED/),
      })
      await eventually(() => frame.requests.at(-1)?.type).toBe('CANCEL')
    })

    test('error: garbage for an answer', async () => {
      const { adapter, frame, target } = await connected()
      frame.fail.garbage = true
      await expect(adapter.signMessage({ ...target, message: 'x' })).rejects.toMatchObject({
        name: 'LatchkeyError',
      })
    })
  })
}
