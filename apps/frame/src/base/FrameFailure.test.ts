import {
  LatchkeyError,
  loginDeniedError,
  loginExpiredError,
  loginInitFailedError,
  loginLockedError,
  loginProviderOffError,
  loginRecoveryLockedError,
  serverFailedError,
} from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { toFrameFailure } from './FrameFailure.ts'

describe('toFrameFailure', () => {
  test.each([
    [loginLockedError(), 'LOGIN_LOCKED'],
    [loginRecoveryLockedError(), 'LOGIN_RECOVERY_LOCKED'],
    [loginProviderOffError(), 'LOGIN_PROVIDER_OFF'],
    [loginDeniedError(), 'LOGIN_DENIED'],
    [loginExpiredError(), 'LOGIN_EXPIRED'],
    [loginInitFailedError(), 'LOGIN_FAILED'],
    [serverFailedError(), 'SERVER_FAILED'],
  ] as const)('behavior: %o is told as %s', (error, code) => {
    expect(error).toBeInstanceOf(LatchkeyError)
    expect(toFrameFailure(error).code).toBe(code)
  })

  test('behavior: what is not known is not told', () => {
    const { code, message } = toFrameFailure(new Error('the phrase is …'))
    expect([code, message]).toEqual(['UNKNOWN', 'Something went wrong'])
  })
})
