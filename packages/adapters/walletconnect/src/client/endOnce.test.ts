import { toNetwork } from '@latchkey/core'
import { adapterContext } from '@latchkey/testing/private'
import { startRelay, type TestRelay } from '@latchkey/testing/walletconnect'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestEnvironment } from '../kit.fixture.ts'
import { testNetworks } from '../networks.fixture.ts'
import { pairWith } from '../session/pairWith.ts'
import { openProvider } from './openProvider.ts'

let relay: TestRelay
const environment = createTestEnvironment(() => relay)
const ends: (() => unknown)[] = []
const rejections: unknown[] = []
const note = (reason: unknown) => void rejections.push(reason)
beforeAll(async () => {
  relay = await startRelay()
  process.on('unhandledRejection', note)
})
beforeEach(() => void rejections.splice(0))
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
  await environment.end()
})
afterAll(async () => {
  process.off('unhandledRejection', note)
  await relay.stop()
})

/** A client of a page, in a session with a wallet that leaves each request unanswered. */
async function openSession() {
  const opened = await openProvider(adapterContext(), {
    relayUrl: relay.url,
    projectId: relay.projectId,
    verifyUrl: undefined,
  })
  ends.push(opened.close)
  const { provider } = opened
  const { wallet, remote } = await environment.wallet({
    approve: ({ method }) => (method === 'personal_sign' ? new Promise(() => {}) : true),
  })
  const pair = async () => {
    const pairing = await pairWith(provider, {
      networks: [toNetwork(testNetworks.one)],
      overrides: {},
      authenticate: undefined,
    })
    await remote.pair(pairing.uri)
    await pairing.approved
    return provider.session?.topic ?? ''
  }
  return { client: provider.client, wallet, pair, topic: await pair() }
}

/** Node reports unhandled rejections after all pending microtasks. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('endOnce', () => {
  test('behavior: the client takes the wallet’s word up a second time, and nobody is left with a refusal', async () => {
    const { client, wallet, topic } = await openSession()
    const asked = client.request({
      topic,
      chainId: 'eip155:1',
      request: { method: 'personal_sign', params: ['0x00', (await wallet.getAccounts())[0]] },
    })
    asked.catch(() => {})
    await expect.poll(() => wallet.requests.some(({ method }) => method === 'personal_sign')).toBe(true)
    // What the client itself does a second after it has opened, with each message that it has not finished with.
    const again = new Promise((resolve) => {
      client.core.relayer.once('relayer_message', () =>
        resolve(Reflect.get(client.engine, 'processPendingMessageEvents').call(client.engine)),
      )
    })
    await wallet.disconnect()
    await expect(asked).rejects.toThrow()
    await expect.poll(() => client.session.keys).toEqual([])
    await again
    await expect.poll(() => Reflect.get(client.engine, 'requestQueue').state).toBe('IDLE')
    await settled()
    expect(rejections).toEqual([])
  })

  test('behavior: page and wallet end the session at once, and the page can connect again', async () => {
    const { client, wallet, pair, topic } = await openSession()
    const { relayer } = client.core
    const { unsubscribe, publish } = relayer
    const [heard, taken, answered, left] = [createGate(), createGate(), createGate(), createGate()]
    const take: (message: unknown) => Promise<void> = Reflect.get(client.engine, 'onRelayMessage')
    Reflect.set(client.engine, 'onRelayMessage', async (message: unknown) => {
      heard.open()
      await taken.passed
      await take.call(client.engine, message)
    })
    void wallet.disconnect()
    await heard.passed
    // The client takes up the wallet's word while it leaves the topic, and its answer is under way until it has left.
    relayer.unsubscribe = async (...parameters) => {
      relayer.unsubscribe = unsubscribe
      relayer.publish = async (...answer) => {
        relayer.publish = publish
        answered.open()
        await left.passed
        await relayer.publish(...answer)
      }
      taken.open()
      await answered.passed
      await relayer.unsubscribe(...parameters)
    }
    await client.disconnect({ topic, reason: { code: 6000, message: 'User disconnected.' } })
    left.open()
    expect(await pair()).not.toBe(topic)
    await settled()
    expect(rejections).toEqual([])
  })
})

/** A promise, and what fulfils it. */
function createGate() {
  let open = () => {}
  const passed = new Promise<void>((resolve) => {
    open = resolve
  })
  return { open, passed }
}
