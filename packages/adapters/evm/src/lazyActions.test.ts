import { describe, expect, test } from 'vitest'
import { createProviderActions } from './eip1193/createProviderActions.ts'
import { lazyActions } from './lazyActions.ts'

const actions = () =>
  createProviderActions({
    getProvider: () => undefined,
    emit: () => undefined,
    watched: new Map(),
    load: async () => ({}),
  })

describe('lazyActions', () => {
  test('default', async () => {
    let loads = 0
    const lazy = lazyActions(async () => {
      loads += 1
      return actions()
    })
    expect(loads).toBe(0)
    await Promise.all([lazy.disconnect({ connectorId: 'x' }), lazy.disconnect({ connectorId: 'x' })])
    expect(loads).toBe(1)
  })

  test('error: a failed load is tried again', async () => {
    let loads = 0
    const lazy = lazyActions(async () => {
      loads += 1
      if (loads === 1) throw new Error('offline')
      return actions()
    })
    await expect(lazy.disconnect({ connectorId: 'x' })).rejects.toThrowErrorMatchingInlineSnapshot(
      `[Error: offline]`,
    )
    await lazy.disconnect({ connectorId: 'x' })
    expect(loads).toBe(2)
  })
})
