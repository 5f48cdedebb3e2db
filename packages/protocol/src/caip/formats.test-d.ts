import { describe, expectTypeOf, test } from 'vitest'
import type { AddressOf, Hex, SignatureOf, TransactionIdOf } from './formats.ts'
import type { Namespace } from './namespace.ts'

describe('AddressOf', () => {
  test('default: any text, because any namespace may be meant', () => {
    expectTypeOf<AddressOf>().toEqualTypeOf<string>()
    expectTypeOf<AddressOf<Namespace>>().toEqualTypeOf<string>()
    expectTypeOf<AddressOf<'eip155' | 'solana'>>().toEqualTypeOf<string>()
  })

  test('parameters: namespace', () => {
    expectTypeOf<AddressOf<'eip155'>>().toEqualTypeOf<`0x${string}`>()
    expectTypeOf<AddressOf<'solana'>>().toEqualTypeOf<string>()
    expectTypeOf<AddressOf<'polkadot'>>().toEqualTypeOf<string>()
    expectTypeOf<AddressOf<'bip122'>>().toEqualTypeOf<string>()
  })

  test('error: a namespace that there is not', () => {
    // @ts-expect-error
    expectTypeOf<AddressOf<'cosmos'>>()
  })
})

describe('TransactionIdOf', () => {
  test('parameters: namespace', () => {
    expectTypeOf<TransactionIdOf<'eip155'>>().toEqualTypeOf<Hex>()
    expectTypeOf<TransactionIdOf<'solana'>>().toEqualTypeOf<string>()
    expectTypeOf<TransactionIdOf>().toEqualTypeOf<string>()
  })
})

describe('SignatureOf', () => {
  test('parameters: namespace', () => {
    expectTypeOf<SignatureOf<'eip155'>>().toEqualTypeOf<Hex>()
    expectTypeOf<SignatureOf<'bip122'>>().toEqualTypeOf<string>()
    expectTypeOf<SignatureOf>().toEqualTypeOf<string>()
  })
})
