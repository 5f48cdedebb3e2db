import { afterEach, describe, expect, test } from 'vitest'
import { createKeyring } from './createKeyring.ts'
import { createKeyWorker } from './createKeyWorker.ts'
import { openDeviceStore } from './deviceStore.ts'
import type { KeyPort } from './keyPort.ts'
import { memoryRecords } from './memoryRecords.fixture.ts'
import { serveKeys } from './serveKeys.ts'
import { createWalletServer } from './walletServer.fixture.ts'

const open: MessagePort[] = []
afterEach(() => {
  for (const port of open.splice(0)) port.close()
})

function connect(store = openDeviceStore(memoryRecords())) {
  const { port1, port2 } = new MessageChannel()
  open.push(port1, port2)
  serveKeys(port2 as unknown as KeyPort, (onLocked) =>
    createKeyring({
      store,
      clock: { now: () => 0, after: () => () => {} },
      random: (length) => crypto.getRandomValues(new Uint8Array(length)),
      onLocked,
    }),
  )
  return { keys: createKeyWorker(port1 as unknown as KeyPort), port: port1 }
}

describe('createKeyWorker', () => {
  test('default', async () => {
    const server = await createWalletServer('account')
    const { keys } = connect()
    const owner = { accountId: 'account', deviceId: 'device' }
    const created = await keys.create({ ...owner, escrowKey: server.escrowKey })
    server.save(created, 'device')
    let isLocked = false
    keys.onLocked(() => {
      isLocked = true
    })
    await keys.unlock({ ...owner, ...(await server.unlock('device', await keys.oneTimeKey())) })
    const [signature, solana] = await Promise.all([
      keys.signEvmMessage({ message: Uint8Array.of(1) }),
      keys.signSolanaMessage({ message: Uint8Array.of(1) }),
    ])
    expect(signature).toMatch(/^0x[0-9a-f]{130}$/)
    expect(solana).toHaveLength(64)
    await keys.lock()
    await expect.poll(() => isLocked).toBe(true)
  })

  test('error: nothing but a code comes out', async () => {
    const { keys } = connect()
    await expect(keys.signEvmMessage({ message: Uint8Array.of(1) })).rejects.toMatchInlineSnapshot(
      `[KeyError: LOCKED]`,
    )
    // Storage that fails with words of its own.
    const broken = connect({
      ...openDeviceStore(memoryRecords()),
      saveShare: async () => {
        throw new DOMException('secret words', 'QuotaExceededError')
      },
    })
    const { escrowKey } = await createWalletServer('account')
    const failed = await broken.keys
      .create({ accountId: 'account', deviceId: 'device', escrowKey })
      .catch((error: unknown) => error)
    expect(failed).toMatchInlineSnapshot(`[KeyError: UNAVAILABLE]`)
    expect(JSON.stringify(failed) + (failed as Error).cause).not.toContain('secret')
  })

  test('error: a call that there is not', async () => {
    const { port } = connect()
    const answer = new Promise((resolve) => {
      port.onmessage = ({ data }) => resolve(data)
    })
    port.postMessage({ id: 7, call: 'constructor', input: {} })
    expect(await answer).toEqual({ id: 7, error: 'REQUEST_INVALID' })
  })

  test('error: after it was closed', async () => {
    const { keys } = connect()
    const waiting = keys.status()
    keys.close()
    await expect(waiting).rejects.toMatchInlineSnapshot(`[KeyError: UNAVAILABLE]`)
    await expect(keys.status()).rejects.toMatchInlineSnapshot(`[KeyError: UNAVAILABLE]`)
  })
})
