import type { NetworkInput } from '@latchkey/core'
import type { Chain } from 'viem'
import { describe, expectTypeOf, test } from 'vitest'
import type * as networks from './index.ts'
import { base, mainnet, solanaMainnet } from './index.ts'

describe('networks', () => {
  test('behavior: an id is a literal', () => {
    expectTypeOf(mainnet.id).toEqualTypeOf<1>()
    expectTypeOf(base.caipNetworkId).toEqualTypeOf<'eip155:8453'>()
    expectTypeOf(solanaMainnet.id).toEqualTypeOf<'5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'>()
    expectTypeOf(solanaMainnet.chainNamespace).toEqualTypeOf<'solana'>()
  })

  test('behavior: the kit takes every one', () => {
    expectTypeOf<(typeof networks)[keyof typeof networks]>().toExtend<NetworkInput>()
  })

  test('behavior: viem and wagmi take those of EVM', () => {
    expectTypeOf<typeof mainnet>().toExtend<Chain>()
    expectTypeOf<Extract<(typeof networks)[keyof typeof networks], { id: number }>>().toExtend<Chain>()
    expectTypeOf<typeof solanaMainnet>().not.toExtend<Chain>()
  })
})
