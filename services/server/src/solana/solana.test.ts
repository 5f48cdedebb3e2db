import { fungiblePriceCall } from '@latchkey/protocol/api'
import { sandboxSolanaAccounts, sandboxSolanaToken } from '@latchkey/sandbox/solana'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type FamilyChain, faults, startFamilyChain, summarise } from '../../test/familyChain.fixture.ts'
import { createTestServer, testChain } from '../../test/testServer.fixture.ts'
import { metadataAddress } from './metadataAddress.ts'
import { payCoin, payToken, sendSolana } from './sendSolana.fixture.ts'

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

  test('behavior: the node is recognised, and refused under another id', async () => {
    expect((await chain.server.app.request('/ready')).status).toBe(200)
    const other = await createTestServer({
      chains: [testChain({ ...chain.entry, id: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })],
    })
    const refused = await other.app.request('/ready')
    expect([refused.status, (await refused.json()).checks.chains]).toEqual([503, 'failed'])
    await other.close()
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

    test('behavior: what the coin and a token cost', async () => {
      const { id } = chain.entry
      const ask = (addresses: readonly string[]) =>
        chain.server.request('/v1/fungible/price', {
          method: 'POST',
          body: JSON.stringify({ currency: 'usd', addresses, projectId: 'test' }),
        })
      const coin = 'So11111111111111111111111111111111111111111'
      const response = await ask([`${id}:${coin}`, `${id}:${sandboxSolanaToken.address}`])
      const { fungibles } = fungiblePriceCall.answer.parse(await response.json())
      expect(fungibles).toMatchObject([
        { symbol: 'SOL', price: 150, decimals: 9 },
        { symbol: 'sUSD', price: 1, decimals: 6 },
      ])
      expect((await ask([`${id}:native`])).status).toBe(400)
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

  describe('history', () => {
    const [, bob] = sandboxSolanaAccounts
    /** Nobody has the key of it. */
    const stranger = '4uQeVj5tqViQh7yWWGStvkEG1Zmhx6uasJtWCJziofM'
    const hashes = { coin: '', token: '', opened: '', failed: '' }
    beforeAll(async () => {
      hashes.coin = await sendSolana(chain.url, 0, payCoin(bob, 1_500_000_000n))
      hashes.token = await sendSolana(chain.url, 0, payToken(bob, 2_500_000n))
      hashes.opened = await sendSolana(chain.url, 0, payToken(stranger, 1n, { opens: true }))
      hashes.failed = await sendSolana(chain.url, 0, payCoin(bob, 1_000_000_000_000n))
    }, 120_000)

    test('default', async () => {
      const { data, next } = await chain.history(alice)
      expect(next).toBeNull()
      expect(data.map(summarise)).toEqual([
        'send, failed',
        'send, confirmed, out 0.000001 sUSD',
        'send, confirmed, out 2.5 sUSD',
        'send, confirmed, out 1.5 SOL',
      ])
      expect(data.map(({ metadata }) => metadata.hash)).toEqual([
        hashes.failed,
        hashes.opened,
        hashes.token,
        hashes.coin,
      ])
      expect(data[3]).toMatchObject({
        id: `${chain.entry.id}:${hashes.coin}`,
        metadata: { chain: chain.entry.id, sentFrom: alice, sentTo: bob, nonce: 0 },
        transfers: [{ fungible_info: { name: 'Sandbox SOL', icon: { url: expect.any(String) } } }],
      })
      expect(data.map(({ metadata }) => metadata.sentTo)).toEqual([bob, stranger, bob, bob])
      for (const { metadata } of data)
        expect(Math.abs(Date.parse(metadata.minedAt) - Date.now())).toBeLessThan(10 * 60_000)
    })

    test('behavior: whoever gets a token without being named sees it', async () => {
      const { data } = await chain.history(bob)
      expect(data.map(summarise)).toEqual([
        'receive, failed',
        'receive, confirmed, in 2.5 sUSD',
        'receive, confirmed, in 1.5 SOL',
      ])
      expect(data[1]?.metadata).toMatchObject({ sentFrom: alice, sentTo: bob })
    })

    test('behavior: by a CAIP-10 id, and of an account that did nothing', async () => {
      const { data } = await chain.history(`${chain.entry.id}:${bob}`)
      expect(data).toHaveLength(3)
      expect(await chain.history('11111111111111111111111111111112')).toEqual({ data: [], next: null })
    })

    test('parameters: cursor, which stays where it is when something new comes', async () => {
      const [, , carol] = sandboxSolanaAccounts
      // The two lists of carol, of herself and of her tokens, are not of the same length.
      for (const round of [0, 20, 40])
        await Promise.all(
          Array.from({ length: 20 }, (_, index) => {
            const amount = 1_000_000n + BigInt(round + index)
            const pay = index % 3 === 0 ? payToken(carol, amount) : payCoin(carol, amount)
            return sendSolana(chain.url, 3 + (index % 6), pay)
          }),
        )
      const first = await chain.history(carol)
      expect(first.data).toHaveLength(50)
      await sendSolana(chain.url, 3, payToken(carol, 100n))
      const second = await chain.history(carol, { cursor: first.next ?? '' })
      expect(second.next).toBeNull()
      expect(second.data).toHaveLength(10)
      const seen = [...first.data, ...second.data].map(({ metadata }) => metadata.hash)
      expect(new Set(seen).size).toBe(60)
      const times = [...first.data, ...second.data].map(({ metadata }) => Date.parse(metadata.minedAt))
      expect(times).toEqual([...times].sort((a, b) => b - a))
      expect((await chain.history(carol)).data[0]?.transfers[0]?.quantity.numeric).toBe('0.0001')
    }, 120_000)

    test.each(faults)('error: the node is %s', async (fault) => {
      chain.fail(fault)
      const path = `/v1/account/${alice}/history?chainId=${chain.entry.id}`
      expect(await chain.refusal(path)).toMatchObject({ status: 503, field: 'provider' })
    })

    test('error: a place that is none', async () => {
      const cursor = Buffer.from(JSON.stringify([[chain.entry.id, 'a.b']])).toString('base64url')
      const path = `/v1/account/${alice}/history?chainId=${chain.entry.id}&cursor=${cursor}`
      expect(await chain.refusal(path)).toMatchObject({ status: 400, field: 'cursor' })
    })

    test.each(['WyJ4Il0', 'e30'])('error: the cursor %s', async (cursor) => {
      const path = `/v1/account/${alice}/history?chainId=${chain.entry.id}&cursor=${cursor}`
      expect(await chain.refusal(path)).toMatchObject({ status: 400, field: 'cursor' })
    })
  })

  describe('fee', () => {
    test('default', async () => {
      const payer = sandboxSolanaAccounts[8]
      await sendSolana(chain.url, 8, payCoin(alice, 1_000_000n))
      const [sent] = (await chain.history(payer)).data
      expect(await chain.fee(sent?.metadata.hash ?? '')).toEqual({ numeric: '0.000005', symbol: 'SOL' })
    })

    test('behavior: of a transaction that nobody sent, and of what is none', async () => {
      expect(await chain.fee('1'.repeat(64))).toBeNull()
      expect(await chain.fee('0'.repeat(64))).toBeNull()
    })

    test('error: the node is down', async () => {
      chain.fail('down')
      const path = `/v1/transaction/${'1'.repeat(63)}2/fee?chainId=${chain.entry.id}`
      expect(await chain.refusal(path)).toMatchObject({ status: 503, field: 'provider' })
    })
  })

  describe('tokens that the table does not list', () => {
    let bare: FamilyChain['server']
    test('behavior: what they are comes from the chain, and without a price there is no value', async () => {
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
