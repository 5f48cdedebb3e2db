import { describe, expectTypeOf, test } from 'vitest'
import { type CaipAccountId, formatAccountId, parseAccountId } from './accountId.ts'
import { type CaipChainId, toChainId } from './chainId.ts'
import type { Namespace } from './namespace.ts'

describe('CaipChainId', () => {
  test('default', () => {
    expectTypeOf<CaipChainId>().toExtend<string>()
    expectTypeOf<CaipChainId>().toExtend<`${Namespace}:${string}`>()
    expectTypeOf<string>().not.toExtend<CaipChainId>()
    expectTypeOf<'eip155:1'>().not.toExtend<CaipChainId>()
    expectTypeOf<CaipAccountId>().not.toExtend<CaipChainId>()
  })

  test('behavior: is a record key', () => {
    const id = toChainId('eip155:1')
    const names: Partial<Record<CaipChainId, number>> = { [id]: 1 }
    expectTypeOf(names[id]).toEqualTypeOf<number | undefined>()
  })
})

describe('CaipAccountId', () => {
  test('default', () => {
    expectTypeOf(formatAccountId).parameter(0).toEqualTypeOf<{ chainId: CaipChainId; address: string }>()
    expectTypeOf(parseAccountId('eip155:1:0x').chainId).toEqualTypeOf<CaipChainId>()
  })
})
