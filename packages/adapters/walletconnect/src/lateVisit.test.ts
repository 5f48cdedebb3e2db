import { startRelay, type TestRelay } from '@latchkey/testing/walletconnect'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { connect, createTestEnvironment } from './kit.fixture.ts'
import { browse } from './visitor.fixture.ts'

const loading = vi.hoisted(() => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  return { finish, finished }
})
// The code that brings visitors to their wallet comes when the test says so, as over a slow network.
vi.mock('./client/showWallet.ts', async (load) => {
  await loading.finished
  return load()
})

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

test('behavior: nobody is brought to a wallet that has answered already', async () => {
  const { kit } = environment.page()
  const { remote } = await environment.wallet()
  await connect(kit, remote)
  const opened = browse()
  await kit.signMessage({ message: 'answered before the code has come' })
  loading.finish()
  await import('./client/showWallet.ts')
  await new Promise((resolve) => setTimeout(resolve))
  expect(opened).toEqual([])
  await kit.signMessage({ message: 'the code is there' })
  expect(opened).toHaveLength(1)
})
