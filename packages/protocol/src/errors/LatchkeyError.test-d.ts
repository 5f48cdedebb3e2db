import { describe, expectTypeOf, test } from 'vitest'
import type { ErrorCode } from './ErrorCode.ts'
import type * as inputErrors from './inputErrors.ts'
import type { LatchkeyError } from './LatchkeyError.ts'
import type * as walletErrors from './walletErrors.ts'
import { userRejectedError } from './walletErrors.ts'

type MadeBy<group> = {
  [name in keyof group]: group[name] extends (...parameters: never) => { code: infer code } ? code : never
}[keyof group]

describe('ErrorCode', () => {
  test('behavior: each code is made by a function of the catalogue', () => {
    expectTypeOf<MadeBy<typeof inputErrors> | MadeBy<typeof walletErrors>>().toEqualTypeOf<ErrorCode>()
  })
})

describe('LatchkeyError', () => {
  test('default', () => {
    expectTypeOf<LatchkeyError['code']>().toEqualTypeOf<ErrorCode>()
    expectTypeOf(userRejectedError()).toExtend<LatchkeyError>()
    expectTypeOf(userRejectedError().code).toEqualTypeOf<'USER_REJECTED'>()
  })
})
