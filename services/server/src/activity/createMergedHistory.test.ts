import { toChainId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createFakeChain } from '../../test/fakeChain.fixture.ts'
import type { Chain } from '../chains/chains.ts'
import type { ReadChainHistory } from './chainHistory.ts'
import { createMergedHistory } from './createMergedHistory.ts'
import { describeTransaction } from './describeTransaction.ts'

const clock = { time: 0, now: () => clock.time }
const chainOf = (id: string): Chain => ({ ...createFakeChain(() => undefined), id: toChainId(id) })
const [one, two] = [chainOf('solana:one'), chainOf('solana:two')]

/** Two chains: of every minute before now, one has each, the other every third. */
function createReader(counts: Readonly<Record<string, number>>) {
  let readings = 0
  const transaction = (chain: Chain, hash: string, minedAt: number, status: 'confirmed' | 'pending') =>
    describeTransaction({
      chain: chain.id,
      hash,
      minedAt,
      status,
      moves: [],
      parties: { sentFrom: '', sentTo: '' },
    })
  const read: ReadChainHistory = async (chain, _, { after, limit }) => {
    readings++
    const step = chain === one ? 1 : 3
    const all = Array.from({ length: counts[chain.id] ?? 0 }, (_row, index) => ({
      transaction: transaction(chain, `${index}`, 10 ** 12 - index * step * 60_000, 'confirmed'),
      place: `${index}`,
    }))
    const from = after === undefined ? 0 : Number(after) + 1
    return {
      pending: [transaction(chain, 'waiting', 10 ** 12, 'pending')],
      rows: all.slice(from, from + limit),
      hasMore: from + limit < all.length,
    }
  }
  return { read: createMergedHistory(read, clock), readings: () => readings }
}

async function readAll({ read }: ReturnType<typeof createReader>) {
  const pages = [await read('x', [one, two], {})]
  for (let next = pages[0]?.next; next; next = pages.at(-1)?.next)
    pages.push(await read('x', [one, two], { cursor: next }))
  return pages
}

describe('createMergedHistory', () => {
  test('default: all of it, newest first, each once, what waits on the first page', async () => {
    const pages = await readAll(createReader({ 'solana:one': 80, 'solana:two': 70 }))
    expect(pages.map(({ data }) => data.length)).toEqual([52, 50, 50])
    const rows = pages.flatMap(({ data }) => data)
    expect(rows.filter(({ metadata }) => metadata.status === 'pending')).toHaveLength(2)
    const mined = rows.filter(({ metadata }) => metadata.status === 'confirmed')
    expect(new Set(mined.map(({ id }) => id)).size).toBe(150)
    const times = mined.map(({ metadata }) => Date.parse(metadata.minedAt))
    expect(times).toEqual([...times].sort((a, b) => b - a))
  })

  test('behavior: exactly a page has no other behind it', async () => {
    const pages = await readAll(createReader({ 'solana:one': 50 }))
    expect(pages.map(({ data, next }) => [data.length, next])).toEqual([[52, null]])
    expect((await createReader({}).read('x', [], {})).data).toEqual([])
  })

  test('behavior: a page is remembered for 3 s', async () => {
    const reader = createReader({ 'solana:one': 1 })
    await reader.read('x', [one], {})
    await reader.read('x', [one], {})
    expect(reader.readings()).toBe(1)
    await reader.read('y', [one], {})
    clock.time += 3_000
    await reader.read('x', [one], {})
    expect(reader.readings()).toBe(3)
  })
})
