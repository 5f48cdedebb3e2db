import { describe, expect, test } from 'vitest'
import { createTestAdapter } from '../../fixtures/adapter.fixture.ts'
import { settle } from '../../fixtures/environment.fixture.ts'
import { createTestKit } from '../../fixtures/kit.fixture.ts'
import type { TransactionStatus } from '../adapter/adapter.ts'

/** A kit whose node says of transactions what the test wants. */
function createKit(atOnce?: TransactionStatus) {
  const watched: { id: string; onStatus: (status: TransactionStatus) => void; isEnded: boolean }[] = []
  const { adapter } = createTestAdapter('eip155', [{ id: 'one.wallet', addresses: ['0xA1'] }])
  const kit = createTestKit({
    options: {
      adapters: [
        {
          ...adapter,
          async watchTransaction({ id, onStatus }) {
            const watch = { id, onStatus, isEnded: false }
            watched.push(watch)
            if (atOnce) onStatus(atOnce)
            return () => {
              watch.isEnded = true
            }
          },
        },
      ],
    },
  })
  return { ...kit, watched, say: (status: TransactionStatus) => watched[0]?.onStatus(status) }
}

/** What has become of a promise so far. */
async function outcome(promise: Promise<unknown>): Promise<unknown> {
  let known: unknown = 'waiting'
  promise.then(
    (value) => {
      known = value
    },
    (error) => {
      known = error.code
    },
  )
  await settle()
  return known
}

describe('waitForTransaction', () => {
  test('default', async () => {
    const { kit, say, watched } = createKit()
    const waiting = kit.waitForTransaction({ id: '0x1' })
    await expect.poll(() => watched).toHaveLength(1)
    say('pending')
    expect(await outcome(waiting)).toBe('waiting')
    say('included')
    expect(await waiting).toEqual({ id: '0x1', status: 'included' })
    expect(watched).toMatchObject([{ id: '0x1', isEnded: true }])
  })

  test('behavior: a status that comes before the watch has begun ends it, too', async () => {
    const { kit, watched } = createKit('final')
    expect(await kit.waitForTransaction({ id: '0x1' })).toEqual({ id: '0x1', status: 'final' })
    await settle()
    expect(watched[0]?.isEnded).toBe(true)
  })

  test('parameters: until', async () => {
    const { kit, say, watched } = createKit()
    const waiting = kit.waitForTransaction({ id: '0x1', until: 'final' })
    await expect.poll(() => watched).toHaveLength(1)
    say('included')
    expect(await outcome(waiting)).toBe('waiting')
    say('final')
    expect(await waiting).toEqual({ id: '0x1', status: 'final' })
  })

  test('parameters: timeout', async () => {
    const { kit, watched, testEnvironment } = createKit()
    const waiting = kit.waitForTransaction({ id: '0x1', timeout: 5_000 })
    await expect.poll(() => watched).toHaveLength(1)
    testEnvironment.pass(4_999)
    expect(await outcome(waiting)).toBe('waiting')
    testEnvironment.pass(1)
    await expect(waiting).rejects.toMatchObject({
      code: 'TIMEOUT',
      details: 'Transaction 0x1 is in no block yet',
    })
    expect(watched[0]?.isEnded).toBe(true)
  })

  test('error: the transaction failed', async () => {
    const { kit } = createKit('failed')
    await expect(kit.waitForTransaction({ id: '0x1' })).rejects.toMatchObject({
      code: 'TRANSACTION_FAILED',
      details: 'Transaction 0x1',
    })
  })

  test('error: an adapter that cannot watch', async () => {
    const { kit } = createTestKit()
    await expect(kit.waitForTransaction({ id: '0x1' })).rejects.toMatchObject({ code: 'CAPABILITY_MISSING' })
  })
})
