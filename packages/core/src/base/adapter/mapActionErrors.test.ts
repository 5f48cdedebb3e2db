import { timeoutError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { mapActionErrors } from './mapActionErrors.ts'

describe('mapActionErrors', () => {
  test('default', async () => {
    const { double, fail } = mapActionErrors(
      {
        double: async (value: number) => value * 2,
        fail: (): Promise<never> => {
          throw new Error('at once')
        },
      },
      (cause) => timeoutError({ cause }),
    )
    expect(await double(4)).toBe(8)
    await expect(fail()).rejects.toMatchObject({ code: 'TIMEOUT', cause: { message: 'at once' } })
  })
})
