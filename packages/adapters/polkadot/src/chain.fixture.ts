import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AdapterEvent, type Network, toNetwork } from '@latchkey/core'
import { sandboxPolkadotAt } from '@latchkey/sandbox/networks'
import { startPolkadot } from '@latchkey/sandbox/polkadot/start'
import { createFakePolkadotWallet, type FakePolkadotWalletOptions } from '@latchkey/testing'
import { adapterContext } from '@latchkey/testing/private'
import { polkadot } from './polkadot.ts'

export type TestChain = { network: Network; url: string; stop(): Promise<void> }

/** The sandbox's chain, in a folder of its own. */
export async function startChain(): Promise<TestChain> {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-polkadot-'))
  const { url, stop } = await startPolkadot({ port: 0, folder, log: () => {} })
  return {
    network: toNetwork(sandboxPolkadotAt(url)),
    url,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A page with the adapter and one wallet. */
export function openPage(networks: readonly Network[], options?: FakePolkadotWalletOptions) {
  const wallet = createFakePolkadotWallet(options)
  const window = new EventTarget()
  const storage = new Map<string, string>()
  wallet.announce(window)
  function load() {
    const adapter = polkadot({ target: window })
    const events: AdapterEvent[] = []
    const stop = adapter.start(adapterContext({ networks, storage, emit: (event) => events.push(event) }))
    return { adapter, events, stop }
  }
  return { wallet, window, storage, load, ...load(), connectorId: wallet.name }
}

/** The same page, with the wallet connected. */
export async function openConnected(network: Network, options?: FakePolkadotWalletOptions) {
  const page = openPage([network], options)
  const { connectorId, adapter } = page
  const { accounts } = await adapter.connect({ connectorId })
  const { address } = accounts[0]
  const { transfer, estimateFee, watchTransaction, signMessage } = adapter
  if (!transfer || !estimateFee || !watchTransaction || !signMessage) throw new Error('It lacks something')
  const actions = { transfer, estimateFee, watchTransaction, signMessage }
  return { ...page, ...actions, address, target: { connectorId, address, network } }
}

/** A node that passes on to the chain what is not answered here. */
export async function startNode(chain: TestChain, answers: Readonly<Record<string, object>>) {
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const text = Buffer.concat(chunks).toString()
    const { id, method }: { id: number; method: string } = JSON.parse(text)
    const answer = answers[method]
    if (answer) return response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
    const passed = await fetch(chain.url, { method: 'POST', body: text })
    return response.end(await passed.text())
  })
  let upgrades = 0
  server.on('upgrade', (_, socket) => {
    upgrades += 1
    socket.destroy()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    /** How often somebody has tried to open a WebSocket, which it does not have. */
    upgrades: () => upgrades,
    stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
