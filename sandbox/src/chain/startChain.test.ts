import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { askJsonRpc } from '../jsonRpc.ts'
import { sandboxNetworks } from '../networks.ts'
import type { ChainClient } from './chainClient.ts'
import { startChain } from './startChain.ts'

const [network] = sandboxNetworks

/** Starts a chain that cannot be filled the first few times. */
async function startStubborn(failures: number, attempts: number) {
  const folder = mkdtempSync(join(tmpdir(), 'latchkey-chain-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const blocks: bigint[] = []
  const seed = async (client: ChainClient) => {
    blocks.push(await client.getBlockNumber())
    await client.mine({ blocks: 1 })
    if (blocks.length <= failures) throw new Error('It stands still.')
  }
  const chain = await startChain({ network, port: 0, folder, log: () => {}, seed, attempts })
  onTestFinished(chain.stop)
  return { chain, blocks }
}

describe('startChain', () => {
  test('behavior: one that cannot be filled is made anew', async () => {
    const { chain, blocks } = await startStubborn(1, 2)
    expect(blocks).toEqual([0n, 0n])
    expect(Number(await askJsonRpc(chain.url, 'eth_blockNumber'))).toBe(1)
  })

  test('error: as often as it may be', async () => {
    await expect(startStubborn(2, 2)).rejects.toThrow('It stands still.')
  })
})
