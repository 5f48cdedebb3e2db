import { describe, expect, test } from 'vitest'
import { createStore } from './createStore.ts'

describe('createStore', () => {
  test('default', () => {
    const store = createStore(() => ({ count: 0 }))
    const seen: number[] = []
    const stop = store.subscribe(() => seen.push(store.get().count))
    store.set(({ count }) => ({ count: count + 1 }))
    stop()
    store.set(({ count }) => ({ count: count + 1 }))
    expect(seen).toEqual([1])
    expect(store.get()).toEqual({ count: 2 })
  })

  test('behavior: the first value is made once, when it is wanted', () => {
    let made = 0
    const store = createStore(() => ({ number: ++made }))
    store.subscribe(() => {})
    expect(made).toBe(0)
    expect(store.get()).toBe(store.get())
    store.set((value) => ({ ...value }))
    expect(made).toBe(1)
  })

  test('behavior: nobody is told where the update gives back the same value', () => {
    const store = createStore(() => ({}))
    let told = 0
    store.subscribe(() => {
      told += 1
    })
    store.set((value) => value)
    expect(told).toBe(0)
  })
})
