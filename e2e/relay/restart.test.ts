import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../faults/support/rounds.ts'
import { type ClientProcess, startClient } from './support/clientProcess.ts'
import { type RelayServer, startRelayServer } from './support/startRelayServer.ts'

const times = rounds(2, 20)
const chain = 'eip155:1'

let server: RelayServer
let clients: ClientProcess[] = []
beforeAll(async () => {
  server = await startRelayServer()
})
afterAll(async () => {
  await Promise.all(clients.map((client) => client.kill()))
  await server.close()
})

test(`clients do not notice that the relay is restarted ${times} times`, {
  timeout: rounds(180_000, 1_800_000),
}, async () => {
  const [dapp, wallet] = await Promise.all([
    startClient('clients/signClient', { relayUrl: server.url }),
    startClient('latest/walletKit', { relayUrl: server.url }),
  ])
  clients = [dapp, wallet]
  const namespace = { chains: [chain], methods: ['personal_sign'], events: [] }
  const { uri } = await dapp.call<{ uri: string }>('connect', { optionalNamespaces: { eip155: namespace } })
  await wallet.call('pair', uri)
  await wallet.call('approve', await wallet.event('session_proposal'))
  const { topic } = await dapp.call<{ topic: string }>('approval')
  const address = await wallet.call<string>('address')

  // A visitor signs one message after the other while the relay restarts.
  let isOver = false
  let signed = 0
  const took: number[] = []
  const signing = (async () => {
    while (!isOver) {
      const start = performance.now()
      const request = { method: 'personal_sign', params: [`0x${(++signed).toString(16)}`, address] }
      expect(await dapp.call('request', { topic, chainId: chain, request })).toMatch(/^0x[0-9a-f]{130}$/)
      took.push(performance.now() - start)
    }
  })()
  signing.catch(() => {})

  const pids = [server.pid()]
  for (let round = 0; round < times; round++) {
    const before = took.length
    await Promise.race([server.handOver(), signing])
    pids.push(server.pid())
    // The session continues with the process that has taken over.
    await Promise.race([
      expect.poll(() => took.length, { timeout: 60_000 }).toBeGreaterThan(before + 1),
      signing,
    ])
  }
  isOver = true
  await signing
  expect(new Set(pids).size).toBe(times + 1)
  for (const client of clients)
    for (const event of ['relayer_error', 'unhandledRejection', 'session_delete', 'session_expire'])
      expect(client.seen(event)).toEqual([])
  for (const client of clients) expect(client.seen('relayer_disconnect')).not.toEqual([])
  if (rounds(0, 1)) {
    const sorted = took.sort((a, b) => a - b).map(Math.round)
    console.log(
      `${times} restarts: ${signed} requests, half within ${sorted[sorted.length >> 1]} ms, all within ${sorted.at(-1)} ms`,
    )
  }
})
