import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { answerError, answerResult, type FakeNode, startFakeNode } from '../test/fakeNode.fixture.ts'
import { fromSource, runProgram, startServerProcess } from '../test/serverProcess.fixture.ts'
import { createTestDatabase, silentLogger } from '../test/testDatabase.fixture.ts'
import { hasRedis, startRedis } from '../test/testRedis.fixture.ts'
import { readConfig } from './config/readConfig.ts'
import { readPostmaster } from './db/embedded/postmaster.ts'
import { createProjectRepository } from './projects/createProjectRepository.ts'
import { startServer } from './startServer.ts'

const origin = 'https://app.example'

describe('main', () => {
  const root = mkdtempSync(join(tmpdir(), 'latchkey-main-'))
  chmodSync(root, 0o755)
  const env = {
    DATA_DIR: join(root, 'data'),
    CHAINS_FILE: join(root, 'chains.json'),
    ROLES: 'api',
    LOG_LEVEL: 'info',
  }
  let node: FakeNode
  beforeAll(async () => {
    node = await startFakeNode('node')
    node.behave(answerResult('0x1'))
    const chain = {
      id: 'eip155:1',
      name: 'Test',
      rpcUrls: [`${'$'}{NODE_URL}`],
      nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    }
    writeFileSync(env.CHAINS_FILE, JSON.stringify({ chains: [chain] }))
    Object.assign(env, { NODE_URL: node.url })
  })
  afterAll(async () => {
    await node.close()
    rmSync(root, { recursive: true, force: true })
  })

  const ask = (url: string, path = '/v1/supported-chains?projectId=app', init: RequestInit = {}) =>
    fetch(url + path, { ...init, headers: { origin } })

  test('default', { timeout: 120_000 }, async () => {
    const server = await startServerProcess(env, { program: fromSource })
    expect((await fetch(`${server.url}/ready`)).status).toBe(200)
    expect((await ask(server.url)).status).toBe(401)

    // The command line joins the database of the server that runs.
    const created = await runProgram(
      'src/cli/main.ts',
      ['projects', 'create', 'App', '--id', 'app', '--allow', origin],
      env,
    )
    const database = `Database: ${join(env.DATA_DIR, 'postgres')}`
    expect(created).toMatchObject({
      code: 0,
      out: 'Created the project app.\n',
      err: `${database} (of the server that is running)\n`,
    })
    const deadline = Date.now() + 10_000
    while ((await ask(server.url)).status !== 200 && Date.now() < deadline) await sleep(200)
    expect(await (await ask(server.url)).json()).toEqual({ http: ['eip155:1'], ws: [] })

    // A second server on the same port says so.
    const second = await runProgram('src/main.ts', [], { ...env, PORT: new URL(server.url).port })
    expect(second).toMatchObject({ code: 1 })
    expect(second.err).toMatch(/^Port \d+ is taken: stop what uses it, or set PORT to another\.\n$/)

    // What is in flight is finished.
    node.behave((request, response) => void sleep(700).then(() => answerResult('late')(request, response)))
    const pending = ask(server.url, '/v1/?chainId=eip155:1&projectId=app', {
      method: 'POST',
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_gasPrice' }),
    })
    while (!node.asked.includes('eth_gasPrice')) await sleep(10)
    server.kill('SIGTERM')
    expect(await (await pending).json()).toMatchObject({ result: 'late' })
    expect(await server.ended).toMatchObject({ code: 0, signal: null, err: '' })
    expect(readPostmaster(join(env.DATA_DIR, 'postgres', 'db'))).toBeUndefined()
    // The same command without a server works as well, and says that none is running.
    const listed = await runProgram('src/cli/main.ts', ['projects', 'list'], env)
    expect(listed).toMatchObject({
      code: 0,
      out: 'app  App  (1 origin)\n',
      err: `${database} (no server is running on it)\n`,
    })
    node.behave(answerResult('0x1'))
  })

  test('behavior: after a kill it starts again, and nothing is lost', { timeout: 120_000 }, async () => {
    const server = await startServerProcess(env)
    expect((await ask(server.url)).status).toBe(200)
    // Its own database would go with it.
    server.kill('SIGUSR2')
    await expect.poll(() => server.log()).toContain('only a server with DATABASE_URL hands over')
    expect((await ask(server.url)).status).toBe(200)
    server.kill('SIGKILL')
    await server.ended
    const again = await startServerProcess(env)
    expect((await ask(again.url)).status).toBe(200)
    again.kill('SIGINT')
    expect(await again.ended).toMatchObject({ code: 0 })
  })

  test('behavior: several processes share one PostgreSQL and one Redis', { timeout: 120_000 }, async () => {
    const database = await createTestDatabase({ isMigrated: false })
    const redis = hasRedis ? await startRedis() : undefined
    const limits = { RATE_ADDRESS_BURST: '10', RATE_ADDRESS_PER_SECOND: '1' }
    const shared = { ...env, ...limits, DATABASE_URL: database.url, REDIS_URL: redis?.url ?? '' }
    const servers = await Promise.all([1, 2].map(() => startServerProcess(shared)))
    await createProjectRepository(database.db).create({ id: 'app', name: 'App', origins: [origin] })
    const statuses: number[] = []
    for (let count = 0; count < 30; count++) {
      const server = servers[count % 2]
      if (server) statuses.push((await ask(server.url)).status)
    }
    const allowed = statuses.filter((status) => status === 200).length
    // Ten at once between them, and what the seconds that this takes add. Without Redis each counts for itself.
    expect(allowed).toBeGreaterThanOrEqual(10)
    expect(allowed).toBeLessThan(redis ? 18 : 30)
    for (const server of servers) server.kill('SIGTERM')
    for (const server of servers) expect(await server.ended).toMatchObject({ code: 0 })
    await database.close()
    await redis?.stop()
  })

  test('behavior: a successor takes the port over', { timeout: 120_000 }, async () => {
    const database = await createTestDatabase()
    await createProjectRepository(database.db).create({ id: 'app', name: 'App', origins: [origin] })
    // This asks as fast as it can for as long as the hand-over takes, on a slow machine more often than a project may.
    const limits = { RATE_ADDRESS_BURST: '1000000', RATE_PROJECT_BURST: '1000000' }
    const shared = { ...env, ...limits, DATABASE_URL: database.url }
    const server = await startServerProcess(shared, { program: fromSource })
    const { pid } = server
    let isOver = false
    const statuses = new Set<unknown>()
    const asking = (async () => {
      while (!isOver) statuses.add(await ask(server.url).then(({ status }) => status, String))
    })()
    await server.handOver()
    expect(server.pid).not.toBe(pid)
    isOver = true
    await asking
    expect([...statuses]).toEqual([200])
    expect((await ask(server.url)).status).toBe(200)

    server.kill('SIGTERM')
    expect(await server.ended).toMatchObject({ err: '' })
    await database.close()
  })

  test('error: the configuration is wrong', { timeout: 60_000 }, async () => {
    const wrong = { PORT: 'x', DATABASE_URL: 'mysql://a:hunter2@b' }
    expect(await runProgram('src/main.ts', [], { ...env, ...wrong })).toEqual({
      code: 1,
      signal: null,
      out: '',
      err: 'PORT must be a number.\nDATABASE_URL must be a postgres:// address.\n',
    })
  })
})

describe('startServer', () => {
  const start = (env: Record<string, string>) =>
    startServer(readConfig(env), { logger: silentLogger, variables: {} })

  test('error: no chain table', async () => {
    await expect(start({ CHAINS_FILE: '/nowhere.json' })).rejects.toThrow(
      /^CHAINS_FILE \/nowhere\.json cannot be read: ENOENT/,
    )
  })

  test('error: a variable of the chain table', async () => {
    const file = fileURLToPath(new URL('../chains/public.example.json', import.meta.url))
    await expect(start({ CHAINS_FILE: file })).rejects.toThrow(
      /needs the variable ETHEREUM_RPC_URL, which is not set\.$/,
    )
  })

  describe('the nodes of the chain table', () => {
    const root = mkdtempSync(join(tmpdir(), 'latchkey-nodes-'))
    chmodSync(root, 0o755)
    const file = join(root, 'chains.json')
    const write = (...rpcUrls: string[]) => {
      const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
      const chain = { id: 'eip155:1', name: 'Ethereum', rpcUrls, nativeCurrency }
      writeFileSync(file, JSON.stringify({ chains: [chain] }))
    }
    const env = { CHAINS_FILE: file, DATA_DIR: join(root, 'data'), PORT: '0', ROLES: 'api' }
    afterAll(() => rmSync(root, { recursive: true, force: true }))

    test('error: a node is another chain', async () => {
      const node = await startFakeNode('node')
      node.behave(answerResult('0x2105'))
      write('http://127.0.0.1:9', `${node.url}/v2/secret-key`)
      await expect(start(env)).rejects.toThrow(
        `CHAINS_FILE ${file}: the node ${new URL(node.url).host} of eip155:1 answers for eip155:8453. Correct the id or the rpcUrls.`,
      )
      // What is no node of this family at all, and the whole program.
      node.behave(answerError({ code: -32_601, message: 'Method not found' }))
      const ended = await runProgram('src/main.ts', [], env)
      expect(ended).toMatchObject({
        code: 1,
        err: `CHAINS_FILE ${file}: the node ${new URL(node.url).host} of eip155:1 answers for no eip155 chain. Correct the id or the rpcUrls.\n`,
      })
      await node.close()
    })

    test('error: an index that would begin with the first block of a long chain', async () => {
      const node = await startFakeNode('node')
      const hash = `0x${'1'.repeat(64)}`
      const newest = { number: '0x15ef3c0', hash, parentHash: hash, timestamp: '0x0', logsBloom: '0x' }
      node.behave((request, response) =>
        answerResult(request.method === 'eth_chainId' ? '0x1' : newest)(request, response),
      )
      const table = (chain: object) => {
        write(node.url)
        const [entry] = JSON.parse(readFileSync(file, 'utf8')).chains
        writeFileSync(
          file,
          JSON.stringify({ chains: [{ ...entry, supports: { activity: true }, ...chain }] }),
        )
      }
      table({})
      await expect(start(env)).rejects.toThrow(
        `CHAINS_FILE ${file}: chains.0.supports.activity of eip155:1 would begin an index without startBlock and indexBudget.`,
      )
      table({ startBlock: 0, indexBudget: { maxBlocks: 100_000 } })
      node.asked.length = 0
      await expect(start({ ...env, ROLES: 'indexer' })).rejects.toThrow(
        'CHAINS_FILE: the index of eip155:1 would begin at block 0, 23000001 blocks behind the newest one, and its indexBudget.maxBlocks is 100000. Write a startBlock of at least 22900001,',
      )
      // One question which chain it is, and one for its newest block.
      expect(node.asked).toEqual(['eth_chainId', 'eth_getBlockByNumber'])
      await node.close()
    }, 60_000)

    test('behavior: a node that cannot be reached is none that is wrong', { timeout: 60_000 }, async () => {
      write('http://127.0.0.1:9')
      const server = await start(env)
      expect((await fetch(`${server.url}/ready`)).status).toBe(200)
      await server.stop()
    })
  })
})
