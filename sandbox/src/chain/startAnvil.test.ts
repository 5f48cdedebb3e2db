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

  test('error: the port is taken', async () => {
    const anvil = await startAnvil({ chainId: 31_337 })
    onTestFinished(() => anvil.stop())
    const port = Number(new URL(anvil.url).port)
    await expect(startAnvil({ chainId: 1, port, name: 'Second' })).rejects.toThrow(
      `Second: port ${port} is in use by another program.`,
    )
  })
})
