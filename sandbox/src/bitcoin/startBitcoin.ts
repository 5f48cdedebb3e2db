import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import { z } from 'zod'
import { bitcoindAdvice, findBitcoind } from '../../../scripts/bitcoind.mjs'
import { openStateFolder } from '../chain/stateFolder.ts'
import { isPortFree } from '../parts/isPortFree.ts'
import type { Missing, Running } from '../parts/part.ts'
import { listen } from '../process/listen.ts'
import { SandboxError } from '../sandboxError.ts'
import { createChainFollower } from './esplora/createChainFollower.ts'
import { createEsplora } from './esplora/createEsplora.ts'
import { bitcoinGenesisHash, sandboxBitcoin, sandboxBitcoinAccounts } from './sandboxBitcoin.ts'
import { bitcoinAmounts, createWalletRpc, mine, seedBitcoin, seededHeight } from './seedBitcoin.ts'
import { PortTakenError, startBitcoind } from './startBitcoind.ts'
import { startMiner } from './startMiner.ts'

type Options = {
  port: number
  folder: string
  log: (line: string) => void
  /** Whether a block is mined when something waits for one. Without it, whoever has the node's address does. */
  mines?: boolean
}

/** The Bitcoin chain, ready: `url` is that of the index, `nodeUrl` the node's own. */
export type RunningBitcoin = Running & { nodeUrl: string }

/** To be raised when the same contents are put on the chain in another way. */
const revision = 1
const { name } = sandboxBitcoin

/**
 * Starts a Bitcoin node with funded accounts, from the state it had when it was last stopped, and an index in front of it. The
 * node is on the port after the index.
 *
 * @example
 * const chain = await startBitcoin({ port: 4471, folder: '.sandbox/chains/bitcoin', log: console.log })
 */
export async function startBitcoin({
  port,
  folder,
  log,
  mines = true,
}: Options): Promise<RunningBitcoin | Missing> {
  const command = findBitcoind()
  if (!command) return { missing: `it needs a Bitcoin node, and there is none. ${bitcoindAdvice}` }
  const version = [revision, sandboxBitcoinAccounts, bitcoinAmounts, seededHeight]
  const state = await openStateFolder({
    folder,
    version: createHash('sha256').update(JSON.stringify(version)).digest('hex').slice(0, 16),
    name,
    log,
    stateName: 'node',
    answers: async (url) => {
      const response = await fetch(`${url}/block-height/0`, { signal: AbortSignal.timeout(1_000) })
      return (await response.text()) === bitcoinGenesisHash
    },
  })

  let handle: RequestListener = (_, response) => response.writeHead(503).end('Starting')
  const server = createServer((request, response) => handle(request, response))
  const open = async () => {
    for (let attempt = 1; ; attempt++) {
      const taken = await listen(server, port)
      try {
        // The port after a random one may be somebody else's: another try.
        if (port === 0 && !(await isPortFree(taken + 1))) throw new PortTakenError('taken')
        mkdirSync(state.stateFile, { recursive: true })
        return {
          port: taken,
          node: await startBitcoind({ command, folder: state.stateFile, port: taken + 1 }),
        }
      } catch (error) {
        await new Promise((resolve) => server.close(resolve))
        if (port !== 0 || !(error instanceof PortTakenError) || attempt === 20) throw error
      }
    }
  }

  let opened = await open().catch(explainPort(port))
  try {
    const height = () => opened.node.rpc(z.int(), 'getblockcount')
    const found = await height()
    if (found > 0 && found < seededHeight) {
      log(`${name}: the kept state is incomplete. Starting afresh.`)
      await opened.node.stop()
      await new Promise((resolve) => server.close(resolve))
      state.clear()
      opened = await open()
    }
    const { node } = opened
    const wallet = createWalletRpc(node.url)
    if ((await height()) === 0) await seedBitcoin(node.rpc, wallet)
    // A tip of today: the node takes an old one for a chain that it has not caught up with.
    else if (mines) await mine(wallet, 1)

    const chain = createChainFollower(node.rpc)
    await chain.sync()
    handle = createEsplora(node.rpc, chain)
    const miner = mines ? startMiner(wallet, chain) : undefined
    const url = `http://127.0.0.1:${opened.port}`
    state.claim(url)
    return {
      url,
      nodeUrl: node.url,
      exited: node.exited,
      stop: async () => {
        await miner?.stop()
        server.close()
        server.closeAllConnections()
        await node.stop()
      },
    }
  } catch (error) {
    server.close()
    server.closeAllConnections()
    await opened.node.stop()
    throw error
  }
}

/** Makes a message of an error that says that our own port is taken. */
function explainPort(port: number) {
  return (error: NodeJS.ErrnoException): never => {
    if (error.code !== 'EADDRINUSE') throw error
    throw new SandboxError(`${name}: port ${port} is in use by another program.`)
  }
}
