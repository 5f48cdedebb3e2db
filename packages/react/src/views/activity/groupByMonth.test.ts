import { describe, expect, test } from 'vitest'
import { groupByMonth } from './groupByMonth.ts'

describe('groupByMonth', () => {
  test('default', () => {
    const list = ['2026-11-15', '2026-11-14', '2025-12-24'].map((day) => ({
      metadata: { minedAt: `${day}T12:00:00Z` },
    }))
    const [first, second, third] = list
    const groups = groupByMonth(list, 'en', new Date('2026-11-20T00:00:00Z'))
    expect(groups.map(({ heading, transactions }) => [heading, transactions])).toEqual([
      ['November', [first, second]],
      ['December 2025', [third]],
    ])
  })
})
