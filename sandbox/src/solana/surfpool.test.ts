import { describe, expect, test } from 'vitest'
import { askJsonRpc } from '../jsonRpc.ts'
import { findSurfpool, startSurfnet } from './surfpool.ts'

describe('startSurfnet', () => {
  test('behavior: goes on, however many slots there were', async () => {
    const surfpool = findSurfpool()
    if ('missing' in surfpool) throw new Error(surfpool.missing)
    const surfnet = await startSurfnet(surfpool, { slotTimeMs: 2 })
    const readSlot = () => askJsonRpc(surfnet.rpcUrl, 'getSlot')
    await expect.poll(readSlot, { timeout: 20_000 }).toBeGreaterThan(1_500)
    surfnet.stop()
  })
})
