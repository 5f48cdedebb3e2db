import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { askJsonRpc } from '../jsonRpc.ts'
import { startAnvil } from './startAnvil.ts'

describe('startAnvil', () => {
  test('default', async () => {
    const anvil = await startAnvil({ chainId: 31_337 })
    expect(await askJsonRpc(anvil.url, 'eth_chainId')).toBe('0x7a69')
    await anvil.stop()
    expect(await anvil.exited).toBe('killed by SIGKILL')
  })

  test('parameters: state', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'latchkey-anvil-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const state = { stateFile: join(folder, 'state.json'), cacheFolder: join(folder, 'cache') }
    const anvil = await startAnvil({ chainId: 31_337, state })
    await askJsonRpc(anvil.url, 'anvil_mine', ['0x2'])
    await anvil.stop()
    expect(existsSync(state.stateFile)).toBe(true)
    const again = await startAnvil({ chainId: 31_337, state })
    expect(await askJsonRpc(again.url, 'eth_blockNumber')).toBe('0x2')
    await again.stop()
  })

  test('error: the port is taken', async () => {
    const anvil = await startAnvil({ chainId: 31_337 })
    onTestFinished(() => anvil.stop())
    const port = Number(new URL(anvil.url).port)
    await expect(startAnvil({ chainId: 1, port, name: 'Second' })).rejects.toThrow(
      `Second: port ${port} is in use by another program.`,
    )
  })
})
