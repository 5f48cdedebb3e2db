import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  type AccountHistory,
  accountHistorySchema,
  type Balance,
  balanceCall,
  failedAnswerSchema,
  type Transaction,
  type TransactionFee,
  transactionFeeCall,
} from '@latchkey/protocol/api'
import { startBitcoin } from '@latchkey/sandbox/bitcoin/start'
import { startPolkadot } from '@latchkey/sandbox/polkadot/start'
import { startSolana } from '@latchkey/sandbox/solana/start'
import type { ChainEntry } from '../src/chains/chainTable.ts'
import { readChains } from '../src/chains/readChains.ts'
import type { Fetch } from '../src/upstream/askEndpoint.ts'
import type { UpstreamOptions } from '../src/upstream/createUpstream.ts'
import { createTestServer, type TestServer } from './testServer.fixture.ts'

const starts = {
  solana: startSolana,
  // The test mines the blocks.
  bitcoin: (options: Parameters<typeof startBitcoin>[0]) => startBitcoin({ ...options, mines: false }),
  polkadot: startPolkadot,
}
const names = { solana: 'Sandbox Solana', bitcoin: 'Sandbox Bitcoin', polkadot: 'Sandbox Polkadot' }

/** How the chain's node or index fails: it is down, never answers, answers nonsense, or answers with a status of failure. */
export type Fault = 'down' | 'slow' | 'garbage' | 'status'

export const faults = ['down', 'slow', 'garbage', 'status'] as const satisfies readonly Fault[]

/** A real chain of the sandbox, and a server that serves it. */
export type FamilyChain = {
  entry: ChainEntry
  url: string
  /** The URL of the node itself, where `url` is that of an index in front of it. */
  nodeUrl: string
  server: TestServer
  clock: { time: number; now(): number }
  /** Makes the node fail. With undefined it works again. */
  fail(fault: Fault | undefined): void
  balances(address: string, query?: Record<string, string>): Promise<Balance[]>
  history(address: string, query?: Record<string, string>): Promise<AccountHistory>
  fee(hash: string): Promise<TransactionFee | null>
  /** The status and the first reason of a request that fails. */
  refusal(path: string): Promise<{ status: number; field?: string; description?: string }>
  stop(): Promise<void>
}

/** Starts a chain of the sandbox on free ports, and a server on it. */
export async function startFamilyChain(
  name: keyof typeof starts,
  change: Partial<ChainEntry> = {},
): Promise<FamilyChain> {
  const folder = mkdtempSync(join(tmpdir(), `latchkey-${name}-`))
  const chain = await starts[name]({ port: 0, folder, log: () => {} })
  if ('missing' in chain) throw new Error(chain.missing)
  const file = new URL('../chains/sandbox.json', import.meta.url)
  const table = readChains(readFileSync(file, 'utf8'), { file: 'sandbox.json', variables: {} })
  const listed = table.find((entry) => entry.name === names[name])
  if (!listed) throw new Error(`${names[name]} is not in the table`)
  const entry = { ...listed, rpcUrls: [chain.url], ...change }
  const faulty = createFaultyUpstream()
  const clock = { time: Date.now(), now: () => clock.time }
  const server = await createTestServer({ chains: [entry], upstream: faulty.options, clock })
  /**
   * A second server whose chain never answers, with a short timeout. The first server needs a long one, because answers may be slow on a
   * busy machine.
   */
  let shortTimeoutServer: Promise<TestServer> | undefined
  const slow = () => {
    shortTimeoutServer ??= createTestServer({
      chains: [entry],
      upstream: { timeoutMs: 100, fetch: hang },
      clock,
    })
    return shortTimeoutServer
  }

  const ask = async (path: string, query: Record<string, string>) => {
    const response = await server.request(`${path}?${new URLSearchParams({ chainId: entry.id, ...query })}`)
    if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`)
    return response.json()
  }
  return {
    entry,
    url: chain.url,
    nodeUrl: 'nodeUrl' in chain && typeof chain.nodeUrl === 'string' ? chain.nodeUrl : chain.url,
    server,
    clock,
    fail: faulty.fail,
    balances: async (address, query = {}) =>
      balanceCall.answer.parse(await ask(`/v1/account/${address}/balance`, query)).balances,
    async history(account, query = {}) {
      // The cache of the previous answer has expired.
      clock.time += 5_000
      return accountHistorySchema.parse(await ask(`/v1/account/${account}/history`, query))
    },
    fee: async (hash) => transactionFeeCall.answer.parse(await ask(`/v1/transaction/${hash}/fee`, {})).fee,
    async refusal(path) {
      const response = await (faulty.isSlow() ? await slow() : server).request(path)
      const { reasons } = failedAnswerSchema.parse(await response.json())
      return { status: response.status, ...reasons[0] }
    },
    async stop() {
      await server.close()
      await (await shortTimeoutServer)?.close()
      await chain.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Accepts a request and never answers. */
const hang: Fetch = (_, { signal }) =>
  new Promise((_resolve, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** An upstream between a server and a chain that can be told to fail. */
function createFaultyUpstream(): {
  options: UpstreamOptions
  fail: FamilyChain['fail']
  isSlow(): boolean
} {
  let fault: Fault | undefined
  return {
    fail(next) {
      fault = next
    },
    isSlow: () => fault === 'slow',
    options: {
      // The breaker must not pause requests, because a test continues right after a failure.
      breaker: { threshold: 1_000, restMs: 1, maxRestMs: 1 },
      async fetch(url, init) {
        if (fault === 'down') throw new TypeError('fetch failed')
        if (fault === 'status') return new Response('Bad gateway', { status: 502 })
        if (fault === 'garbage')
          return Response.json(init.body ? { jsonrpc: '2.0', id: 1, result: { value: 'x' } } : { value: 'x' })
        return fetch(url, init)
      },
    },
  }
}

/** A row of the history as a short text. */
export const summarise = ({ metadata, transfers }: Transaction) =>
  [
    metadata.operationType,
    metadata.status,
    ...transfers.map(
      ({ direction, quantity, fungible_info, nft_info }) =>
        `${direction} ${quantity.numeric} ${fungible_info?.symbol ?? nft_info?.name}`,
    ),
  ].join(', ')
