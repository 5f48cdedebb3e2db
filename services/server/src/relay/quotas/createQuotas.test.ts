import { describe, expect, test } from 'vitest'
import { createQuotas, type Payer } from './createQuotas.ts'

const now = 1_800_000_000_000
const endless = { messages: 1_000_000, bytes: 1_000_000_000 }
const limits = { client: endless, address: endless, project: endless, all: endless }
const payer = (more: Partial<Payer> = {}): Payer => ({
  clientId: 'did:key:a',
  projectId: 'p',
  address: '203.0.113.7',
  ...more,
})
const message = (text = 'x', ttl = 60) => ({ message: text, ttl })

describe('createQuotas', () => {
  test.each([
    ['ClientStorageLimitExceeded', { client: { messages: 3, bytes: 1_000 } }, { clientId: 'did:key:b' }],
    ['AddressStorageLimitExceeded', { address: { messages: 3, bytes: 1_000 } }, { address: '203.0.113.8' }],
    ['ProjectStorageLimitExceeded', { project: { messages: 3, bytes: 1_000 } }, { projectId: 'q' }],
  ] as const)('error: %s, by number and by size, and for nobody else', (fault, tight, other) => {
    const quotas = createQuotas({ limits: { ...limits, ...tight } })
    quotas.charge(payer(), [message(), message(), message()], now)
    expect(() => quotas.charge(payer(), [message()], now)).toThrow(expect.objectContaining({ fault }))
    quotas.charge(payer(other), [message('x'.repeat(999))], now)
    expect(() => quotas.charge(payer(other), [message('é')], now)).toThrow(expect.objectContaining({ fault }))
    // When they have expired there is room again.
    quotas.charge(payer(), [message(), message(), message()], now + 120_000)
  })

  test('error: everybody together', () => {
    const quotas = createQuotas({ limits: { ...limits, all: { messages: 2, bytes: 1_000 } } })
    quotas.charge(payer(), [message(), message()], now)
    const other = payer({ clientId: 'did:key:b', projectId: 'q', address: '203.0.113.8' })
    expect(() => quotas.charge(other, [message()], now)).toThrow(
      expect.objectContaining({ fault: 'StorageFull' }),
    )
    quotas.evicted([
      { messages: 1, bytes: 1, lifeMs: 60_000, expiresAt: now + 60_000, client: 'did:key:a', project: 'p' },
    ])
    quotas.charge(other, [message()], now)
    expect(quotas.usage(now)).toEqual({ messages: 2, bytes: 2 })
  })

  test('behavior: a batch is taken as a whole or not at all, and what is not stored costs nothing', () => {
    const quotas = createQuotas({ limits: { ...limits, client: { messages: 3, bytes: 1_000 } } })
    expect(() => quotas.charge(payer(), Array(4).fill(message()), now)).toThrow()
    expect(quotas.usage(now).messages).toBe(0)
    quotas.charge(payer(), [message(), message(), message()], now)
    quotas.refund(payer(), [message(), message()], now)
    quotas.charge(payer(), [message(), message()], now)
  })

  test('behavior: this machine is no address: a proxy may stand there', () => {
    const quotas = createQuotas({ limits: { ...limits, address: { messages: 1, bytes: 1 } } })
    quotas.charge(payer({ address: '127.0.0.1' }), [message(), message()], now)
  })

  test('behavior: what was stored before counts, and what is stored while it is counted', async () => {
    const quotas = createQuotas({ limits: { ...limits, project: { messages: 10, bytes: 1_000 } } })
    const entry = { messages: 6, bytes: 60, lifeMs: 60_000, expiresAt: now + 60_000 }
    await quotas.count(async () => {
      quotas.charge(payer(), [message()], now)
      return [
        { ...entry, project: 'p' },
        { ...entry, project: null },
        { ...entry, client: 'did:key:a' },
      ]
    })
    expect(quotas.usage(now)).toEqual({ messages: 13, bytes: 121 })
    quotas.charge(payer(), Array(3).fill(message()), now)
    expect(() => quotas.charge(payer(), [message()], now)).toThrow(
      expect.objectContaining({ fault: 'ProjectStorageLimitExceeded' }),
    )
  })
})
