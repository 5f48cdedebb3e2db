import { describe, expect, test } from 'vitest'
import { lazyActions } from './lazyActions.ts'

describe('lazyActions', () => {
  test('default', async () => {
    let loads = 0
    const asked: string[] = []
    const lazy = lazyActions(['disconnect'], async () => {
      loads += 1
      return { disconnect: async ({ connectorId }: { connectorId: string }) => void asked.push(connectorId) }
    })
    expect(loads).toBe(0)
    await Promise.all([lazy.disconnect({ connectorId: 'x' }), lazy.disconnect({ connectorId: 'y' })])
    expect(loads).toBe(1)
    expect(asked).toEqual(['x', 'y'])
  })

  test('error: a failed load is tried again', async () => {
    let loads = 0
    const lazy = lazyActions(['disconnect'], async () => {
      loads += 1
      if (loads === 1) throw new Error('offline')
      return { disconnect: async (_: { connectorId: string }) => {} }
    })
    await expect(lazy.disconnect({ connectorId: 'x' })).rejects.toMatchObject({
      code: 'PART_NOT_LOADED',
      cause: { message: 'offline' },
    })
    await lazy.disconnect({ connectorId: 'x' })
    expect(loads).toBe(2)
  })
})
