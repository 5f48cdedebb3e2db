import { toChainId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { createFakeChain } from '../../test/fakeChain.fixture.ts'
import type { Chain } from '../chains/chains.ts'
import type { ReadChainHistory } from '../families/chainHistory.ts'
import { describeTransaction } from '../families/describeTransaction.ts'
import { createMergedHistory } from './createMergedHistory.ts'

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

/** Chains whose transactions are these, newest first; a test may put others before them. */
function createListReader(lists: Record<string, { hash: string; minedAt: number }[]>) {
  const read: ReadChainHistory = async (chain, _, { after, limit }) => {
    const all = lists[chain.id] ?? []
    const from = after === undefined ? 0 : all.findIndex(({ hash }) => hash === after) + 1
    const parties = { sentFrom: '', sentTo: '' }
    const rows = all.slice(from, from + limit).map(({ hash, minedAt }) => ({
      transaction: describeTransaction({
        chain: chain.id,
        hash,
        minedAt: minedAt * 1_000,
        status: 'confirmed',
        moves: [],
        parties,
      }),
      place: hash,
    }))
    return { pending: [], rows, hasMore: from + limit < all.length }
  }
  const merged = createMergedHistory(read, clock)
  return {
    async page(cursor?: string) {
      clock.time += 5_000
      const { data, next } = await merged('x', [one, two], { cursor })
      return { hashes: data.map(({ metadata }) => metadata.hash), next: next ?? undefined }
    },
    async rest(cursor?: string) {
      const hashes: string[] = []
      for (let next = cursor; next; ) {
        const page = await this.page(next)
        hashes.push(...page.hashes)
        ;({ next } = page)
      }
      return hashes
    },
  }
}
const rowsOf = (name: string, times: readonly number[]) =>
  times.map((minedAt, index) => ({ hash: `${name}${index}`, minedAt }))
const hashesOf = (rows: readonly { hash: string }[]) => rows.map(({ hash }) => hash)

describe('createMergedHistory', () => {
  test('behavior: none is lost or doubled where a block is older than the one before it', async () => {
    // Bitcoin allows it: whoever mines a block says what time it is.
    const first = rowsOf(
      'a',
      Array.from({ length: 130 }, (_, index) => 1_000 - index + (index % 7 === 0 ? -20 : 0)),
    )
    const second = rowsOf(
      'b',
      Array.from({ length: 130 }, (_, index) => 1_000 - index + (index % 5 === 0 ? 30 : 0)),
    )
    for (const lists of [{ 'solana:one': first }, { 'solana:one': first, 'solana:two': second }] as Record<
      string,
      typeof first
    >[]) {
      const reader = createListReader(lists)
      const page = await reader.page()
      const shown = [...page.hashes, ...(await reader.rest(page.next))]
      for (const [id, rows] of Object.entries(lists)) {
        const letter = id === 'solana:one' ? 'a' : 'b'
        expect(shown.filter((hash) => hash.startsWith(letter))).toEqual(hashesOf(rows))
      }
    }
  })

  test('behavior: none is lost or doubled where all are of one time', async () => {
    const same = Array.from({ length: 80 }, () => 1_000)
    const lists = { 'solana:one': rowsOf('a', same), 'solana:two': rowsOf('b', same) }
    const reader = createListReader(lists)
    const page = await reader.page()
    const shown = [...page.hashes, ...(await reader.rest(page.next))]
    expect(shown.toSorted()).toEqual(hashesOf(Object.values(lists).flat()).toSorted())
  })

  test.each([1, 60])('behavior: %s that come between two pages are not on the second', async (count) => {
    const newer = rowsOf(
      'a',
      Array.from({ length: 60 }, (_, index) => 1_000 - index),
    )
    // Nothing of it is on the first page.
    const older = rowsOf(
      'b',
      Array.from({ length: 60 }, (_, index) => 500 - index),
    )
    const lists = { 'solana:one': [...newer], 'solana:two': [...older] }
    const reader = createListReader(lists)
    const page = await reader.page()
    const fresh = Array.from({ length: count }, () => 2_000)
    lists['solana:one'].unshift(...rowsOf('new a', fresh))
    lists['solana:two'].unshift(...rowsOf('new b', fresh))
    expect([...page.hashes, ...(await reader.rest(page.next))]).toEqual(hashesOf([...newer, ...older]))
  })

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
