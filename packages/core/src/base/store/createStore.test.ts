import { describe, expect, test } from 'vitest'
import { createStore } from './createStore.ts'

describe('createStore', () => {
  test('default', () => {
    const store = createStore(() => ({ count: 0 }))
    const seen: number[] = []
    const stop = store.subscribe(() => seen.push(store.get().count))
    store.patch(({ count }) => ({ count: count + 1 }))
    stop()
    store.patch(({ count }) => ({ count: count + 1 }))
    expect(seen).toEqual([1])
    expect(store.get()).toEqual({ count: 2 })
  })

  test('behavior: the initial value is created once, at the first read', () => {
    let made = 0
    const store = createStore(() => ({ number: ++made }))
    store.subscribe(() => {})
    expect(made).toBe(0)
    expect(store.get()).toBe(store.get())
    store.patch(() => ({}))
    expect(made).toBe(1)
  })

  test('behavior: a patch keeps the members it does not name', () => {
    const store = createStore((): { count: number; name: string } => ({ count: 0, name: 'one' }))
    store.patch(() => ({ count: 1 }))
    expect(store.get()).toEqual({ count: 1, name: 'one' })
  })
})
