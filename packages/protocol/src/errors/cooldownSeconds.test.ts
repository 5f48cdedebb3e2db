import { describe, expect, test } from 'vitest'
import { loginCooldownError, loginInitFailedError } from './catalogue/loginErrors.ts'
import { cooldownSeconds } from './cooldownSeconds.ts'

describe('cooldownSeconds', () => {
  test('default', () => {
    expect(cooldownSeconds(loginCooldownError(11_200))).toBe(12)
  })

  test.each([[loginInitFailedError()], [new Error('Please try again after 5 seconds')], [undefined]])(
    'behavior: %s says nothing of it',
    (error) => {
      expect(cooldownSeconds(error)).toBeUndefined()
    },
  )
})
