// Measures the memory of an idle server process that has started and answered, without PostgreSQL.
import { setTimeout as sleep } from 'node:timers/promises'
import { prepareServers, startActivityChain, startServerProcess } from '@latchkey/server/testing'
import { report } from './report.ts'
import { residentBytes } from './residentBytes.ts'
import { startDatabase } from './startDatabase.ts'

/** Megabytes. */
const limit = 150
/** Long enough for the garbage of the start to be collected. */
const restMs = 30_000

const database = await startDatabase()
const chain = await startActivityChain()
const own = await database.create()
const settings = await prepareServers({ chains: [chain.entry], database: own, env: { LOG_LEVEL: 'info' } })
const server = await startServerProcess(settings.env)
try {
  const answer = await settings.ask(server, '/v1/supported-chains')
  if (!answer.ok) throw new Error(`The server answers ${answer.status}`)
  await sleep(restMs)
  const megabytes = residentBytes(server.pid) / 1024 / 1024
  report({
    what: 'server at rest',
    measured: `${megabytes.toFixed(0)} MB`,
    floor: `limit ${limit} MB`,
    ratio: megabytes / limit,
    aim: { atMost: 1 },
  })
} finally {
  server.kill('SIGTERM')
  await server.ended
  settings.remove()
  await own.close()
  await chain.stop()
  await database.stop()
}
