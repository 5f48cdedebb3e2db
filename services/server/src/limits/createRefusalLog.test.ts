import { describe, expect, test } from 'vitest'
import { createRefusalLog } from './createRefusalLog.ts'

describe('createRefusalLog', () => {
  test('default: one line a minute for each address and route, with how many there were', () => {
    let now = 1_000_000
    const lines: unknown[] = []
    const log = createRefusalLog({
      clock: { now: () => now },
      logger: { warn: (entry: unknown) => void lines.push(entry) },
    })
    for (let count = 0; count < 5; count++) log('203.0.113.7', 'GET /a')
    log('203.0.113.8', 'GET /a')
    expect(lines).toEqual([
      { address: '203.0.113.7', route: 'GET /a', refused: 1 },
      { address: '203.0.113.8', route: 'GET /a', refused: 1 },
    ])
    now += 60_000
    log('203.0.113.7', 'GET /a')
    expect(lines.at(-1)).toEqual({ address: '203.0.113.7', route: 'GET /a', refused: 5 })
  })
})
