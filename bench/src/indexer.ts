// Measures how fast the index catches up, against only fetching the same logs and traces: one request for the logs of each range and one
// for the traces of each block, with the same number of requests at a time. The index batches several blocks where it can; the gain of
// batching alone is printed as well.
import {
  type ActivityChain,
  createBlockSource,
  createIndexer,
  createIndexRepository,
  indexedTopics,
  silentLogger,
  startActivityChain,
} from '@latchkey/server/testing'
import { type Hex, pad, toHex } from 'viem'
import { median } from './median.ts'
import { report } from './report.ts'
import { startDatabase } from './startDatabase.ts'

const aim = { atLeast: 0.5 }
const repeats = 5
/** How many blocks each of them reads at a time. */
const range = 64
const concurrency = 12
/** Quiet blocks and busy ones. */
const shapes = [
  { blocks: 800, transactions: 1 },
  { blocks: 250, transactions: 20 },
]

const database = await startDatabase()
try {
  for (const shape of shapes) {
    const chain = await startActivityChain()
    try {
      await fill(chain, shape)
      const blocks = Number(await chain.rpc('eth_blockNumber')) + 1
      const floors: number[] = []
      const best: number[] = []
      const rates: number[] = []
      for (let repeat = 0; repeat <= repeats; repeat++) {
        // Interleaved, so that the machine's other work slows down both. The first round warms up.
        const fetching = await timed(() => fetchOnly(chain.anvil.url, blocks))
        const together = await timed(() => fetchOnly(chain.anvil.url, blocks, 16))
        const catchingUp = await catchUp(chain, blocks)
        if (repeat === 0) continue
        floors.push(blocks / fetching)
        best.push(blocks / together)
        rates.push(blocks / catchingUp)
      }
      const [rate, floor] = [median(rates), median(floors)]
      report({
        what: `catch-up over blocks of ${shape.transactions}`,
        measured: `${rate.toFixed(0)} blocks a second`,
        floor: `only fetching ${floor.toFixed(0)}`,
        ratio: rate / floor,
        aim,
      })
      console.log(`  only fetching, 16 blocks in a message: ${median(best).toFixed(0)} blocks a second`)
    } finally {
      await chain.stop()
    }
  }
} finally {
  await database.stop()
}

/** How long the work takes, in seconds. */
async function timed(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now()
  await work()
  return (performance.now() - start) / 1_000
}

/** Fills the chain with transfers of tokens and the native currency between many accounts. */
async function fill(chain: ActivityChain, { blocks, transactions }: (typeof shapes)[number]): Promise<void> {
  const accounts = (await chain.rpc('eth_accounts')) as Hex[]
  const token = await chain.deploy('Token', ['Bench Dollar', 'BUSD'])
  for (const account of accounts) await chain.call(account, token, 'mint', [account, 10n ** 18n])
  await chain.rpc('evm_setAutomine', false)
  let sent = 0
  for (let block = 0; block < blocks; block++) {
    for (let index = 0; index < transactions; index++) {
      const from = accounts[sent % accounts.length]
      const recipient = pad(toHex(0x1000 + (sent % 997)), { size: 20 })
      const isNative = sent++ % 4 === 0
      const data = `0xa9059cbb${pad(recipient).slice(2)}${pad('0x1').slice(2)}`
      await chain.rpc('eth_sendTransaction', {
        from,
        gas: '0x186a0',
        ...(isNative ? { to: recipient, value: '0x1' } : { to: token.address, data }),
      })
    }
    await chain.rpc('evm_mine')
  }
}

/** The floor: fetches the logs of each range and the traces of its blocks, and does nothing with them. */
async function fetchOnly(url: string, blocks: number, together = 1): Promise<void> {
  const ask = async (body: unknown) => {
    const headers = { 'content-type': 'application/json' }
    await (await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })).json()
  }
  const request = (id: number, method: string, params: unknown[]) => ({ jsonrpc: '2.0', id, method, params })
  for (let from = 0; from < blocks; from += range) {
    const to = Math.min(from + range, blocks) - 1
    const messages = Array.from({ length: Math.ceil((to - from + 1) / together) }, (_, index) => {
      const first = from + index * together
      const length = Math.min(together, to - first + 1)
      return Array.from({ length }, (_, id) => request(id, 'trace_block', [toHex(first + id)]))
    })
    const queue = messages.values()
    const traces = Array.from({ length: concurrency }, async () => {
      for (const message of queue) await ask(message.length === 1 ? message[0] : message)
    })
    const filter = { fromBlock: toHex(from), toBlock: toHex(to), topics: [indexedTopics] }
    await Promise.all([...traces, ask(request(1, 'eth_getLogs', [filter]))])
  }
}

/** Seconds until an empty index has every block. */
async function catchUp(chain: ActivityChain, blocks: number): Promise<number> {
  const { db, close } = await database.create()
  try {
    const repository = await createIndexRepository(db, chain.id)
    const indexer = createIndexer({
      chain: chain.id,
      source: createBlockSource(chain.chain.rpc, { reference: `${chain.anvil.chainId}`, concurrency }),
      repository,
      logger: silentLogger,
      maxBatch: range,
    })
    return await timed(async () => {
      while ((await repository.nextBlock()) < blocks) await indexer.step()
    })
  } finally {
    await close()
  }
}
