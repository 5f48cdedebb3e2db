import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChainEntry } from '../src/chains/chainTable.ts'
import { createProjectRepository } from '../src/projects/createProjectRepository.ts'
import { type ServerProcess, startServerProcess } from './serverProcess.fixture.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.fixture.ts'
import { startRedis } from './testRedis.fixture.ts'
import { serverCount, testOrigin, testProject } from './testServer.fixture.ts'

/** The settings of a server process. */
export type ServerSettings = {
  env: Record<string, string>
  /** Sends a request to a process as the test project's page does. */
  ask(server: Pick<ServerProcess, 'url'>, path: string, init?: RequestInit): Promise<Response>
  remove(): void
}

/** Rate limits are off, because a test sends more requests than a visitor. */
const noLimits = {
  RATE_ADDRESS_BURST: '1000000',
  RATE_ADDRESS_PER_SECOND: '100000',
  RATE_PROJECT_BURST: '1000000',
  RATE_PROJECT_PER_SECOND: '100000',
  RATE_HEAVY_ADDRESS_BURST: '1000000',
  RATE_HEAVY_ADDRESS_PER_SECOND: '100000',
  RATE_HEAVY_PROJECT_BURST: '1000000',
  RATE_HEAVY_PROJECT_PER_SECOND: '100000',
}

/** Writes the chain table, and creates the test project in a migrated database. */
export async function prepareServers({
  chains,
  database,
  env = {},
}: {
  chains: readonly ChainEntry[]
  database: Pick<TestDatabase, 'db' | 'url'>
  env?: Record<string, string>
}): Promise<ServerSettings> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-servers-'))
  const file = join(folder, 'chains.json')
  writeFileSync(file, JSON.stringify({ chains }))
  await createProjectRepository(database.db).create(testProject)
  return {
    env: { DATABASE_URL: database.url, CHAINS_FILE: file, ...noLimits, ...env },
    ask({ url }, path, init = {}) {
      const target = new URL(path, url)
      if (!target.searchParams.has('projectId')) target.searchParams.set('projectId', testProject.id)
      return fetch(target, { ...init, headers: { origin: testOrigin, ...init.headers } })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Processes of the server on one database and, when they are several, one Redis. */
export type Servers = {
  processes: readonly ServerProcess[]
  /** The processes answer in turn. */
  ask(path: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}

/** Starts the server as an operator does: by `main.ts`, with its settings in the environment. */
export async function startServers({ chains }: { chains: readonly ChainEntry[] }): Promise<Servers> {
  const database = await createTestDatabase()
  const redis = serverCount > 1 ? await startRedis() : undefined
  const { env, ask, remove } = await prepareServers({
    chains,
    database,
    env: redis ? { REDIS_URL: redis.url } : {},
  })
  const processes = await Promise.all(Array.from({ length: serverCount }, () => startServerProcess(env)))
  let count = 0
  return {
    processes,
    ask: (path, init) => ask(processes[count++ % processes.length] ?? { url: '' }, path, init),
    async stop() {
      for (const server of processes) server.kill('SIGTERM')
      await Promise.all(processes.map(({ ended }) => ended))
      await redis?.stop()
      await database.close()
      remove()
    },
  }
}
