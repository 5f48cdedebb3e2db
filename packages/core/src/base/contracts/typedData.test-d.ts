import type { Hex } from '@latchkey/protocol'
import { describe, expectTypeOf, test } from 'vitest'
import type { TypedData, TypedDataStruct } from './typedData.ts'

type Types = {
  readonly Person: readonly [
    { readonly name: 'name'; readonly type: 'string' },
    { readonly name: 'wallets'; readonly type: 'address[]' },
  ]
  readonly Mail: readonly [
    { readonly name: 'from'; readonly type: 'Person' },
    { readonly name: 'to'; readonly type: 'Person[2]' },
    { readonly name: 'nonce'; readonly type: 'uint256' },
  ]
}
type Person = { readonly name: string; readonly wallets: readonly Hex[] }

describe('TypedDataStruct', () => {
  test('default', () => {
    expectTypeOf<TypedDataStruct<Types, 'Person'>>().toEqualTypeOf<Person>()
    expectTypeOf<TypedDataStruct<Types, 'Mail'>>().toEqualTypeOf<{
      readonly from: Person
      readonly to: readonly [Person, Person]
      readonly nonce: bigint
    }>()
  })
})

describe('TypedData', () => {
  test('default: the primary type is one of the types', () => {
    expectTypeOf<TypedData<Types>['primaryType']>().toEqualTypeOf<'Person' | 'Mail'>()
    // @ts-expect-error
    expectTypeOf<TypedData<Types, 'Letter'>>()
  })

  test('behavior: any message, where the types are not known', () => {
    expectTypeOf<TypedData['message']>().toEqualTypeOf<Readonly<Record<string, unknown>>>()
  })
})
