import { sandboxPolkadotAccounts, sandboxPolkadotAsset } from '@latchkey/sandbox/networks'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FamilyChain, faults, startFamilyChain } from '../../test/familyChain.fixture.ts'

describe('Polkadot', () => {
  let chain: FamilyChain
  const [alice, , , , , ferdie] = sandboxPolkadotAccounts.map(({ address }) => address)
  if (!alice || !ferdie) throw new Error('There are six accounts')
  beforeAll(async () => {
    chain = await startFamilyChain('polkadot')
  }, 60_000)
  afterAll(() => chain?.stop())
  afterEach(() => {
    chain.fail(undefined)
    chain.clock.time += 60_000
  })

  describe('balance', () => {
    test('default', async () => {
      expect(await chain.balances(ferdie)).toEqual([
        {
          name: 'Sandbox DOT',
          symbol: 'DOT',
          chainId: chain.entry.id,
          value: 50_000,
          price: 5,
          quantity: { decimals: '12', numeric: '10000' },
          iconUrl: expect.stringContaining('/public/getAssetImage/'),
        },
        {
          name: 'Sandbox Dollar',
          symbol: 'sUSD',
          chainId: chain.entry.id,
          address: `${chain.entry.id}:${sandboxPolkadotAsset.id}`,
          value: 10_000,
          price: 1,
          quantity: { decimals: '6', numeric: '10000' },
          iconUrl: expect.stringContaining('/public/getAssetImage/'),
        },
      ])
    })

    test('parameters: forceUpdate looks at an asset that the table does not list', async () => {
      const { createTestServer } = await import('../../test/testServer.fixture.ts')
      const { balanceCall } = await import('@latchkey/protocol/api')
      const bare = await createTestServer({ chains: [{ ...chain.entry, tokens: [] }] })
      const read = async (rest: string) => {
        const path = `/v1/account/${ferdie}/balance?chainId=${chain.entry.id}${rest}`
        return balanceCall.answer.parse(await (await bare.request(path)).json()).balances
      }
      expect(await read('')).toMatchObject([{ symbol: 'DOT' }])
      expect(await read(`&forceUpdate=${chain.entry.id}:1984`)).toMatchObject([
        { symbol: 'DOT' },
        { name: 'Sandbox Dollar', symbol: 'sUSD', price: 0, quantity: { decimals: '6', numeric: '10000' } },
      ])
      await bare.close()
    })

    test.each(faults)('error: the node is %s', async (fault) => {
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
