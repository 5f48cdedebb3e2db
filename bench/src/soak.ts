// Runs the server while visitors look at their accounts: `npm run soak -- --minutes 60`. No request may fail, and memory may not grow.
import { setMaxListeners } from 'node:events'
import { createReadStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { prepareServers, startActivityChain, startServerProcess } from '@latchkey/server/testing'
import { type Hex, pad, toHex } from 'viem'
import { median } from './median.ts'
import { report } from './report.ts'
import { residentBytes } from './residentBytes.ts'
import { startDatabase } from './startDatabase.ts'

const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '60' }, visitors: { type: 'string', default: '500' } },
})
const minutes = Number(values.minutes)
const visitors = Number(values.visitors)
const aim = { atMost: 1.05 }
/** The calls of an open modal: the newest activity, and the balances. */
const calls = [
  { everyMs: 2_000, path: (account: string) => `/v1/account/${account}/history?chainId=${chain.id}` },
  {
    everyMs: 10_000,
    path: (account: string) =>
      `/v1/account/${account}/balance?currency=usd&chainId=${chain.id}&st=appkit&sv=soak`,
  },
]

const database = await startDatabase()
const chain = await startActivityChain()
const own = await database.create()
const settings = await prepareServers({
  chains: [{ ...chain.entry, supports: { ...chain.entry.supports, balances: true } }],
  database: own,
})
const folder = mkdtempSync(join(tmpdir(), 'latchkey-soak-'))
const logFile = join(folder, 'server.log')
const server = await startServerProcess(settings.env, { logFile })
const stopping = new AbortController()
// Every visitor listens to this signal.
setMaxListeners(0, stopping.signal)
const failures = new Map<string, number>()
let answers = 0
try {
  const accounts = Array.from({ length: visitors }, (_, index) => pad(toHex(0x1000 + index), { size: 20 }))
  const running = [
    sendAround(accounts),
    ...accounts.flatMap((account) => calls.map(({ everyMs, path }) => poll(path(account), everyMs))),
  ]
  const samples: number[] = []
  const count = Math.max(20, minutes * 6)
  for (let sample = 0; sample < count; sample++) {
    await sleep((minutes * 60_000) / count)
    samples.push(residentBytes(server.pid) / 1024 / 1024)
  }
  stopping.abort()
  await Promise.all(running)

  // In the first fifth everything is used for the first time, so memory is compared from there on.
  const part = Math.ceil(count / 5)
  const [before, after] = [median(samples.slice(part, 2 * part)), median(samples.slice(-part))]
  report({
    what: `${visitors} visitors for ${minutes} min, ${answers} answers`,
    measured: `${after.toFixed(0)} MB at the end`,
    floor: `${before.toFixed(0)} MB after a fifth of it`,
    ratio: after / before,
    aim,
  })
  for (const [failure, times] of failures) console.log(`  failed ${times} times: ${failure}`)
  if (failures.size > 0) {
    for (const line of await readComplaints()) console.log(line)
    process.exitCode = 1
  }
} finally {
  stopping.abort()
  server.kill('SIGTERM')
  await server.ended
  settings.remove()
  rmSync(folder, { recursive: true, force: true })
  await own.close()
  await chain.stop()
  await database.stop()
}

/** Repeats a call, beginning at a random moment. */
async function poll(path: string, everyMs: number): Promise<void> {
  const { signal } = stopping
  await sleep(Math.random() * everyMs, undefined, { signal }).catch(() => {})
  while (!signal.aborted) {
    try {
      const response = await settings.ask(server, path)
      const text = await response.text()
      if (response.ok) answers++
      else fail(`${response.status} ${text.slice(0, 200)}`)
    } catch (error) {
      fail(String(error))
    }
    await sleep(everyMs, undefined, { signal }).catch(() => {})
  }
}

function fail(what: string) {
  failures.set(what, (failures.get(what) ?? 0) + 1)
}

/** The latest warnings of the server. The log of an hour has a line for each request, so only its end is read. */
async function readComplaints(): Promise<string[]> {
  const complaints: string[] = []
  for await (const line of createInterface({ input: createReadStream(logFile) }))
    if (/^{"level":[456]0,/.test(line) && complaints.push(line.slice(0, 2_000)) > 50) complaints.shift()
  return complaints
}

/** Sends a transaction every second. */
async function sendAround(accounts: readonly Hex[]): Promise<void> {
  const [from] = (await chain.rpc('eth_accounts')) as Hex[]
  for (let sent = 0; !stopping.signal.aborted; sent++) {
    await chain.rpc('eth_sendTransaction', { from, to: accounts[sent % accounts.length], value: '0x1' })
    await sleep(1_000, undefined, { signal: stopping.signal }).catch(() => {})
  }
}
