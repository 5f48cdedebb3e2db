import { describe, expect, test } from 'vitest'
import { hostileValues } from '../hostileValues.fixture.ts'
import { readErrorCodes, readForeignError } from './foreignError.ts'

describe('readErrorCodes', () => {
  test('default', () => {
    expect(readErrorCodes({ code: -32603, data: { originalError: { code: 4902 } } })).toEqual([-32603, 4902])
  })

  test('behavior: numbers written as text', () => {
    expect(readErrorCodes({ code: '4001', cause: { code: 'ACTION_REJECTED' } })).toEqual([
      4001,
      'ACTION_REJECTED',
    ])
  })
})

describe('readForeignError', () => {
  test('default', () => {
    expect(
      readForeignError({ code: 1, name: 'A', message: 'outer', error: 'inner', data: '0x08c379a0' }),
    ).toEqual([
      { code: 1, name: 'A', text: 'outer' },
      { code: undefined, name: '', text: 'inner' },
    ])
  })

  test.each(hostileValues)('behavior: reads %s within limits', (_, value) => {
    const levels = readForeignError(value)
    expect(levels.length).toBeLessThanOrEqual(24)
    for (const { text } of levels) expect(text.length).toBeLessThanOrEqual(20_000)
  })
})
