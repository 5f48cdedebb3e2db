import { describe, expect, test } from 'vitest'
import { askJsonRpc } from '../jsonRpc.ts'
import { findSurfpool, startSurfnet } from './surfpool.ts'

describe('startSurfnet', () => {
  // Where the chain is emulated, it takes its time to start, as long as elsewhere a hook has for it.
  test('behavior: goes on, however many slots there were', { timeout: 90_000 }, async () => {
    const surfpool = findSurfpool()
    if ('missing' in surfpool) throw new Error(surfpool.missing)
    const surfnet = await startSurfnet(surfpool, { slotTimeMs: 2 })
    const readSlot = () => askJsonRpc(surfnet.rpcUrl, 'getSlot')
    await expect.poll(readSlot, { timeout: 30_000 }).toBeGreaterThan(1_500)
    surfnet.stop()
  })
})
