import { startRelay, type TestRelay } from '@latchkey/testing/walletconnect'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
// Loaded before the requests: their answers come sooner than code that is loaded for the first time on a busy machine.
import './client/showWallet.ts'
import { connect, createTestEnvironment } from './kit.fixture.ts'
import { browse } from './visitor.fixture.ts'

let relay: TestRelay
const environment = createTestEnvironment(() => relay)
beforeAll(async () => {
  relay = await startRelay()
})
afterEach(async () => {
  vi.unstubAllGlobals()
  await environment.end()
})
afterAll(() => relay.stop())

describe('a wallet that the visitor was sent to', () => {
  test('default: is opened for what its owner has to answer, and for nothing else', async () => {
    const { kit } = environment.page()
    const { remote } = await environment.wallet()
    await connect(kit, remote)
    const opened = browse()
    await kit.getCapabilities()
    const { id } = await kit.sendCalls({ calls: [] }).catch(() => ({ id: '0x1' }))
    expect(opened.splice(0), 'for the batch').toHaveLength(1)
    await kit.getCallsStatus({ id }).catch(() => {})
    expect(opened).toEqual([])
    await kit.signMessage({ message: 'hello' })
    const [topic] = remote.sessions()
    expect(opened).toEqual([expect.stringMatching(`^one://wc\\?requestId=\\d+&sessionTopic=${topic}$`)])
  })
})
