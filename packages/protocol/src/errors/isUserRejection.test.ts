import { describe, expect, test } from 'vitest'
import { requestPendingError, userRejectedError } from './catalogue/walletErrors.ts'
import { hostileValues } from './hostileValues.fixture.ts'
import { isUserRejection } from './isUserRejection.ts'

describe('isUserRejection', () => {
  test('default', () => {
    expect(isUserRejection(userRejectedError())).toBe(true)
    expect(isUserRejection(requestPendingError())).toBe(false)
  })

  test('behavior: a foreign error has to be mapped first', () => {
    expect(isUserRejection({ code: 4001, message: 'User rejected the request.' })).toBe(false)
  })

  test.each(hostileValues)('behavior: %s is none', (_, value) => {
    expect(isUserRejection(value)).toBe(false)
  })
})
