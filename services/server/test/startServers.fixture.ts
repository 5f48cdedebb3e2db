import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ChainEntry } from '../src/chains/chainTable.ts'
import { createProjectRepository } from '../src/projects/createProjectRepository.ts'
import { type ServerProcess, startServerProcess } from './serverProcess.fixture.ts'
import { createTestDatabase, type TestDatabase } from './testDatabase.fixture.ts'
import { startRedis } from './testRedis.fixture.ts'
import { serverCount, testOrigin, testProject } from './testServer.fixture.ts'

/** Processes of the server on one database and, when they are several, one Redis. */
export type Servers = {
  processes: readonly ServerProcess[]
  database: TestDatabase
  /** Asks as the test project's page does. The processes answer in turn. */
  ask(path: string, init?: RequestInit): Promise<Response>
  stop(): Promise<void>
}

/** Starts the server as an operator does: by `main.ts`, with its settings in the environment. */
export async function startServers({
  chains,
  env = {},
}: {
  chains: readonly ChainEntry[]
  env?: Record<string, string>
}): Promise<Servers> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-servers-'))
  const file = join(folder, 'chains.json')
  writeFileSync(file, JSON.stringify({ chains }))
  const database = await createTestDatabase({ isMigrated: false })
  const redis = serverCount > 1 ? await startRedis() : undefined
  const settings = {
    DATABASE_URL: database.url,
    REDIS_URL: redis?.url ?? '',
    CHAINS_FILE: file,
    LOG_LEVEL: 'info',
    ...env,
  }
  const processes = await Promise.all(Array.from({ length: serverCount }, () => startServerProcess(settings)))
  await createProjectRepository(database.db).create(testProject)
  let count = 0
  return {
    processes,
    database,
    ask(path, init = {}) {
      const { url } = processes[count++ % processes.length] ?? { url: '' }
      const target = new URL(path, url)
      if (!target.searchParams.has('projectId')) target.searchParams.set('projectId', testProject.id)
      return fetch(target, { ...init, headers: { origin: testOrigin, ...init.headers } })
    },
    async stop() {
      for (const server of processes) server.kill('SIGTERM')
      await Promise.all(processes.map(({ ended }) => ended))
      await redis?.stop()
      await database.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
