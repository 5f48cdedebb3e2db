// Measures the history of an account with 100,000 transfers in an index of 1,000,000: the whole call without the socket, against the bare
// SQL that finds the same rows.
import { accountHistorySchema, historyPageSize } from '@latchkey/protocol/api'
import { createChains, createServer } from '@latchkey/server'
import {
  createMetrics,
  createProjectRepository,
  type Database,
  requestTo,
  silentLogger,
  systemClock,
  testChain,
  testProject,
} from '@latchkey/server/testing'
import { startAnvil } from '@latchkey/testing/private'
import { median } from './median.ts'
import { report } from './report.ts'
import { startDatabase } from './startDatabase.ts'

const aim = { atMost: 3 }
const transfers = 1_000_000
/** Every tenth transfer is the account's. */
const share = 10
const perBlock = 20
const repeats = 200
const account = `0x${'a1'.repeat(20)}`

const anvil = await startAnvil({ chainId: 31_998 })
const database = await startDatabase()
const { db, close } = await database.create()
try {
  const chain = testChain({
    id: `eip155:${anvil.chainId}`,
    rpcUrls: [anvil.url],
    supports: { balances: false, activity: true, names: false, swap: false, onramp: false },
  })
  await fill(db, chain.id)
  await createProjectRepository(db).create(testProject)
  const metrics = createMetrics()
  const limit = { burst: 1_000_000, perSecond: 100_000 }
  const app = createServer({
    db,
    chains: createChains([chain], { clock: systemClock, logger: silentLogger, metrics }),
    clock: systemClock,
    logger: silentLogger,
    metrics,
    config: {
      roles: ['api'],
      publicUrl: 'http://localhost:4410',
      trustedProxies: [],
      limits: { address: limit, project: limit },
      checksAnswers: false,
    },
  })
  const request = requestTo(app)
  const read = async (cursor?: string) => {
    const query = new URLSearchParams({ chainId: chain.id, ...(cursor && { cursor }) })
    return (await request(`/v1/account/${account}/history?${query}`)).text()
  }

  const parse = (text: string) => accountHistorySchema.parse(JSON.parse(text))
  let page = parse(await read())
  let cursor: string | undefined
  for (let number = 2; number <= 100; number++) {
    cursor = page.next ?? undefined
    page = parse(await read(cursor))
  }
  if (!cursor || page.data.length !== historyPageSize) throw new Error('There is no 100th page')

  for (const [name, at] of [
    ['first page', undefined],
    ['100th page', cursor],
  ] as const) {
    const place = at ? placeOf(at) : [transfers, 0]
    const times: number[] = []
    const floors: number[] = []
    for (let repeat = 0; repeat < repeats; repeat++) {
      // Interleaved, so that the machine's other work slows down both.
      floors.push(await timed(() => lookUp(db, place)))
      times.push(await timed(() => read(at)))
    }
    const [time, floor] = [median(times), median(floors)]
    report({
      what: `history, ${name}`,
      measured: `${time.toFixed(2)} ms`,
      floor: `bare SQL ${floor.toFixed(2)} ms`,
      ratio: time / floor,
      aim,
    })
  }
} finally {
  await close()
  await database.stop()
  await anvil.stop()
}

/** How long the work takes, in milliseconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return performance.now() - start
}

/** The place in the index that a cursor of one chain names. */
function placeOf(cursor: string): number[] {
  const [[, ...place]] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
  return place
}

/** The floor: reads the transactions and transfers of a page, and does nothing with them. */
function lookUp({ $client }: Database, place: readonly number[]): Promise<unknown> {
  return $client.query(
    `select t.*, m.* from (
      select block, tx_index from activity_accounts
      where account = $1 and chain_id = 1 and (block, tx_index) < ($2, $3)
      order by block desc, tx_index desc limit ${historyPageSize + 1}
    ) a
    join activity_transactions t on t.chain_id = 1 and t.block = a.block and t.tx_index = a.tx_index
    join activity_transfers m on m.chain_id = 1 and m.block = a.block and m.tx_index = a.tx_index
    order by t.block desc, t.tx_index desc`,
    [Buffer.from(account.slice(2), 'hex'), ...place],
  )
}

/** Fills the index with transfers of five tokens between many accounts. Every tenth is from or to the account. */
async function fill({ $client: client }: Database, chain: string): Promise<void> {
  const digest = (text: string, length = 20) => `substring(sha256((${text})::text::bytea) for ${length})`
  const own = `decode('${account.slice(2)}', 'hex')`
  const sender = `case when n % ${share} = 0 and n % ${2 * share} = 0 then ${own} else ${digest('n % 5003')} end`
  const recipient = `case when n % ${2 * share} = ${share} then ${own} else ${digest('n % 7919 + 10000')} end`
  const place = `1, n / ${perBlock}, n % ${perBlock}`
  const token = digest('-(n % 5)')
  const rows = `generate_series(0, ${transfers - 1}) n`
  const connection = await client.connect()
  try {
    await connection.query('set statement_timeout = 0')
    for (const statement of [
      `insert into activity_chains (chain, next_block) values ('${chain}', ${transfers / perBlock})`,
      `insert into activity_transactions select ${place}, sha256(n::text::bytea), ${sender}, ${token}, null, n, 0, '\\xa9059cbb', false,
        '2025-01-01'::timestamptz + n / ${perBlock} * interval '12 s' from ${rows}`,
      `insert into activity_transfers select ${place}, 0, 3, ${token}, null, ${sender}, ${recipient}, 1000000 from ${rows}`,
      `insert into activity_accounts select ${sender}, ${place} from ${rows}`,
      `insert into activity_accounts select ${recipient}, ${place} from ${rows}`,
      `insert into activity_counterparties select ${own}, 1, substring(c for 2) || substring(c from 19), c
        from generate_series(0, 9999) n, lateral (select ${digest('n + 10000')} c) as others on conflict do nothing`,
      `insert into activity_tokens select 1, ${digest('-n')}, 'Token ' || n, 'T' || n, 6 from generate_series(0, 4) n`,
      'vacuum analyze',
    ])
      await connection.query(statement)
  } finally {
    connection.release(true)
  }
}
