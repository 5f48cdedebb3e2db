import { sandboxSolanaAccounts, sandboxSolanaToken } from '@latchkey/sandbox/solana'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FamilyChain, faults, startFamilyChain } from '../../test/familyChain.fixture.ts'
import { metadataAddress } from './metadataAddress.ts'

describe('Solana', () => {
  let chain: FamilyChain
  const [alice] = sandboxSolanaAccounts
  beforeAll(async () => {
    chain = await startFamilyChain('solana')
  }, 60_000)
  afterAll(() => chain?.stop())
  afterEach(() => {
    chain.fail(undefined)
    chain.clock.time += 60_000
  })

  describe('balance', () => {
    test('default', async () => {
      expect(await chain.balances(sandboxSolanaAccounts[9])).toEqual([
        {
          name: 'Sandbox SOL',
          symbol: 'SOL',
          chainId: chain.entry.id,
          value: 15_000,
          price: 150,
          quantity: { decimals: '9', numeric: '100' },
          iconUrl: expect.stringContaining('/public/getAssetImage/'),
        },
        {
          name: 'Sandbox Dollar',
          symbol: 'sUSD',
          chainId: chain.entry.id,
          address: `${chain.entry.id}:${sandboxSolanaToken.address}`,
          value: 10_000,
          price: 1,
          quantity: { decimals: '6', numeric: '10000' },
          iconUrl: expect.stringContaining('/public/getAssetImage/'),
        },
      ])
    })

    test('behavior: an account that nobody has paid has nothing', async () => {
      expect(await chain.balances('11111111111111111111111111111112')).toMatchObject([
        { symbol: 'SOL', quantity: { numeric: '0' } },
      ])
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

  describe('tokens that the table does not list', () => {
    let bare: FamilyChain['server']
    test('behavior: what they are comes from the chain, and without a price there is no value', async () => {
      const { createTestServer } = await import('../../test/testServer.fixture.ts')
      const { balanceCall } = await import('@latchkey/protocol/api')
      const { usdPrice: _, ...nativeCurrency } = chain.entry.nativeCurrency
      bare = await createTestServer({ chains: [{ ...chain.entry, nativeCurrency, tokens: [] }] })
      const path = `/v1/account/${sandboxSolanaAccounts[9]}/balance?chainId=${chain.entry.id}`
      const { balances } = balanceCall.answer.parse(await (await bare.request(path)).json())
      expect(balances).toMatchObject([
        { symbol: 'SOL', price: 0 },
        { name: 'Sandbox Dollar', symbol: 'sUSD', price: 0, quantity: { decimals: '6', numeric: '10000' } },
      ])
      for (const balance of balances) expect(balance).not.toHaveProperty('value')
    })
    afterAll(() => bare?.close())
  })
})

describe('metadataAddress', () => {
  test('default', () => {
    expect(metadataAddress(sandboxSolanaToken.address)).toBe(sandboxSolanaToken.metadata)
    // USD Coin, on the public network.
    expect(metadataAddress('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v')).toBe(
      '5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq',
    )
  })
})
