import { beforeEach, describe, expect, test } from 'vitest'
import { describeWithRedis } from '../../test/describeWithRedis.fixture.ts'
import { createFakeChain } from '../../test/fakeChain.fixture.ts'
import { silentLogger } from '../../test/testDatabase.fixture.ts'
import { createAccountLists } from './createAccountLists.ts'
import { ExplorerError, type ReadList } from './createExplorerClient.ts'
import { type ExplorerList, readRows } from './explorerRows.ts'

const account = `0x${'a'.repeat(40)}`
const all = ['txlist', 'txlistinternal', 'tokentx', 'tokennfttx', 'token1155tx'] as const
const rowOf = (block: number) => ({
  blockNumber: `${block}`,
  timeStamp: '1700000000',
  hash: `0x${block.toString(16).padStart(64, '0')}`,
  transactionIndex: '0',
  nonce: '1',
  from: account,
  to: `0x${'b'.repeat(40)}`,
  value: '1000000000000000000000',
  input: `0xa9059cbb${'0'.repeat(1_000)}`,
  contractAddress: `0x${'c'.repeat(40)}`,
  tokenName: 'Token',
  tokenSymbol: 'TOK',
  tokenDecimal: '18',
  tokenID: '7',
  tokenValue: '1',
})

describe('createAccountLists', () => {
  const chain = createFakeChain(() => undefined)
  const clock = { time: 0, now: () => clock.time }
  /** An explorer in memory. */
  const explorer = {
    newest: 1,
    answer: 'at once' as 'at once' | 'never' | 'busy',
    asked: [] as ExplorerList[],
    waits: [] as (number | undefined)[],
  }
  const readList: ReadList = async (_, list, { maxWaitMs }) => {
    explorer.asked.push(list)
    explorer.waits.push(maxWaitMs)
    if (explorer.answer === 'never') await new Promise(() => {})
    if (explorer.answer === 'busy') throw new ExplorerError('Too many wait for it already')
    return readRows(list, [rowOf(explorer.newest)])
  }
  const create = (redis?: Parameters<typeof createAccountLists>[0]['redis']) =>
    createAccountLists({ redis, clock, logger: silentLogger, readList })
  const askedNow = () => explorer.asked.splice(0).toSorted()

  beforeEach(() => {
    clock.time += 60 * 60_000
    Object.assign(explorer, { newest: 1, answer: 'at once', waits: [] })
    explorer.asked.length = 0
  })

  test('default', async () => {
    const lists = create()
    const { txlist, tokentx, token1155tx } = await lists.newest(chain, account, all)
    expect(txlist).toMatchObject([{ blockNumber: 1, value: 10n ** 21n, input: '0xa9059cbb' }])
    expect([tokentx[0]?.tokenDecimal, token1155tx[0]?.tokenValue]).toEqual(['18', 1n])
    expect(askedNow()).toEqual(all.toSorted())
    // Another page, the NFTs and the tokens are made of the same.
    await lists.newest(chain, account, all)
    await lists.newest(chain, account, ['tokennfttx', 'token1155tx'])
    await lists.newest(chain, account, ['tokentx'])
    expect(askedNow()).toEqual([])
  })

  test('behavior: after 10 s two of the lists are asked again, and the others when there is news', async () => {
    const lists = create()
    await lists.newest(chain, account, all)
    askedNow()
    clock.time += 10_000
    await lists.newest(chain, account, all)
    expect(askedNow()).toEqual(['tokentx', 'txlist'])
    clock.time += 10_000
    explorer.newest = 2
    const { tokennfttx } = await lists.newest(chain, account, all)
    expect(askedNow()).toEqual(all.toSorted())
    expect(tokennfttx[0]?.blockNumber).toBe(2)
    clock.time += 60_000
    await lists.newest(chain, account, all)
    expect(askedNow()).toEqual(all.toSorted())
  })

  test.each(['busy', 'never'] as const)(
    'behavior: what is older stands in while the explorer is %s',
    async (how) => {
      const lists = create()
      const first = await lists.newest(chain, account, ['txlist'])
      clock.time += 60_000
      explorer.newest = 2
      explorer.answer = how
      expect(await lists.newest(chain, account, ['txlist'])).toEqual(first)
      clock.time += 5 * 60_000
      explorer.answer = 'busy'
      if (how === 'busy') await expect(lists.newest(chain, account, ['txlist'])).rejects.toThrow('Too many')
    },
  )

  test('behavior: who has something older to show waits less', async () => {
    const lists = create()
    await lists.newest(chain, account, ['txlist'])
    clock.time += 10_000
    await lists.newest(chain, account, ['txlist'])
    expect(explorer.waits).toEqual([undefined, 1_000])
  })

  test('behavior: older rows are kept for a while', async () => {
    const lists = create()
    const request = { account, lastBlock: 9, size: 100 }
    await lists.older(chain, 'tokentx', request)
    expect(await lists.older(chain, 'tokentx', request)).toHaveLength(1)
    expect(askedNow()).toEqual(['tokentx'])
  })

  describeWithRedis('shared', (redis) => {
    test('behavior: processes see the same', async () => {
      const [one, two] = [create(redis.connect()), create(redis.connect())]
      const first = await one.newest(chain, account, all)
      expect(askedNow()).toHaveLength(5)
      expect(await two.newest(chain, account, all)).toEqual(first)
      expect(askedNow()).toEqual([])
    })
  })
})
