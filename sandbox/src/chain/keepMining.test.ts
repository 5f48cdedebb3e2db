import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { askJsonRpc } from '../jsonRpc.ts'
import type { RunningProcess } from '../process/startProcess.ts'
import { keepMining } from './keepMining.ts'
import { startAnvil } from './startAnvil.ts'

const request = z.object({ method: z.string() })

/** A chain that has overlooked a transaction; a real one does so too seldom. */
async function startForgetful() {
  const chain = { pending: 1, block: 1, mined: 0 }
  const answers: Record<string, () => unknown> = {
    txpool_status: () => ({ pending: `0x${chain.pending}`, queued: '0x0' }),
    anvil_getAutomine: () => true,
    eth_blockNumber: () => `0x${chain.block}`,
    evm_mine: () => {
      chain.mined++
      chain.block++
      chain.pending = 0
      return '0x0'
    },
  }
  const server = createServer(async (message, response) => {
    const { method } = request.parse(await json(message))
    response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: answers[method]?.() }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  let end = () => {}
  const ended = new Promise<void>((resolve) => {
    end = resolve
  })
  onTestFinished(() => {
    end()
    server.close()
  })
  return { chain, url: `http://127.0.0.1:${port}`, ended, end }
}

describe('keepMining', () => {
  test('default', async () => {
    const { chain, url, ended } = await startForgetful()
    void keepMining(url, ended)
    await expect.poll(() => chain.mined).toBe(1)
    await sleep(3_500)
    expect(chain.mined).toBe(1)
  })

  test('behavior: what comes while blocks are made is not overlooked', async () => {
    const { chain, url, ended } = await startForgetful()
    const timer = setInterval(() => chain.block++, 100)
    onTestFinished(() => clearInterval(timer))
    void keepMining(url, ended)
    await sleep(4_500)
    expect(chain.mined).toBe(0)
  })

  test('behavior: ends with the chain', async () => {
    const { chain, url, ended, end } = await startForgetful()
    void keepMining(url, ended)
    end()
    await sleep(3_500)
    expect(chain.mined).toBe(0)
  })
})

describe('keepMining of a real chain', () => {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-mining-'))
  let chain: RunningProcess & { url: string }
  beforeAll(async () => {
    chain = await startAnvil({
      name: 'Mining',
      chainId: 31337,
      port: 0,
      stateFile: join(folder, 'state.json'),
      cacheFolder: join(folder, 'cache'),
    })
    void keepMining(chain.url, chain.exited)
  })
  afterAll(async () => {
    await chain.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  const ask = (method: string, ...params: unknown[]) => askJsonRpc(chain.url, method, params)
  const send = async () => {
    const accounts = await ask('eth_accounts')
    const [from, to] = accounts as string[]
    return ask('eth_sendTransaction', { from, to, value: '0x1' })
  }

  test('behavior: a chain that is told not to mine does not', async () => {
    await ask('evm_setAutomine', false)
    const hash = await send()
    await sleep(3_500)
    expect(await ask('eth_getTransactionReceipt', hash)).toBeNull()
    await ask('evm_setAutomine', true)
    await expect.poll(() => ask('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x1' })
  })

  test('behavior: makes no blocks of its own', async () => {
    const before = await ask('eth_blockNumber')
    await sleep(3_500)
    expect(await ask('eth_blockNumber')).toBe(before)
  })
})
