import { describe, expect, test, vi } from 'vitest'
import type { LatchkeyOptions } from '../base/options/options.ts'
import { createTestAdapter } from '../fixtures/adapter.fixture.ts'
import { createTestEnvironment } from '../fixtures/environment.fixture.ts'
import { testNetwork } from '../fixtures/network.fixture.ts'
import { createTestSiwx } from '../fixtures/siwx.fixture.ts'
import { createLatchkey } from './createLatchkey.ts'

describe('the engine', () => {
  const setup = (testEnvironment = createTestEnvironment(), options: Pick<LatchkeyOptions, 'siwx'> = {}) => {
    const { adapter } = createTestAdapter('eip155', [{ id: 'one.wallet', addresses: ['0xA1'] }])
    const kit = createLatchkey(
      { projectId: 'test', networks: [testNetwork(1)], adapters: [adapter], ...options },
      testEnvironment.environment,
    )
    kit.start()
    return kit
  }

  test('behavior: is loaded by the first action', async () => {
    const kit = setup()
    await kit.connect({ connectorId: 'one.wallet' })
    expect(kit.getAccount()).toMatchObject({ status: 'connected', address: '0xA1' })
  })

  test('behavior: is loaded at start when there is something to restore, and the status says so at once', async () => {
    const testEnvironment = createTestEnvironment()
    await setup(testEnvironment).connect({ connectorId: 'one.wallet' })
    const kit = setup(testEnvironment)
    expect(kit.getAccount().status).toBe('reconnecting')
    await expect.poll(() => kit.getAccount().status).toBe('connected')
  })

  test.each(['requestClose', 'back', 'shake'] as const)(
    'error: where the engine does not load, `%s` closes the modal',
    async (leave) => {
      vi.doMock('./engine.ts', () => ({
        createEngine() {
          throw new Error('Lost on purpose')
        },
      }))
      const kit = setup()
      await kit.open({ view: 'UnsupportedChain' })
      kit[leave]()
      await expect.poll(() => kit.getState().open).toBe(false)
      vi.doUnmock('./engine.ts')
    },
  )

  test('error: where the sign-in code does not load while another tab writes, no rejection stays unhandled', async () => {
    let lose = () => {}
    const lost = new Promise<void>((resolve) => (lose = resolve))
    vi.doMock('../capabilities/signin/createSignin.ts', async () => {
      await lost
      return {
        createSignin() {
          throw new Error('Lost on purpose')
        },
      }
    })
    const rejections: unknown[] = []
    const note = (reason: unknown) => void rejections.push(reason)
    process.on('unhandledRejection', note)
    const testEnvironment = createTestEnvironment()
    const kit = setup(testEnvironment, { siwx: createTestSiwx() })
    await kit.connect({ connectorId: 'one.wallet' })
    testEnvironment.storageChanged('@latchkey/signin')
    const signing = kit.signIn()
    lose()
    await expect(signing).rejects.toMatchObject({ code: 'PART_NOT_LOADED' })
    // Node reports unhandled rejections after all pending microtasks.
    await new Promise((resolve) => setImmediate(resolve))
    expect(rejections).toEqual([])
    process.off('unhandledRejection', note)
    vi.doUnmock('../capabilities/signin/createSignin.ts')
  })
})
