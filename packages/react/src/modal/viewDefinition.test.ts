import { describe, expect, test } from 'vitest'
import { defineViews } from './viewDefinition.ts'

function ConnectView() {
  return null
}

describe('defineViews', () => {
  test('default', async () => {
    const views = defineViews({ Connect: { load: async () => ConnectView, title: () => 'Connect Wallet' } })
    expect(Object.keys(views)).toEqual(['Connect'])
    expect(views.Connect.peek()).toBeUndefined()
    expect(await views.Connect.load()).toBe(ConnectView)
    expect(views.Connect.peek()).toBe(ConnectView)
  })

  test('behavior: takes a module with a default export', async () => {
    const views = defineViews({ Connect: { load: async () => ({ default: ConnectView }) } })
    expect(await views.Connect.load()).toBe(ConnectView)
  })

  test('behavior: loads once', async () => {
    let times = 0
    const views = defineViews({
      Connect: {
        async load() {
          times++
          return ConnectView
        },
      },
    })
    await views.Connect.load()
    await views.Connect.load()
    expect(times).toBe(1)
  })

  test('behavior: a load that failed can be tried again', async () => {
    let online = false
    const views = defineViews({
      Connect: {
        async load() {
          if (!online) throw new Error('Offline')
          return ConnectView
        },
      },
    })
    await expect(views.Connect.load()).rejects.toThrow('Offline')
    online = true
    expect(await views.Connect.load()).toBe(ConnectView)
  })
})
