import { toChainId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createFakeChain } from '../../test/fakeChain.fixture.ts'
import { createHttpPrices } from './createHttpPrices.ts'
import { nativePriceKey } from './prices.ts'
import { toNumber } from './ratio.ts'

const one = `0x${'A'.repeat(40)}`
const two = `0x${'b'.repeat(40)}`
const chain = createFakeChain(() => undefined, {
  prices: { url: 'https://prices.example/v1?key=secret', currencies: ['usd', 'eur'] },
})
const tokens = [one, two].map((address) => ({ address, decimals: 18 }))

/** A provider that answers as told. */
function setup(respond: () => Response | Promise<Response>) {
  const asked: string[] = []
  const clock = { time: 0, now: () => clock.time }
  const source = createHttpPrices(clock, async (input) => {
    asked.push(String(input))
    return respond()
  })
  return { asked, clock, source }
}

describe('createHttpPrices', () => {
  test('default', async () => {
    const { asked, source } = setup(() =>
      Response.json({ prices: { [one.toLowerCase()]: '1.0002', [two.toUpperCase()]: 2.5e-7 } }),
    )
    const prices = await source.get(chain, tokens, 'eur')
    expect([...prices].map(([address, price]) => [address, toNumber(price)])).toEqual([
      [one.toLowerCase(), 1.0002],
      [two, 2.5e-7],
    ])
    expect(asked).toEqual([
      `https://prices.example/v1?key=secret&chainId=eip155%3A31337&currency=eur&addresses=${one.toLowerCase()}%2C${two}`,
    ])
  })

  test('behavior: where a capital is another digit, only the very token has the price', async () => {
    const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
    const solana = { ...chain, id: toChainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp') }
    const wanted = [{ address: mint, decimals: 6 }]
    const right = setup(() => Response.json({ prices: { [mint]: 1 } }))
    expect([...(await right.source.get(solana, wanted, 'usd')).keys()]).toEqual([mint])
    expect(right.asked[0]).toContain(`addresses=${mint}`)
    const wrong = setup(() => Response.json({ prices: { [mint.toLowerCase()]: 1 } }))
    expect(await wrong.source.get(solana, wanted, 'usd')).toEqual(new Map())
  })

  test('behavior: a coin that no address stands for goes by a word', async () => {
    const bitcoin = { ...chain, id: toChainId('bip122:000000000019d6689c085ae165831e93') }
    const { asked, source } = setup(() => Response.json({ prices: { native: '60000' } }))
    const key = nativePriceKey(bitcoin)
    const found = await source.get(bitcoin, [{ address: key, decimals: 8 }], 'usd')
    expect(toNumber(found.get(key) ?? { numerator: 0n, denominator: 1n })).toBe(60_000)
    expect(asked[0]).toContain('addresses=native')
  })

  test('behavior: what is no price is left out', async () => {
    for (const price of [0, -1, '0', 'NaN', null, '', [], {}, '1e999'])
      expect(
        await setup(() => Response.json({ prices: { [two]: price } })).source.get(chain, tokens, 'usd'),
      ).toEqual(new Map())
  })

  test('behavior: kept for 30 s, and longer when the provider fails', async () => {
    const state = { isDown: false }
    const { asked, clock, source } = setup(() =>
      state.isDown ? new Response('', { status: 500 }) : Response.json({ prices: { [two]: 1 } }),
    )
    await source.get(chain, tokens, 'usd')
    clock.time = 29_999
    await source.get(chain, tokens, 'usd')
    expect(asked).toHaveLength(1)
    state.isDown = true
    clock.time = 60_000
    expect((await source.get(chain, tokens, 'usd')).size).toBe(1)
    clock.time = 90_000
    await expect(source.get(chain, tokens, 'usd')).rejects.toThrow()
  })

  test('behavior: a currency that it does not have', async () => {
    const { asked, source } = setup(() => Response.json({}))
    expect(await source.get(chain, tokens, 'chf')).toEqual(new Map())
    expect(asked).toEqual([])
  })

  test.each<[string, () => Response | Promise<Response>]>([
    ['a status', () => new Response('{}', { status: 502 })],
    ['no JSON', () => new Response('<html>')],
    ['another shape', () => Response.json({ prices: 5 })],
    ['too much', () => new Response(' '.repeat(300_000))],
    ['nothing', () => Promise.reject(new TypeError('fetch failed'))],
  ])('error: %s', async (_, respond) => {
    await expect(setup(respond).source.get(chain, tokens, 'usd')).rejects.toThrow(
      'The price provider does not answer as it must',
    )
  })
})
