import { startRelay, type TestRelay } from '@latchkey/testing/walletconnect'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect, createTestEnvironment } from './kit.fixture.ts'
import { solanaAddress, testNetworks } from './networks.fixture.ts'

let relay: TestRelay
const environment = createTestEnvironment(() => relay)
beforeAll(async () => {
  relay = await startRelay()
})
afterEach(() => environment.end())
afterAll(() => relay.stop())

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const others = { solana: [`${testNetworks.solana.caipNetworkId}:${solanaAddress}`] }

/**
 * Two tabs of one page, on a session that the first made. (The client takes a second answer to a `session_update` within one
 * process for a stale one, so what needs that is shown in a browser.)
 */
async function openTwo(options: Parameters<typeof environment.wallet>[0] = {}) {
  const first = environment.page()
  const { wallet, remote } = await environment.wallet({ others, ...options })
  await connect(first.kit, remote)
  await first.kit.switchNetwork(testNetworks.two)
  const second = environment.page({ page: first.page })
  await expect.poll(() => second.kit.getAccount().caipAddress).toBe(`eip155:2:${address}`)
  return { first, second, kits: [first.kit, second.kit], wallet, remote }
}

describe('two tabs on one session', () => {
  test('default: a link that one made connects both, and each gets its own answers', async () => {
    const first = environment.page()
    const second = environment.page({ page: first.page })
    const { remote } = await environment.wallet({ others })
    await connect(first.kit, remote)
    await expect.poll(() => second.kit.getAccount().caipAddress).toBe(`eip155:1:${address}`)
    expect(second.kit.getAccount('solana').address).toBe(solanaAddress)
    const ask = (kit: typeof first.kit) =>
      Promise.all(['one', 'two', 'three'].map((message) => kit.signMessage({ message })))
    const [here, there] = await Promise.all([ask(first.kit), ask(second.kit)])
    expect(here).toEqual(there)
    expect(new Set(here).size).toBe(3)
  })

  test('behavior: requests of one moment get their own answers, also where the client draws the same number for all', async () => {
    const { kits } = await openTwo()
    const messages = ['one', 'two', 'three', 'four']
    const signed = async () =>
      Promise.all(kits.flatMap((kit) => messages.map((message) => kit.signMessage({ message }))))
    const random = vi.spyOn(Math, 'random').mockReturnValue(0.5)
    onTestFinished(() => random.mockRestore())
    const answers = await signed()
    expect(answers.slice(0, 4)).toEqual(answers.slice(4))
    expect(new Set(answers).size).toBe(4)
  })

  test('behavior: both follow the wallet, and each other', async () => {
    const { kits, second, remote } = await openTwo()
    await second.kit.switchNetwork(testNetworks.one)
    for (const kit of kits) await expect.poll(() => kit.getNetwork()?.name).toBe('One')
    await remote.emit({ name: 'chainChanged', data: '0x2', chainId: 'eip155:2' })
    for (const kit of kits) await expect.poll(() => kit.getNetwork()?.name).toBe('Two')
  })

  test('behavior: a reload of one leaves the other and its request alone', async () => {
    let say = (_: boolean) => {}
    const asked: string[] = []
    const { first, second } = await openTwo({
      approve({ method }) {
        asked.push(method)
        return method === 'personal_sign'
          ? new Promise((resolve) => {
              say = resolve
            })
          : true
      },
    })
    const signature = second.kit.signMessage({ message: 'patience' })
    await expect.poll(() => asked).toContain('personal_sign')
    first.stop()
    const again = environment.page({ page: first.page })
    await expect.poll(() => again.kit.getAccount().caipAddress).toBe(`eip155:2:${address}`)
    say(true)
    expect(await signature).toMatch(/^0x/)
    expect(second.kit.getAccount().status).toBe('connected')
  })

  test('behavior: one disconnects, and it is over in both, for good', async () => {
    const { first, second, kits, remote } = await openTwo()
    await second.kit.disconnect()
    for (const kit of kits) await expect.poll(() => kit.getAccount().status).toBe('disconnected')
    await expect.poll(() => remote.sessions()).toEqual([])
    // Another session is another: nothing of the one before is left in the tab that did nothing.
    const next = await environment.wallet({ accounts: [5] })
    await connect(second.kit, next.remote)
    const [there] = await next.wallet.getAccounts()
    await expect.poll(() => first.kit.getAccount().address).toBe(there)
    expect(await first.kit.signMessage({ message: 'hello' })).toMatch(/^0x/)
  })

  test('behavior: the wallet disconnects, and whoever waits for it is told', async () => {
    const { kits, wallet, first } = await openTwo({
      approve: ({ method }) => (method === 'personal_sign' ? new Promise(() => {}) : true),
    })
    const waiting = expect(first.kit.signMessage({ message: 'never' })).rejects.toMatchObject({
      code: 'WALLET_DISCONNECTED',
    })
    await expect.poll(() => wallet.requests.some(({ method }) => method === 'personal_sign')).toBe(true)
    await wallet.disconnect()
    await waiting
    for (const kit of kits) await expect.poll(() => kit.getAccount().status).toBe('disconnected')
  })

  test('behavior: another wallet takes the place in both, and a reload finds it', async () => {
    const { first, second, remote } = await openTwo()
    const next = await environment.wallet({ accounts: [5], name: 'Other Wallet' })
    await connect(second.kit, next.remote)
    const [there] = await next.wallet.getAccounts()
    for (const { kit } of [first, second]) {
      await expect.poll(() => kit.getAccount().address).toBe(there)
      expect(kit.getWalletInfo()?.name).toBe('Other Wallet')
    }
    await expect.poll(() => remote.sessions()).toEqual([])
    expect(next.remote.sessions()).toHaveLength(1)
    first.stop()
    const again = environment.page({ page: first.page })
    await expect.poll(() => again.kit.getAccount().address).toBe(there)
    expect(await again.kit.signMessage({ message: 'hello' })).toMatch(/^0x/)
  })
})
