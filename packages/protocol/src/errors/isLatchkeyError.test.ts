import { describe, expect, test } from 'vitest'
import { userRejectedError } from './catalogue/walletErrors.ts'
import { hostileValues } from './hostileValues.fixture.ts'
import { isLatchkeyError } from './isLatchkeyError.ts'

describe('isLatchkeyError', () => {
  test('default', () => {
    expect(isLatchkeyError(userRejectedError())).toBe(true)
  })

  test('behavior: recognises an error of another copy of the package', () => {
    expect(isLatchkeyError(Object.assign(new Error('x'), { name: 'LatchkeyError', code: 'UNKNOWN' }))).toBe(
      true,
    )
  })

  test.each(hostileValues)('behavior: %s is none', (_, value) => {
    expect(isLatchkeyError(value)).toBe(false)
  })
})
