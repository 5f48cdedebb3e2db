import { describe, expectTypeOf, test } from 'vitest'
import type * as accountErrors from './catalogue/accountErrors.ts'
import type * as alertErrors from './catalogue/alertErrors.ts'
import type * as generalErrors from './catalogue/generalErrors.ts'
import type * as inputErrors from './catalogue/inputErrors.ts'
import type * as jsonRpcErrors from './catalogue/jsonRpcErrors.ts'
import type * as kitErrors from './catalogue/kitErrors.ts'
import type * as loginErrors from './catalogue/loginErrors.ts'
import type * as nameErrors from './catalogue/nameErrors.ts'
import type * as networkErrors from './catalogue/networkErrors.ts'
import type * as nodeErrors from './catalogue/nodeErrors.ts'
import type * as sendErrors from './catalogue/sendErrors.ts'
import type * as serverErrors from './catalogue/serverErrors.ts'
import type * as signinErrors from './catalogue/signinErrors.ts'
import type * as swapErrors from './catalogue/swapErrors.ts'
import type * as walletErrors from './catalogue/walletErrors.ts'
import { userRejectedError } from './catalogue/walletErrors.ts'
import type { ErrorCode } from './ErrorCode.ts'
import type { LatchkeyError } from './LatchkeyError.ts'

type Catalogue = typeof accountErrors &
  typeof alertErrors &
  typeof generalErrors &
  typeof inputErrors &
  typeof jsonRpcErrors &
  typeof kitErrors &
  typeof loginErrors &
  typeof nameErrors &
  typeof networkErrors &
  typeof nodeErrors &
  typeof sendErrors &
  typeof serverErrors &
  typeof signinErrors &
  typeof swapErrors &
  typeof walletErrors

type MadeBy<group> = {
  [name in keyof group]: group[name] extends (...parameters: never) => { code: infer code } ? code : never
}[keyof group]

describe('ErrorCode', () => {
  test('behavior: each code is made by a function of the catalogue', () => {
    expectTypeOf<MadeBy<Catalogue>>().toEqualTypeOf<ErrorCode>()
  })
})

describe('LatchkeyError', () => {
  test('default', () => {
    expectTypeOf<LatchkeyError['code']>().toEqualTypeOf<ErrorCode>()
    expectTypeOf(userRejectedError()).toExtend<LatchkeyError>()
    expectTypeOf(userRejectedError().code).toEqualTypeOf<'USER_REJECTED'>()
  })
})
