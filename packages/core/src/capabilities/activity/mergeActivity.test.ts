import { describe, expect, test } from 'vitest'
import { addPage, refreshPage } from './mergeActivity.ts'
import type { TransactionPage } from './transactionPage.ts'

type Transaction = TransactionPage['transactions'][number]

const at = (id: string, minedAt: string, status: 'confirmed' | 'pending' = 'confirmed'): Transaction => ({
  id,
  metadata: { operationType: 'send', hash: '', minedAt, sentFrom: '', sentTo: '', status, nonce: 0 },
  transfers: [],
})
const ids = (transactions: readonly Transaction[]) => transactions.map(({ id }) => id)

describe('addPage', () => {
  test('default', () => {
    const known = [at('b', '2026-02-01T00:00:00Z'), at('a', '2026-01-01T00:00:00Z')]
    expect(ids(addPage(known, [at('a', '2026-01-01T00:00:00Z'), at('c', '2026-03-01T00:00:00Z')]))).toEqual([
      'c',
      'b',
      'a',
    ])
  })
})

describe('refreshPage', () => {
  const known = [
    at('gone', '2026-03-02T00:00:00Z'),
    at('b', '2026-03-01T00:00:00Z', 'pending'),
    at('old', '2026-01-01T00:00:00Z'),
  ]

  test('behavior: what the chain took back goes; older pages stay', () => {
    const fresh = [at('new', '2026-03-03T00:00:00Z'), at('b', '2026-03-01T00:00:00Z')]
    const result = refreshPage(known, { items: fresh, next: 'more' })
    expect(ids(result)).toEqual(['new', 'b', 'old'])
    expect(result[1]?.metadata.status).toBe('confirmed')
  })

  test('behavior: a page without a next one is all there is', () => {
    expect(ids(refreshPage(known, { items: [], next: undefined }))).toEqual([])
  })
})
