import { describe, expect, test } from 'vitest'
import { createFakeChain } from '../../test/fakeChain.fixture.ts'
import type { Chain } from '../chains/chains.ts'
import { readBitcoinHistory } from './readBitcoinHistory.ts'

const address = 'bcrt1qwqwxn0pae964jk3zu8zxr3lu2jyj0p7mk8hkdv'
const txidOf = (number: number) => number.toString(16).padStart(64, '0')

/** An Esplora in memory: blocks of transactions (by their numbers), newest first, and what waits for a block. */
type Esplora = { waiting: number[]; blocks: number[][] }

function chainOf(esplora: Esplora): Chain {
  const toAnswer = (number: number, height?: number) => ({
    txid: txidOf(number),
    vin: [],
    vout: [{ scriptpubkey_address: address, value: number }],
    fee: 0,
    status:
      height === undefined
        ? { confirmed: false }
        : { confirmed: true, block_height: height, block_time: 1_000 + height },
  })
  return {
    ...createFakeChain(() => undefined),
    async readPath(path) {
      const { waiting, blocks } = esplora
      const all = blocks.flatMap((numbers, index) =>
        numbers.map((number) => toAnswer(number, blocks.length - index)),
      )
      const [, last] = /\/chain\/(\w+)$/.exec(path) ?? []
      const from = last === undefined ? 0 : all.findIndex(({ txid }) => txid === last) + 1
      const pool = last === undefined ? waiting.map((number) => toAnswer(number)) : []
      return [...pool, ...all.slice(from, from + 25)]
    },
  }
}

const numbersOf = (from: number, count: number) => Array.from({ length: count }, (_, index) => from - index)

async function readPage(chain: Chain, limit: number, after?: string) {
  const { pending, rows, hasMore } = await readBitcoinHistory(chain, address, { after, limit, now: 0 })
  const hashOf = ({ metadata }: (typeof pending)[number]) => Number(`0x${metadata.hash}`)
  return {
    pending: pending.map(hashOf),
    numbers: rows.map(({ transaction }) => hashOf(transaction)),
    after: hasMore ? rows.at(-1)?.place : undefined,
  }
}

async function readRest(chain: Chain, limit: number, place: string | undefined) {
  const numbers: number[] = []
  for (let after = place; after !== undefined; ) {
    const page = await readPage(chain, limit, after)
    numbers.push(...page.numbers)
    ;({ after } = page)
  }
  return numbers
}

describe('readBitcoinHistory', () => {
  // 61 transactions of one account, 20 in a block: pages end within blocks, and so do the answers of the index, 25 at once.
  const numbers = numbersOf(61, 61)
  const blocks = [numbersOf(61, 20), numbersOf(41, 20), numbersOf(21, 20), [1]]
  const limits = [1, 3, 19, 20, 21, 24, 25, 26, 49, 50, 51, 60, 61]

  test.each(limits)('default: pages of %s hold each once, in the order of the chain', async (limit) => {
    const chain = chainOf({ waiting: [], blocks })
    const first = await readPage(chain, limit)
    expect([...first.numbers, ...(await readRest(chain, limit, first.after))]).toEqual(numbers)
  })

  test.each(limits)(
    'behavior: what comes and what is confirmed between pages of %s moves none',
    async (limit) => {
      const esplora: Esplora = { waiting: [63, 62], blocks: [...blocks] }
      const chain = chainOf(esplora)
      const first = await readPage(chain, limit)
      expect(first.pending).toEqual([63, 62])
      // What waited is confirmed, in a block with one that nobody has seen wait, and another comes.
      esplora.waiting = [65]
      esplora.blocks.unshift([64, 63, 62])
      expect([...first.numbers, ...(await readRest(chain, limit, first.after))]).toEqual(numbers)
      expect((await readPage(chain, limit)).numbers[0]).toBe(64)
    },
  )

  test('behavior: what an index says of both its lists is there once', async () => {
    const chain = chainOf({ waiting: [61, 62], blocks })
    expect((await readPage(chain, 50)).pending).toEqual([62])
  })
})
