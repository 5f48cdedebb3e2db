import { type CaipChainId, toChainId } from '@latchkey/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFakeChain } from '../../test/fakeChain.fixture.ts'
import { createTestDatabase, silentLogger, type TestDatabase } from '../../test/testDatabase.fixture.ts'
import { createHistoryRepository } from '../activityIndex/createHistoryRepository.ts'
import type { Chain } from '../chains/chains.ts'
import type { ExplorerSource } from '../explorer/createExplorerSource.ts'
import type { BlockRows, TransactionRow } from '../families/blockRows.ts'
import { familyOf } from '../families/families.ts'
import { createIndexRepository } from '../indexer/createIndexRepository.ts'
import { toBatch } from '../indexer/toBatch.ts'
import { combineSources } from './combineSources.ts'
import { createHistory } from './createHistory.ts'
import { createTranslatedHistory } from './createTranslatedHistory.ts'

const chainOf = (id: string, explorerApi?: string): Chain => ({
  ...createFakeChain(() => undefined),
  id: toChainId(id),
  ...(explorerApi && { explorerApi: { url: explorerApi, perSecond: 5 } }),
})
const evm = [chainOf('eip155:1'), chainOf('eip155:2')]
const polkadot = [
  chainOf('polkadot:91b171bb158e2d3848fa23a9f1c25182'),
  chainOf('polkadot:b0a8d493285c2df73290dfb7e61f870f'),
]
const explored = [chainOf('eip155:3', 'http://127.0.0.1:9'), chainOf('eip155:4', 'http://127.0.0.1:9')]

/** When each block was made, in seconds, and how many transactions of the account it holds. */
type Blocks = readonly { time: number; count: number }[]

let lastHash = 0
const nextHash = () => `0x${(++lastHash).toString(16).padStart(64, '0')}`

function blocksOf(account: string, blocks: Blocks, from = 0): BlockRows[] {
  let parentHash = nextHash()
  return blocks.map(({ time, count }, index) => {
    const block = {
      number: from + index,
      hash: nextHash(),
      parentHash,
      transactions: Array.from(
        { length: count },
        (_, txIndex): TransactionRow => ({
          block: from + index,
          txIndex,
          hash: nextHash(),
          sender: account,
          recipient: account,
          created: null,
          nonce: txIndex,
          value: 0n,
          selector: '0x',
          isFailed: false,
          minedAt: time * 1_000,
          movements: [],
        }),
      ),
    }
    parentHash = block.hash
    return block
  })
}

describe('pages of a history', () => {
  let database: TestDatabase
  /** What explorers know, by chain. */
  const told = new Map<string, BlockRows[]>()
  beforeEach(async () => {
    told.clear()
    database = await createTestDatabase()
  })
  afterEach(() => database.close())

  const explorer: ExplorerSource = {
    page: async ({ id }, _, { before, limit }) =>
      (told.get(id) ?? [])
        .flatMap(({ transactions }) => transactions.map((row) => ({ ...row, chain: id })))
        .reverse()
        .filter(
          ({ block, txIndex }) =>
            !before || block < before.block || (block === before.block && txIndex < before.txIndex),
        )
        .slice(0, limit),
    lookalikes: () => [],
    token: () => undefined,
  }
  const nothing = { find: async () => new Map() }

  /** Adds blocks behind those that a chain has. Gives the hashes of their transactions, newest first. */
  async function add(chain: Chain, account: string, times: Blocks): Promise<string[]> {
    const known = told.get(chain.id) ?? []
    const blocks = blocksOf(account, times, known.length)
    told.set(chain.id, [...known, ...blocks])
    if (!chain.explorerApi) {
      const repository = await createIndexRepository(database.db, chain.id)
      const batch = toBatch(
        blocks.map((block, index) =>
          index === 0 ? { ...block, parentHash: known.at(-1)?.hash ?? block.parentHash } : block,
        ),
      )
      expect(batch && (await repository.append(batch))).toBe(true)
    }
    return blocks.flatMap(({ transactions }) => transactions.map(({ hash }) => hash)).reverse()
  }

  function createReader(chains: readonly Chain[], account: string) {
    const byId = new Map<string, Chain>(chains.map((chain) => [chain.id, chain]))
    const repository = combineSources(createHistoryRepository(database.db), explorer, {
      get: (id: CaipChainId | string) => byId.get(id),
    })
    const [first] = chains
    const index = first && familyOf(first).index
    const readTokens = async () => new Map()
    const read = index
      ? createTranslatedHistory(index, { repository, nfts: nothing, readTokens, logger: silentLogger })
      : createHistory({
          repository,
          lookup: { tokens: readTokens },
          nfts: nothing,
          readPending: async () => [],
        })
    const page = async (cursor?: string) => {
      const { data, next } = await read(account, chains, { cursor, pictureUrl: String })
      return { hashes: data.map(({ metadata }) => metadata.hash), next: next ?? undefined }
    }
    async function rest(cursor: string | undefined) {
      const hashes: string[] = []
      for (let next = cursor; next; ) {
        const found = await page(next)
        hashes.push(...found.hashes)
        ;({ next } = found)
      }
      return hashes
    }
    return { page, rest }
  }

  const evmAccount = `0x${'ab'.repeat(20)}`
  const sources: readonly [string, readonly Chain[], string][] = [
    ['the index of one EVM chain', evm.slice(0, 1), evmAccount],
    ['the index of two EVM chains', evm, evmAccount],
    ['the index of two Polkadot chains', polkadot, `0x${'cd'.repeat(32)}`],
    ['one explorer', explored.slice(0, 1), evmAccount],
    ['two explorers', explored, evmAccount],
    ['an index and an explorer', [...evm.slice(0, 1), ...explored.slice(0, 1)], evmAccount],
  ]

  const orders: readonly [string, Blocks][] = [
    ['one block that fills several pages', [{ time: 100, count: 130 }]],
    ['blocks of 20', Array.from({ length: 6 }, (_, index) => ({ time: 100 + index, count: 20 }))],
    ['blocks of one time', Array.from({ length: 40 }, () => ({ time: 100, count: 3 }))],
    [
      'blocks that are older than those before them',
      Array.from({ length: 60 }, (_, index) => ({
        time: 100 + index - (index % 7 === 0 ? 15 : 0),
        count: 2,
      })),
    ],
  ]

  for (const [source, chains, account] of sources)
    test.each(orders)(`default: ${source}: %s, each once, in the order of its chain`, async (_, blocks) => {
      const expected = []
      for (const [index, chain] of chains.entries()) {
        const own = blocks.map(({ time, count }) => ({ time: time + index * 4, count }))
        expected.push(await add(chain, account, own))
      }
      const { page, rest } = createReader(chains, account)
      const first = await page()
      const shown = [...first.hashes, ...(await rest(first.next))]
      expect(first.hashes).toHaveLength(50)
      for (const hashes of expected) {
        const own = new Set(hashes)
        expect(shown.filter((hash) => own.has(hash))).toEqual(hashes)
      }
      expect(shown).toHaveLength(expected.flat().length)
    })

  test.each(sources)(
    'behavior: %s: what comes between two pages is not on the second',
    async (_, chains, account) => {
      const expected = []
      // The blocks of the second chain are older: nothing of them is on the first page.
      for (const [index, chain] of chains.entries())
        expected.push(...(await add(chain, account, [{ time: 500 - index * 100, count: 60 }])))
      const { page, rest } = createReader(chains, account)
      const first = await page()
      for (const chain of chains) await add(chain, account, [{ time: 900, count: 3 }])
      expect([...first.hashes, ...(await rest(first.next))]).toEqual(expected)
      expect((await page()).hashes).not.toContain(expected[50])
    },
  )
})
