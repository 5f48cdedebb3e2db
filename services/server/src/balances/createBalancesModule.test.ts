import { createServer as createHttpServer } from 'node:http'
import { balanceCall, failedAnswerSchema, fungiblePriceCall } from '@latchkey/protocol/api'
import { encodeAbiParameters, numberToHex, stringToHex } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answering, contractCode, endless, longText, reverting } from '../../test/fakeContract.fixture.ts'
import { type SandboxChains, startSandboxChains } from '../../test/sandboxChains.fixture.ts'
import { createTestServer, serverCount, type TestServer } from '../../test/testServer.fixture.ts'
import { createUpstreamSpy } from '../../test/upstreamSpy.fixture.ts'
import { createBalancesModule } from './createBalancesModule.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const one = 'eip155:4415001'
const native = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
const sand = '0x288CA8bcE1494f6Fa088Eb3fD3F3bF79176c2984'
const dollar = '0x7ed6C5c59aDC401344782795a4A4143449346301'
/** The sandbox's tokens have pictures that the server has. */
const ownIcon = expect.stringMatching(
  /^http:\/\/localhost:4410\/public\/getAssetImage\/[0-9a-f]{32}\?projectId=sandbox$/,
)

const word = (value: bigint) => answering(numberToHex(value, { size: 32 }))
const text = (value: string) => answering(encodeAbiParameters([{ type: 'string' }], [value]))
const token = {
  'balanceOf(address)': word(5n * 10n ** 18n),
  'decimals()': word(18n),
  'symbol()': text('GOOD'),
  'name()': text('Good Token'),
}
const fakes = {
  good: token,
  oldStyle: {
    ...token,
    'symbol()': answering(stringToHex('OLD', { size: 32 })),
    'name()': answering(stringToHex('Old Token', { size: 32 })),
  },
  reverts: { ...token, 'balanceOf(address)': reverting },
  short: { ...token, 'balanceOf(address)': answering('0x1234567890') },
  long: { ...token, 'balanceOf(address)': answering(`0x${'11'.repeat(96)}`) },
  silent: { ...token, 'balanceOf(address)': answering('0x') },
  namesRevert: { ...token, 'name()': reverting, 'symbol()': reverting },
  hugeName: { ...token, 'name()': longText(100_000) },
  hugeBalance: { ...token, 'balanceOf(address)': longText(100_000) },
  negativeDecimals: { ...token, 'decimals()': word(2n ** 256n - 1n) },
  manyDecimals: { ...token, 'decimals()': word(37n) },
  noDecimals: { ...token, 'decimals()': answering('0x') },
  badText: { ...token, 'name()': answering(`0x${'ff'.repeat(40)}`) },
  impostor: { ...token, 'symbol()': text('sUSD') },
  bait: { ...token, 'name()': text('Visit free-eth.example to claim') },
  turned: { ...token, 'name()': text('\u202eDSU') },
  endless: { ...token, 'balanceOf(address)': endless },
  lateEndless: { ...token, 'name()': endless },
  empty: { ...token, 'balanceOf(address)': word(0n) },
}
const addressOf = (index: number) => `0x${(0xfa4e_0000 + index).toString(16).padStart(40, '0')}`
const fakeAddresses = Object.keys(fakes).map((_, index) => addressOf(index))
/** Nothing is deployed there. */
const nowhere = addressOf(999)

describe('createBalancesModule', () => {
  const clock = { time: 1_700_000_000_000, now: () => clock.time }
  const spy = createUpstreamSpy()
  let seen: readonly string[] = []
  let chains: SandboxChains
  let server: TestServer

  beforeAll(async () => {
    chains = await startSandboxChains()
    for (const [index, functions] of Object.values(fakes).entries())
      await chains.rpc('anvil_setCode', addressOf(index), contractCode(functions))
    server = await createTestServer({
      chains: chains.entries,
      clock,
      upstream: spy.options,
      modules: [createBalancesModule({ tokensSeen: () => async () => seen })],
    })
  }, 120_000)
  afterAll(async () => {
    await server?.close()
    await chains?.stop()
  })
  beforeEach(() => {
    // Nothing is left in a cache.
    clock.time += 24 * 60 * 60_000
    seen = []
    spy.failFor(undefined)
    spy.asked.length = 0
  })

  async function balances(query = `chainId=${one}`, address = account) {
    const response = await server.request(`/v1/account/${address}/balance?${query}`)
    return {
      status: response.status,
      body: response.status === 200 ? balanceCall.answer.parse(await response.json()).balances : [],
    }
  }
  async function reasonsOf(path: string, init?: Parameters<TestServer['request']>[1]) {
    const response = await server.request(path, init)
    const { reasons } = failedAnswerSchema.parse(await response.json())
    return { status: response.status, ...reasons[0] }
  }
  const prices = (body: unknown) =>
    ['/v1/fungible/price', { method: 'POST', body: JSON.stringify(body) }] as const
  async function fungibles(addresses: readonly string[], currency = 'usd') {
    const response = await server.request(...prices({ currency, addresses, projectId: 'test' }))
    expect(response.status).toBe(200)
    return fungiblePriceCall.answer.parse(await response.json()).fungibles
  }

  describe('balance', () => {
    test('default', async () => {
      const { body } = await balances()
      const [coin, ...tokens] = body
      expect(coin).toEqual({
        name: 'Sandbox Ether',
        symbol: 'ETH',
        chainId: one,
        value: expect.closeTo(25_000_000, 0),
        price: expect.closeTo(2_500, 6),
        quantity: { decimals: '18', numeric: '10000' },
        iconUrl: ownIcon,
      })
      expect(tokens).toEqual([
        {
          name: 'Sandbox Token',
          symbol: 'SAND',
          chainId: one,
          address: `${one}:${sand}`,
          value: expect.closeTo(12_000, 4),
          price: expect.closeTo(1.2, 9),
          quantity: { decimals: '18', numeric: '10000' },
          iconUrl: ownIcon,
        },
        expect.objectContaining({ symbol: 'sUSD', price: 1, value: 10_000 }),
        expect.objectContaining({ symbol: 'sUSDT', price: expect.closeTo(1, 9) }),
      ])
    })

    test('behavior: one request for the balances, the others for prices that are kept', async () => {
      await balances()
      // Balances, where the pools are, what the pools say.
      expect(spy.asked).toEqual(['eth_call', 'eth_call', 'eth_call'])
      await balances(undefined, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
      // Another account: its balances, and the prices once for each server.
      expect(spy.asked).toHaveLength(2 + 2 * serverCount)
    })

    test('behavior: kept for 10 s, unless forced', async () => {
      const poor = '0x00000000000000000000000000000000000c0ffe'
      const amount = async (query?: string) => (await balances(query, poor)).body[0]?.quantity.numeric
      expect(await amount()).toBe('0')
      await chains.rpc('anvil_setBalance', poor, '0xde0b6b3a7640000')
      clock.time += 9_999
      expect(await amount()).toBe('0')
      expect(await amount(`chainId=${one}&forceUpdate=${one}:${sand}`)).toBe('1')
      await chains.rpc('anvil_setBalance', poor, '0x0')
      expect(await amount()).toBe('1')
      clock.time += 10_000
      expect(await amount()).toBe('0')
    })

    test('behavior: concurrent requests share one reading', async () => {
      await Promise.all(Array.from({ length: 10 }, () => balances()))
      // One reading for each server that was asked before another one had the answer for all of them.
      expect(Array.from({ length: serverCount }, (_, index) => 3 * (index + 1))).toContain(spy.asked.length)
    })

    test('behavior: tokens that were seen, without those that misbehave, and bait is marked', async () => {
      seen = [...fakeAddresses, nowhere, sand.toLowerCase(), addressOf(0).toUpperCase().replace('0X', '0x')]
      const { body } = await balances()
      expect(body.map(({ name }) => name)).toEqual([
        'Sandbox Ether',
        'Sandbox Token',
        'Sandbox Dollar',
        'Sandbox Tether',
        'Good Token',
        'Old Token',
        // An impostor, a lure, and one whose name ran backwards.
        'Good Token',
        'Visit free-eth.example to claim',
        'DSU',
      ])
      expect(body.map(({ flags }) => flags?.is_spam ?? false)).toEqual([
        ...Array(6).fill(false),
        ...Array(3).fill(true),
      ])
      // One token that burns all gas does not make the others be asked one by one.
      expect(spy.asked.length).toBeLessThan(20)
      const good = body.find(({ symbol }) => symbol === 'GOOD')
      expect(good).toEqual({
        name: 'Good Token',
        symbol: 'GOOD',
        chainId: one,
        address: `${one}:${addressOf(0)}`,
        price: 0,
        quantity: { decimals: '18', numeric: '5' },
        iconUrl: '',
      })
    })

    test('parameters: forceUpdate also looks at the tokens it names', async () => {
      const { body } = await balances(`chainId=${one}&forceUpdate=${one}:${addressOf(0)},${one}:${sand}`)
      expect(body.map(({ symbol }) => symbol)).toContain('GOOD')
    })

    test('parameters: chainId is optional', async () => {
      const { body } = await balances('')
      const ids = body.map(({ chainId }) => chainId)
      expect(ids.filter((id) => `${id}` === one)).toHaveLength(4)
      expect(ids.filter((id) => `${id}` !== one)).toHaveLength(4)
    })

    test('behavior: one chain that is down does not hide the others', async () => {
      spy.failFor(chains.entries[1].rpcUrls[0])
      const { status, body } = await balances('')
      expect(status).toBe(200)
      expect(new Set(body.map(({ chainId }) => chainId))).toEqual(new Set([one]))
    })

    test('behavior: an account of another namespace has nothing here', async () => {
      expect((await balances('', '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU')).body).toEqual([])
    })

    test('error: the chain is down', async () => {
      spy.failFor('http')
      expect(await reasonsOf(`/v1/account/${account}/balance?chainId=${one}`)).toEqual({
        status: 503,
        field: 'provider',
        description: 'The chain cannot be reached at the moment',
      })
      expect((await balances('')).status).toBe(503)
      spy.failFor(undefined)
      expect((await balances()).status).toBe(200)
    })

    test.each([
      ['an address that is none', `0x12/balance?chainId=${one}`, 'address'],
      [
        'an address of another chain',
        `7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU/balance?chainId=${one}`,
        'address',
      ],
      ['a name', 'mira.eth/balance', 'address'],
      ['SQL', `${encodeURIComponent("0x' or 1=1--")}/balance`, 'address'],
      ['an unknown chain', `${account}/balance?chainId=eip155:1`, 'chainId'],
      ['a chain that is none', `${account}/balance?chainId=ethereum`, 'chainId'],
      ['another currency', `${account}/balance?chainId=${one}&currency=eur`, 'currency'],
      ['another currency on all chains', `${account}/balance?currency=eur`, 'currency'],
      ['a currency that is none', `${account}/balance?currency=${encodeURIComponent('$$$')}`, 'currency'],
      ['a forced token that is none', `${account}/balance?forceUpdate=0x1`, 'forceUpdate'],
      ['a forced address that is none', `${account}/balance?forceUpdate=${one}:0x1`, 'forceUpdate'],
      [
        'too many forced tokens',
        `${account}/balance?forceUpdate=${Array(21).fill(`${one}:${sand}`).join()}`,
        'forceUpdate',
      ],
    ])('error: %s', async (_, path, field) => {
      expect(await reasonsOf(`/v1/account/${path}`)).toMatchObject({ status: 400, field })
      expect(spy.asked).toEqual([])
    })
  })

  describe('fungible price', () => {
    test('default', async () => {
      const ids = [native, sand, dollar].map((address) => `${one}:${address}`)
      expect(await fungibles(ids)).toEqual([
        {
          name: 'Sandbox Ether',
          symbol: 'ETH',
          iconUrl: ownIcon,
          price: expect.closeTo(2_500, 6),
          address: ids[0],
          decimals: 18,
        },
        {
          name: 'Sandbox Token',
          symbol: 'SAND',
          iconUrl: ownIcon,
          price: expect.closeTo(1.2, 9),
          address: ids[1],
          decimals: 18,
        },
        { name: 'Sandbox Dollar', symbol: 'sUSD', iconUrl: ownIcon, price: 1, address: ids[2], decimals: 6 },
      ])
    })

    test('behavior: what has no price, misbehaves or is not there is left out', async () => {
      const ids = [sand, ...fakeAddresses, nowhere].map((address) => `${one}:${address}`)
      expect((await fungibles(ids)).map(({ symbol }) => symbol)).toEqual(['SAND'])
    })

    test('behavior: tokens of several chains', async () => {
      const ids = [`eip155:4415002:${sand}`, `${one}:${native}`]
      expect((await fungibles(ids, 'USD')).map(({ address }) => address)).toEqual(ids)
    })

    test('error: the chain is down', async () => {
      spy.failFor('http')
      expect(
        await reasonsOf(...prices({ currency: 'usd', addresses: [`${one}:${sand}`], projectId: 'test' })),
      ).toMatchObject({
        status: 503,
        field: 'provider',
      })
    })

    test.each([
      ['no tokens', { currency: 'usd', addresses: [] }, 'addresses'],
      ['too many tokens', { addresses: Array(51).fill(`${one}:${sand}`) }, 'addresses'],
      ['a token that is none', { addresses: ['0x1'] }, 'addresses.0'],
      ['an address that is none', { addresses: [`${one}:0x1`] }, 'addresses'],
      ['an unknown chain', { addresses: [`eip155:1:${sand}`] }, 'addresses'],
      ['another currency', { currency: 'eur', addresses: [`${one}:${sand}`] }, 'currency'],
      ['something else', [], 'body'],
    ])('error: %s', async (_, body, field) => {
      const withProject = Array.isArray(body) ? body : { ...body, projectId: 'test' }
      expect(await reasonsOf(...prices(withProject))).toMatchObject({ status: 400, field })
    })
  })

  describe('price provider', () => {
    const state = { isDown: false }
    const provider = createHttpServer((request, response) => {
      const { searchParams } = new URL(request.url ?? '', 'http://provider')
      const price = searchParams.get('currency') === 'eur' ? '2000.5' : '2400'
      response.statusCode = state.isDown ? 500 : 200
      response.end(JSON.stringify({ prices: { [native]: price } }))
    })
    let priced: TestServer
    beforeAll(async () => {
      await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve))
      const address = provider.address()
      const url = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/prices`
      priced = await createTestServer({
        chains: [{ ...chains.entries[0], prices: { url, currencies: ['usd', 'eur'] } }],
        clock,
        modules: [createBalancesModule()],
      })
    }, 60_000)
    afterAll(async () => {
      await priced?.close()
      provider.close()
    })
    beforeEach(() => {
      state.isDown = false
    })
    const read = async (currency: string) => {
      const response = await priced.request(`/v1/account/${account}/balance?currency=${currency}`)
      expect(response.status).toBe(200)
      return balanceCall.answer.parse(await response.json()).balances
    }

    test('default', async () => {
      expect((await read('usd'))[0]).toMatchObject({ symbol: 'ETH', price: 2_400, value: 24_000_000 })
    })

    test('parameters: currency', async () => {
      const [coin, token] = await read('EUR')
      expect(coin).toMatchObject({ symbol: 'ETH', price: 2_000.5, value: 20_005_000 })
      expect(token).toMatchObject({ price: 0 })
      expect(token).not.toHaveProperty('value')
      const response = await priced.request(`/v1/account/${account}/balance?currency=chf`)
      expect(response.status).toBe(400)
    })

    test('behavior: balances without values while it is down, and no price at all', async () => {
      state.isDown = true
      const balances = await read('usd')
      expect(balances).toHaveLength(4)
      for (const balance of balances) expect(balance).not.toHaveProperty('value')
      const body = JSON.stringify({ currency: 'usd', addresses: [`${one}:${native}`], projectId: 'test' })
      const response = await priced.request('/v1/fungible/price', { method: 'POST', body })
      expect(response.status).toBe(503)
    })
  })
})
