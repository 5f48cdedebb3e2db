import { createServer, type Server } from 'node:http'
import type { Network } from '@latchkey/core'
import type { BitcoinChain } from '@latchkey/testing/conformance/bitcoin'
import { type AdapterHarness, bitcoinTestAccounts, connectWallet } from '@latchkey/testing/private'
import { afterEach } from 'vitest'
import { z } from 'zod'

/** What the node says of a transaction that it is asked to judge. */
export const accepted = z.tuple([z.object({ allowed: z.boolean() })])
export const price = { blocks: 3, maximumFeeRate: 500 }

export function keysOf(account: number) {
  const keys = bitcoinTestAccounts[account]
  if (!keys) throw new RangeError(`There is no account ${account}`)
  return keys
}

/** Wallets and indexes on the chain of the conformance suite, which end with each test. */
export function createBitcoinEnvironment(harness: AdapterHarness<BitcoinChain>) {
  const endings = new Set<() => void>()
  afterEach(() => {
    for (const end of endings) end()
    endings.clear()
  })

  async function connected(options?: Parameters<typeof harness.wallet>[0]) {
    const to = await harness.chain.createReceiver()
    return { ...(await connectWallet(harness, { accounts: [2], ...options })), to, value: 50_000n }
  }

  function promptsOf({ requests }: ReturnType<typeof harness.wallet>) {
    return requests.map((call) => harness.chain.promptOf(call))
  }

  /** The network, through an index that answers one path itself. */
  async function withAnswer(path: RegExp, answer: unknown, status = 200): Promise<Network> {
    const server = createServer(async (request, response) => {
      const url = request.url ?? ''
      if (path.test(url)) return response.writeHead(status).end(JSON.stringify(answer))
      const passed = await fetch(`${harness.chain.url}${url}`)
      return response.writeHead(passed.status).end(await passed.text())
    })
    return listen(server)
  }

  async function listen(server: Server): Promise<Network> {
    endings.add(() => {
      server.closeAllConnections()
      server.close()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const place = server.address()
    return harness.chain.withNodes([`http://127.0.0.1:${typeof place === 'object' ? place?.port : 0}`])
  }

  return { endings, connected, promptsOf, withAnswer, listen }
}
