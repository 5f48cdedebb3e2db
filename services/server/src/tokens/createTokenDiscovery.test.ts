import { beforeEach, describe, expect, test } from 'vitest'
import { describeWithRedis } from '../../test/describeWithRedis.fixture.ts'
import { createFakeChain } from '../../test/fakeChain.fixture.ts'
import { silentLogger } from '../../test/testDatabase.fixture.ts'
import type { Chain } from '../chains/chains.ts'
import { RpcError } from '../upstream/createRpcClient.ts'
import { createTokenDiscovery } from './createTokenDiscovery.ts'

const account = `0xAA${'0'.repeat(38)}`
const topic = (address: string) => `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
const token = (index: number) => `0x${index.toString(16).padStart(40, '0')}`

describe('createTokenDiscovery', () => {
  const clock = { time: 0, now: () => clock.time }
  let newest = 1_000
  /** The longest range that the node gives. */
  let longest = Number.POSITIVE_INFINITY
  let isDown = false
  /** A transfer to the account in a block. */
  let transfers: { block: number; token: string; isNft?: boolean }[] = []
  const ranges: [from: number, to: number][] = []

  beforeEach(() => {
    clock.time += 48 * 60 * 60_000
    newest = 1_000
    longest = Number.POSITIVE_INFINITY
    isDown = false
    transfers = []
    ranges.length = 0
  })

  const createChain = (tokenDiscovery = { blocks: 100, calls: 5 }): Chain => ({
    ...createFakeChain(() => undefined, { tokenDiscovery }),
    rpc: {
      async request({ method, params }) {
        if (isDown) throw new RpcError({ code: -32_000, message: 'not now' })
        if (method === 'eth_blockNumber') return `0x${newest.toString(16)}`
        if (method !== 'eth_getLogs') throw new Error(`${method} was asked`)
        const [{ fromBlock, toBlock, topics }] = params as [Record<string, string> & { topics: unknown[] }]
        const [from, to] = [Number(fromBlock), Number(toBlock)]
        ranges.push([from, to])
        expect(topics.slice(1)).toEqual([null, topic(account)])
        if (to - from + 1 > longest) throw new RpcError({ code: -32_005, message: 'range is too long' })
        return transfers
          .filter(({ block }) => block >= from && block <= to)
          .toSorted((a, b) => a.block - b.block)
          .map(({ token: address, isNft }) => ({
            address,
            topics: [topics[0], topic(token(9)), topic(account), ...(isNft ? [topic('0x01')] : [])],
          }))
      },
    },
  })

  test('default: the latest first, without NFTs, and nothing beyond the budget', async () => {
    const discover = createTokenDiscovery({ clock, logger: silentLogger })
    transfers = [
      { block: 1_000, token: token(1) },
      { block: 990, token: token(2) },
      { block: 985, token: token(1) },
      { block: 950, token: token(3), isNft: true },
      { block: 901, token: token(4) },
      { block: 900, token: token(5) },
    ]
    expect(await discover(createChain(), account)).toEqual([token(1), token(2), token(4)])
    expect(ranges).toEqual([
      [981, 1_000],
      [961, 980],
      [941, 960],
      [921, 940],
      [901, 920],
    ])
  })

  test('behavior: only what is new is asked for again, and not before a minute has passed', async () => {
    const discover = createTokenDiscovery({ clock, logger: silentLogger })
    const chain = createChain()
    transfers = [{ block: 999, token: token(1) }]
    await discover(chain, account)
    ranges.length = 0
    newest = 1_005
    transfers.push({ block: 1_003, token: token(2) })
    clock.time += 59_999
    expect(await discover(chain, account)).toEqual([token(1)])
    expect(ranges).toEqual([])
    clock.time += 1
    expect(await discover(chain, account)).toEqual([token(2), token(1)])
    expect(ranges).toEqual([[1_001, 1_005]])
  })

  test('behavior: a node that gives short ranges is asked no more often, and the search goes on later', async () => {
    const discover = createTokenDiscovery({ clock, logger: silentLogger })
    const chain = createChain()
    longest = 5
    transfers = [{ block: 955, token: token(1) }]
    expect(await discover(chain, account)).toEqual([])
    expect(ranges).toHaveLength(5)
    expect(ranges.slice(1)).toEqual([
      [996, 1_000],
      [991, 995],
      [986, 990],
      [981, 985],
    ])
    clock.time += 60_000
    expect(await discover(chain, account)).toEqual([])
    clock.time += 60_000
    expect(await discover(chain, account)).toEqual([token(1)])
    expect(ranges.length).toBeLessThanOrEqual(15)
  })

  test('behavior: without the node there is what is known', async () => {
    const discover = createTokenDiscovery({ clock, logger: silentLogger })
    const chain = createChain()
    isDown = true
    expect(await discover(chain, account)).toEqual([])
    isDown = false
    transfers = [{ block: 999, token: token(1) }]
    expect(await discover(chain, account)).toEqual([token(1)])
    isDown = true
    clock.time += 60_000
    expect(await discover(chain, account)).toEqual([token(1)])
  })

  test('parameters: with 0 blocks nobody is asked', async () => {
    const discover = createTokenDiscovery({ clock, logger: silentLogger })
    expect(await discover(createChain({ blocks: 0, calls: 1 }), account)).toEqual([])
    expect(ranges).toEqual([])
  })

  describeWithRedis('shared', (redis) => {
    test('behavior: processes share what was found', async () => {
      const create = () => createTokenDiscovery({ redis: redis.connect(), clock, logger: silentLogger })
      const [one, two] = [create(), create()]
      transfers = [{ block: 999, token: token(1) }]
      expect(await one(createChain(), account)).toEqual([token(1)])
      ranges.length = 0
      expect(await two(createChain(), account)).toEqual([token(1)])
      expect(ranges).toEqual([])
    })
  })
})
