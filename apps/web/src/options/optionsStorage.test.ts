import { describe, expect, it } from 'vitest'
import { loadOptions, saveOptions } from './optionsStorage.ts'
import { defaultOptions } from './playgroundOptions.ts'

function memoryStorage(entries: Record<string, string> = {}) {
  const map = new Map(Object.entries(entries))
  return {
    map,
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}
const forbidden = () => {
  throw new DOMException('denied', 'SecurityError')
}

describe('loadOptions', () => {
  it('default', () => {
    const storage = memoryStorage()
    const options = { ...defaultOptions, radius: 8 }
    saveOptions(() => storage, options)
    expect(loadOptions(() => storage)).toEqual(options)
  })

  it('behavior: garbage', () => {
    const storage = memoryStorage({ 'latchkey-web.options': '{"radius":' })
    expect(loadOptions(() => storage)).toEqual(defaultOptions)
  })

  it('behavior: storage that throws', () => {
    expect(loadOptions(forbidden)).toEqual(defaultOptions)
  })
})

describe('saveOptions', () => {
  it('default', () => {
    const storage = memoryStorage()
    saveOptions(() => storage, { ...defaultOptions, radius: 8 })
    expect([...storage.map.keys()]).toEqual(['latchkey-web.options'])
  })

  it('behavior: the defaults leave nothing behind', () => {
    const storage = memoryStorage({ 'latchkey-web.options': '{}' })
    saveOptions(() => storage, defaultOptions)
    expect(storage.map.size).toBe(0)
  })

  it('behavior: storage that throws', () => {
    expect(() => saveOptions(forbidden, { ...defaultOptions })).not.toThrow()
  })
})
