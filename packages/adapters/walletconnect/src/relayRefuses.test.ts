import { afterEach, describe, expect, test, vi } from 'vitest'
import { openProvider } from './client/openProvider.ts'
import { createTestEnvironment } from './kit.fixture.ts'
import { type RefusingRelay, startRefusingRelay } from './refusingRelay.fixture.ts'
import { pairWith } from './session/pairWith.ts'

let relay: RefusingRelay | undefined
const environment = createTestEnvironment(() => ({ url: relay?.url ?? '', projectId: 'sandbox' }))
afterEach(async () => {
  vi.useRealTimers()
  await environment.end()
  await relay?.stop()
})

const refusal = { code: 'WEBSOCKET_CLOSED_ABNORMALLY', cause: { code: 'SESSION_EXPIRED' } }

describe('a relay that refuses the page', () => {
  test('error: the page says so, and asks for one socket with each try and for none in between', async () => {
    relay = await startRefusingRelay()
    // The client tries again after seconds.
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval'], shouldAdvanceTime: true })
    const { kit } = environment.page()
    for (const tries of [1, 2]) {
      await expect(kit.connectWalletConnect()).rejects.toMatchObject(refusal)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(relay.asked()).toBe(tries)
    }
  })

  test('error: it refuses a socket in whose place the client has opened another', async () => {
    relay = await startRefusingRelay({ together: 2 })
    const metadata = { name: 'Test page', description: '', url: 'https://dapp.example', icons: [] }
    const storage = { read: () => undefined, write: () => {} }
    const opened = await openProvider(
      { options: { metadata }, storage } as unknown as Parameters<typeof openProvider>[0],
      { relayUrl: relay.url, projectId: 'sandbox', verifyUrl: undefined },
    )
    const uncaught: unknown[] = []
    const note = (error: unknown) => uncaught.push(error)
    process.on('uncaughtException', note)
    const pair = () => pairWith(opened.provider, { networks: [], overrides: {}, authenticate: undefined })
    const first = expect(pair()).rejects.toMatchObject(refusal)
    await expect.poll(() => relay?.asked()).toBe(1)
    await Promise.all([first, expect(pair()).rejects.toMatchObject(refusal)])
    await opened.close()
    process.off('uncaughtException', note)
    expect(uncaught).toEqual([])
  })
})
