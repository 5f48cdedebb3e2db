import { sandboxBitcoinAccounts } from '@latchkey/sandbox/bitcoin'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FamilyChain, faults, startFamilyChain } from '../../test/familyChain.fixture.ts'

describe('Bitcoin', () => {
  let chain: FamilyChain
  const [{ payment: alice, ordinals }] = sandboxBitcoinAccounts
  beforeAll(async () => {
    chain = await startFamilyChain('bitcoin')
  }, 60_000)
  afterAll(() => chain?.stop())
  afterEach(() => {
    chain.fail(undefined)
    chain.clock.time += 60_000
  })

  describe('balance', () => {
    test('default', async () => {
      expect(await chain.balances(alice)).toEqual([
        {
          name: 'Sandbox Bitcoin',
          symbol: 'BTC',
          chainId: chain.entry.id,
          value: 600_000,
          price: 60_000,
          quantity: { decimals: '8', numeric: '10' },
          iconUrl: expect.stringContaining('/public/getAssetImage/'),
        },
      ])
      expect(await chain.balances(ordinals)).toMatchObject([{ quantity: { numeric: '0.1' }, value: 6_000 }])
    })

    test('behavior: an address is the same in capitals, and one that has nothing has nothing', async () => {
      expect(await chain.balances(alice.toUpperCase())).toEqual(await chain.balances(alice))
      expect(await chain.balances('mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn')).toMatchObject([
        { quantity: { numeric: '0' }, value: 0 },
      ])
    })

    test.each(faults)('error: the index is %s', async (fault) => {
      chain.fail(fault)
      const path = `/v1/account/${alice}/balance?chainId=${chain.entry.id}`
      expect(await chain.refusal(path)).toEqual({
        status: 503,
        field: 'provider',
        description: 'The chain cannot be reached at the moment',
      })
    })
  })
})
