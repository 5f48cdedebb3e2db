// Measures a cached balance of a server in production mode against a bare Hono route that answers with the same bytes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  prepareServers,
  startActivityChain,
  startServerProcess,
  testOrigin,
  testProject,
} from '@latchkey/server/testing'
import type { Load, LoadResult } from './api/generate.ts'
import { median } from './median.ts'
import { startChild } from './relay/startChild.ts'
import { report } from './report.ts'
import { startDatabase } from './startDatabase.ts'

const aims = { rate: { atLeast: 0.6 }, tail: { atMost: 4 } }
const rounds = 3
const seconds = 4
const connections = 32
const share = 0.7
/** Above this share, the benchmark has measured the machine's other work. */
const maxUntimed = 0.05

const database = await startDatabase()
const chain = await startActivityChain()
const own = await database.create()
const [account] = (await chain.rpc('eth_accounts')) as [string]
const settings = await prepareServers({
  chains: [{ ...chain.entry, supports: { ...chain.entry.supports, balances: true } }],
  database: own,
})
const folder = mkdtempSync(join(tmpdir(), 'latchkey-api-'))
// The log goes into a file, as in production.
const server = await startServerProcess(settings.env, { logFile: join(folder, 'server.log') })
const path = `/v1/account/${account}/balance?currency=usd&chainId=${chain.id}&projectId=${testProject.id}&st=appkit&sv=bench`
const body = await (await settings.ask(server, path)).text()
const bare = await startChild<number>('../api/serveBare.ts', { BENCH_BODY: body })
const generator = await startChild<string, LoadResult>('../api/generate.ts')
const ports = { latchkey: Number(new URL(server.url).port), bare: bare.first }

function load(name: keyof typeof ports, rate?: number): Promise<LoadResult> {
  const request = `GET ${path} HTTP/1.1\r\nhost: 127.0.0.1\r\norigin: ${testOrigin}\r\n\r\n`
  return generator.child.ask({ port: ports[name], request, connections, seconds, rate } satisfies Load)
}

try {
  const rates: Record<keyof typeof ports, number[]> = { bare: [], latchkey: [] }
  let failures = 0
  for (let round = 0; round <= rounds; round++)
    // Interleaved, so that the machine's other work slows down both. The first round warms up.
    for (const name of ['bare', 'latchkey'] as const) {
      const result = await load(name)
      failures += result.failures
      if (round > 0) rates[name].push(result.perSecond)
    }
  const [rate, floor] = [median(rates.latchkey), median(rates.bare)]
  report({
    what: 'cached balance',
    measured: `${rate.toFixed(0)} a second`,
    floor: `bare route ${floor.toFixed(0)}`,
    ratio: rate / floor,
    aim: aims.rate,
  })

  const tails: Record<keyof typeof ports, LoadResult[]> = { bare: [], latchkey: [] }
  for (let round = 0; round < rounds; round++)
    for (const name of ['bare', 'latchkey'] as const)
      tails[name].push(await load(name, median(rates[name]) * share))
  for (const name of ['bare', 'latchkey'] as const) {
    const results = tails[name]
    for (const result of results) failures += result.failures
    const p99 = median(results.map((result) => result.p99))
    const middle = median(results.map((result) => result.median))
    const ratio = median(results.map((result) => result.p99 / result.median))
    const texts = `p99 ${p99.toFixed(2)} ms at ${(median(rates[name]) * share).toFixed(0)} a second`
    const floor = `median ${middle.toFixed(2)} ms`
    if (name === 'bare') console.log(`bare route: ${texts}, ${floor}, ratio ${ratio.toFixed(2)}`)
    else report({ what: 'cached balance', measured: texts, floor, ratio, aim: aims.tail })
    const slow = Math.max(...results.map((result) => result.slow))
    if (slow > 0.01) console.log(`  the machine was slow for up to ${(slow * 100).toFixed(0)} % of it`)
    const untimed = Math.max(...results.map((result) => result.untimed))
    if (untimed > maxUntimed) {
      console.log(`  the load stood still for ${(untimed * 100).toFixed(0)} % of it: this says nothing`)
      process.exitCode = 1
    }
  }
  if (failures > 0) {
    console.log(`${failures} requests failed`)
    process.exitCode = 1
  }
} finally {
  await generator.child.stop()
  await bare.child.stop()
  server.kill('SIGTERM')
  await server.ended
  settings.remove()
  rmSync(folder, { recursive: true, force: true })
  await own.close()
  await chain.stop()
  await database.stop()
}
