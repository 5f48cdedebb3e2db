import {
  answerError,
  answerResult,
  createTestDatabase,
  type FakeNode,
  prepareServers,
  type ServerProcess,
  type ServerSettings,
  startFakeNode,
  startServerProcess,
  type TestDatabase,
  testChain,
} from '@latchkey/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from './support/rounds.ts'

const chain = 'eip155:31337'

/** Those of the server, which other tests switch off. */
const usualLimits = {
  RATE_ADDRESS_BURST: '100',
  RATE_ADDRESS_PER_SECOND: '10',
  RATE_PROJECT_BURST: '2000',
  RATE_PROJECT_PER_SECOND: '200',
  RATE_HEAVY_ADDRESS_BURST: '60',
  RATE_HEAVY_ADDRESS_PER_SECOND: '6',
  RATE_HEAVY_PROJECT_BURST: '1200',
  RATE_HEAVY_PROJECT_PER_SECOND: '120',
}
const pictures = [
  '/public/getTokenImage/USDC',
  '/public/getCurrencyImage/EUR',
  '/public/getAssetImage/bip122',
  '/getWalletImage/0000',
]
const attacker = '198.51.100.66'
const visitor = (index: number) => `203.0.113.${index % 250}`

/** One address with everything that the usual limits give it, and visitors of the same project beside it. */
describe('one hostile address', () => {
  let node: FakeNode
  let database: TestDatabase
  let settings: ServerSettings
  let server: ServerProcess
  beforeAll(async () => {
    node = await startFakeNode('node')
    const refusal = { code: -32_005, message: 'query returned more than 10000 results' }
    node.behave((asked, response) =>
      (asked.method === 'eth_getLogs' ? answerError(refusal) : answerResult('0x7a69'))(asked, response),
    )
    database = await createTestDatabase()
    settings = await prepareServers({
      chains: [testChain({ id: chain, rpcUrls: [node.url] })],
      database,
      // Who asks is in a header.
      env: { ...usualLimits, TRUSTED_PROXIES: '127.0.0.1' },
    })
    server = await startServerProcess(settings.env)
  }, 120_000)
  afterAll(async () => {
    server?.kill('SIGTERM')
    expect(await server?.ended).toMatchObject({ code: 0 })
    settings?.remove()
    await database?.close()
    await node?.close()
  })

  async function ask(address: string, path: string, body?: object) {
    const response = await settings.ask(server, path, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { 'x-forwarded-for': address },
    })
    return { status: response.status, text: await response.text() }
  }

  test('logs that a node refuses: the chain stays there for everybody else', async () => {
    const rpc = (method: string, params: unknown[], id: number) => ({ jsonrpc: '2.0', id, method, params })
    const logs = Array.from({ length: 8 }, (_, id) => rpc('eth_getLogs', [{ address: `0x${id}` }], id))
    const statuses: number[] = []
    for (let round = 0; round < rounds(10, 100); round++) {
      statuses.push((await ask(attacker, `/v1/?chainId=${chain}`, logs)).status)
      const answer = await ask(visitor(round), `/v1/?chainId=${chain}`, rpc('eth_chainId', [], 1))
      expect(answer).toEqual({ status: 200, text: '{"jsonrpc":"2.0","id":1,"result":"0x7a69"}' })
    }
    // Past its budget the attacker reaches no node at all.
    expect(statuses[0]).toBe(200)
    expect(statuses).toContain(429)
  })

  test('one address asks for everything: visitors of the project are not refused', async () => {
    /** A hundred at a time: of connections that a busy machine is slow to accept, some would end before they are read. */
    const flood = async (path: string, hundreds: number) => {
      let refused = 0
      for (let sent = 0; sent < hundreds; sent++) {
        const answers = await Promise.all(Array.from({ length: 100 }, () => ask(attacker, path)))
        refused += answers.filter(({ status }) => status === 429).length
      }
      return refused
    }
    const call = (method: string) => ({ jsonrpc: '2.0', id: 1, method, params: [] })
    for (let round = 0; round < rounds(1, 10); round++) {
      // More than the project's bucket holds.
      for (const path of pictures) await flood(path, 6)
      expect(await flood('/v1/supported-chains', 3)).toBeGreaterThan(0)
      // Batches are what an address can take most of a project with.
      await Promise.all(
        Array.from({ length: 20 }, () =>
          ask(attacker, `/v1/?chainId=${chain}`, Array(20).fill(call('eth_accounts'))),
        ),
      )
      const visits = await Promise.all(
        Array.from({ length: 20 }, (_, index) => ask(visitor(index), '/v1/supported-chains')),
      )
      expect(visits.map(({ status }) => status)).toEqual(Array(20).fill(200))
    }
    expect((await ask(visitor(1), '/ready')).status).toBe(200)
  })
})
