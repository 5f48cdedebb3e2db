import type { Adapter, AdapterEvent, Network } from '@latchkey/core'
import { toChainId } from '@latchkey/protocol'
import { createFakeBitcoinProvider, type FakeBitcoinProviderApi } from '@latchkey/testing'
import type { BitcoinProviderChain } from '@latchkey/testing/conformance/bitcoinProvider'
import { type AdapterHarness, adapterContext, eventually } from '@latchkey/testing/private'
import { afterEach, describe, expect, test } from 'vitest'
import { bitcoin } from './bitcoin.ts'
import { keysOf } from './bitcoinEnvironment.fixture.ts'
import { toHex } from './hex.ts'

const names = {
  leather: 'Leather',
  okx: 'OKX Wallet',
  phantom: 'Phantom',
  unisat: 'UniSat',
  xverse: 'Xverse',
}
const mainnetAddress = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'

/** Wallets at the places where they stand in visitors' pages, with what only some of them do. */
export function describePageWallets(harness: AdapterHarness<BitcoinProviderChain>): void {
  const endings = new Set<() => void>()
  afterEach(() => {
    for (const end of endings) end()
    endings.clear()
  })

  function load(
    window: EventTarget,
    storage: Map<string, string>,
    networks: readonly Network[] = [harness.home],
  ) {
    const adapter = bitcoin({ target: window })
    const events: AdapterEvent[] = []
    endings.add(adapter.start(adapterContext({ networks, storage, emit: (event) => events.push(event) })))
    return { adapter, events }
  }

  function open(api: FakeBitcoinProviderApi, accounts: readonly number[] = [3]) {
    const window = new EventTarget()
    const storage = new Map<string, string>()
    const chains = [{ id: 'bitcoin:regtest', rpcUrl: harness.chain.url }] as const
    const wallet = createFakeBitcoinProvider({ api, chains, accounts })
    wallet.announce(window)
    const prompts = () => wallet.requests.map((call) => harness.chain.promptOf(call))
    return { window, storage, wallet, prompts, connectorId: names[api], ...load(window, storage) }
  }

  /** A connected page, and the wallet's first account. */
  async function connected(api: FakeBitcoinProviderApi, selected?: readonly number[]) {
    const page = open(api, selected)
    const { connectorId } = page
    const { accounts, provider } = await page.adapter.connect({ connectorId })
    const { address } = accounts[0]
    return { ...page, accounts, provider, address, target: { connectorId, address, network: harness.home } }
  }

  function complete({ signMessage, transfer }: Adapter) {
    if (!signMessage || !transfer) throw new Error('It lacks something')
    return { signMessage, transfer }
  }

  describe.each([
    ['leather', 3],
    ['okx', 4],
    ['phantom', 6],
  ] as const)('a provider like that of %s', (api, index) => {
    test('behavior: connects, signs and sends', async () => {
      const { accounts, provider, wallet, adapter, address, target } = await connected(api, [index])
      const all = harness.chain.accountsOf(index)
      expect(accounts).toEqual(api === 'okx' ? all.slice(0, 1) : all)
      expect(provider).toBe(wallet.provider)
      const { signMessage, transfer } = complete(adapter)
      const message = 'Ünïcödé 🔑'
      const signature = await signMessage({ ...target, message })
      expect(await harness.chain.verify({ address, message, signature })).toBe(true)
      const to = await harness.chain.createReceiver()
      await transfer({ ...target, to, value: 50_000n })
      await harness.chain.finalise?.()
      expect(await harness.chain.balanceOf(to)).toBe(50_000n)
    })

    test('error: the visitor says no; the wallet steals, or answers garbage', async () => {
      const { wallet, adapter, target } = await connected(api, [index])
      const { signMessage, transfer } = complete(adapter)
      const to = await harness.chain.createReceiver()
      const send = () => transfer({ ...target, to, value: 50_000n })
      const sign = () => signMessage({ ...target, message: 'x' })
      wallet.fail.reject = true
      for (const ask of [send, sign]) await expect(ask()).rejects.toMatchObject({ code: 'USER_REJECTED' })
      Object.assign(wallet.fail, { reject: false, theft: true })
      await expect(send()).rejects.toMatchObject({
        details: 'The wallet has signed another transaction. Nothing was sent.',
      })
      Object.assign(wallet.fail, { theft: false, garbage: true })
      for (let turn = 0; turn < 3; turn += 1)
        for (const ask of [send, sign]) await expect(ask()).rejects.toMatchObject({ name: 'LatchkeyError' })
      await harness.chain.finalise?.()
      expect(await harness.chain.balanceOf(to)).toBe(0n)
    })

    test('behavior: another account in the wallet does not sign for this one', async () => {
      const { wallet, adapter, target } = await connected(api, [index])
      await wallet.setAccounts([index + 1])
      const signed = complete(adapter).signMessage({ ...target, message: 'x' })
      await expect(signed).rejects.toMatchObject({ code: 'UNAUTHORIZED' })
    })

    test('behavior: after a reload it is there without a question, until the visitor leaves', async () => {
      const { window, storage, accounts, adapter, connectorId, prompts } = await connected(api, [index])
      const again = load(window, storage).adapter
      expect(await again.reconnect({ connectorId })).toMatchObject({ accounts })
      await adapter.disconnect({ connectorId })
      expect(await load(window, storage).adapter.reconnect({ connectorId })).toBeUndefined()
      expect(prompts()).toEqual(prompts().filter((prompt, at) => at === 0 || prompt === undefined))
    })
  })

  describe('a provider in the page', () => {
    test.each(['phantom', 'okx'] as const)('behavior: other accounts of %s', async (api) => {
      const { wallet, events, connectorId } = await connected(api, [1])
      const changes = () => events.filter(({ type }) => type === 'accountsChanged')
      await wallet.setAccounts([2])
      const accounts = harness.chain.accountsOf(2).slice(0, api === 'okx' ? 1 : 2)
      await eventually(changes).toEqual([{ type: 'accountsChanged', connectorId, accounts }])
    })

    test('error: it leaves in the middle of a request', async () => {
      const { window, wallet, adapter, target, prompts, connectorId, events } = await connected('unisat')
      const before = prompts().length
      wallet.fail.hang = true
      const signed = complete(adapter).signMessage({ ...target, message: 'x' })
      const settled = expect(signed).rejects.toMatchObject({ code: 'WALLET_DISCONNECTED' })
      await eventually(() => prompts().length).toBeGreaterThan(before)
      wallet.stop()
      window.dispatchEvent(new Event('focus'))
      await settled
      expect(events).toContainEqual({ type: 'disconnected', connectorId })
    })

    /** UniSat with other answers. */
    function withAnswers(answers: Readonly<Record<string, () => Promise<unknown>>>) {
      const page = open('unisat')
      Object.assign(page.wallet.provider, answers)
      return page
    }

    test('error: a wallet that is on another network than the page', async () => {
      const answers = { requestAccounts: async () => [mainnetAddress], getChain: async () => undefined }
      for (const getNetwork of [async () => 'livenet', async () => 'regtest', async () => 7]) {
        const { adapter, connectorId } = withAnswers({ ...answers, getNetwork })
        await expect(adapter.connect({ connectorId })).rejects.toMatchObject({
          code: 'UNSUPPORTED_CHAIN',
          details: 'The wallet’s accounts are on none of the networks',
        })
      }
      // A chain that is not Bitcoin, but writes its addresses in the same way.
      const fractal = withAnswers({ getChain: async () => ({ enum: 'FRACTAL_BITCOIN_REGTEST' }) })
      await expect(fractal.adapter.connect({ connectorId: 'UniSat' })).rejects.toMatchObject({
        code: 'UNSUPPORTED_CHAIN',
      })
    })

    test('behavior: of networks that share their addresses, the one that the wallet names', async () => {
      const test3 = { ...harness.home, caipNetworkId: toChainId('bip122:000000000933ea01ad0ee984209779ba') }
      const signet = { ...harness.home, caipNetworkId: toChainId('bip122:00000008819873e925422c1ff0f99f7c') }
      const { window, storage } = withAnswers({
        requestAccounts: async () => ['tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx'],
        getChain: async () => ({ enum: 'BITCOIN_SIGNET' }),
      })
      const { adapter } = load(window, storage, [test3, signet])
      expect(await adapter.connect({ connectorId: 'UniSat' })).toMatchObject({
        chainId: signet.caipNetworkId,
        approvedNetworkIds: [signet.caipNetworkId],
      })
    })

    test('error: a key that is another address’s', async () => {
      const { adapter, connectorId, prompts } = withAnswers({
        getPublicKey: async () => toHex(keysOf(5)[0].publicKey),
      })
      const { accounts } = await adapter.connect({ connectorId })
      const { address } = accounts[0]
      const to = await harness.chain.createReceiver()
      const target = { connectorId, address, network: harness.home }
      const sent = complete(adapter).transfer({ ...target, to, value: 50_000n })
      await expect(sent).rejects.toMatchObject({
        code: 'UNKNOWN',
        details: `The wallet gave a key that is not the one of ${address}`,
      })
      expect(prompts()).not.toContain('send')
    })

    test('behavior: an older wallet of sats-connect', async () => {
      const { wallet, adapter, connectorId } = open('xverse')
      const { provider } = wallet
      const request: unknown = Reflect.get(provider, 'request')
      if (typeof request !== 'function') throw new Error('It has none')
      Object.assign(provider, {
        async request(method: string, parameters: unknown) {
          if (/^wallet_/.test(method)) return { error: { code: -32601, message: 'Method not found' } }
          return request(method, parameters)
        },
      })
      const { accounts } = await adapter.connect({ connectorId })
      expect(accounts).toEqual(harness.chain.accountsOf(3))
    })

    test('behavior: what a visitor’s storage holds is not believed', async () => {
      for (const text of ['{', '7', '[{"address":7},null]', `[{"address":"${mainnetAddress}"}]`]) {
        const { adapter, storage, connectorId } = open('phantom')
        storage.set('bitcoin.phantom.bitcoin', text)
        expect(await adapter.reconnect({ connectorId })).toBeUndefined()
      }
    })
  })
}
