import {
  analyticsForbiddenError,
  frameNotLoadedError,
  networkNotConfiguredError,
  originNotAllowedError,
  projectIdInvalidError,
  projectIdMissingError,
  sessionExpiredError,
  toAlert,
} from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { alertText } from './alertText.ts'
import { de } from './de.ts'
import { en } from './en.ts'

describe('alertText', () => {
  test.each([
    networkNotConfiguredError('eip155:1'),
    originNotAllowedError(),
    projectIdInvalidError(),
    frameNotLoadedError(),
    analyticsForbiddenError(),
    sessionExpiredError(),
    projectIdMissingError(),
  ])('default: says in English what the error itself says, $code', (error) => {
    const values = { network: 'eip155:1' }
    expect(alertText({ code: error.code, values }, en)).toEqual(toAlert(error))
  })

  test('behavior: in another language', () => {
    expect(alertText({ code: 'SESSION_EXPIRED' }, de).title).toBe('Sitzung abgelaufen')
  })

  test("behavior: the page's own words stay as they are", () => {
    const own = { title: 'Title', message: 'Message' }
    expect(alertText(own, de)).toEqual(own)
    expect(alertText({ ...own, code: 'EXECUTION_REVERTED' }, de)).toEqual(own)
  })
})
