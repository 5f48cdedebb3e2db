import { describe, expect, test } from 'vitest'
import { LatchkeyError } from './LatchkeyError.ts'

describe('LatchkeyError', () => {
  test('default', () => {
    const error = new LatchkeyError('UNKNOWN', 'Something went wrong')
    expect(error).toBeInstanceOf(Error)
    expect(`${error}`).toMatchInlineSnapshot(`"LatchkeyError: Something went wrong"`)
    expect('cause' in error).toBe(false)
  })

  test('parameters: options', () => {
    const cause = new Error('underneath')
    const error = new LatchkeyError('UNKNOWN', 'Something went wrong', { details: 'more', cause })
    expect(error).toMatchObject({ code: 'UNKNOWN', details: 'more', cause })
  })
})
