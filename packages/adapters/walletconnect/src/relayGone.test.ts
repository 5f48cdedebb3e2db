import { type AddressInfo, createServer } from 'node:net'
import { startRelay } from '@latchkey/testing/walletconnect'
import { afterEach, describe, expect, test } from 'vitest'
import { connect, createTestEnvironment } from './kit.fixture.ts'

let url = ''
const environment = createTestEnvironment(() => ({ url, projectId: 'sandbox' }))
afterEach(() => environment.end())

describe('a relay that cannot be reached', () => {
  test('error: the page says so, and once the relay is there the next try connects', async () => {
    const port = await findClosedPort()
    url = `ws://127.0.0.1:${port}`
    const { kit } = environment.page()
    await expect(kit.connectWalletConnect()).rejects.toMatchObject({ code: 'SERVER_UNREACHABLE' })
    expect(kit.getState().walletConnect).toMatchObject({
      status: 'error',
      wcError: { code: 'SERVER_UNREACHABLE' },
    })

    const relay = await startRelay({ port })
    try {
      const { remote } = await environment.wallet()
      await connect(kit, remote)
      expect(kit.getAccount().status).toBe('connected')
    } finally {
      await environment.end()
      await relay.stop()
    }
  })
})

/** A port of this machine at which nobody listens. */
async function findClosedPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}
