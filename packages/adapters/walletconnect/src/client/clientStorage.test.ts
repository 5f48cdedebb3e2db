import { adapterContext } from '@latchkey/testing/private'
import { describe, expect, test } from 'vitest'
import { createClientStorage } from './clientStorage.ts'

const open = (data: Map<string, string>) => createClientStorage(adapterContext({ storage: data }).storage)

describe('createClientStorage', () => {
  test('default', async () => {
    const data = new Map<string, string>()
    const storage = open(data)
    await storage.setItem('wc@2:core', { a: 1 })
    await storage.setItem('wc@2:id', 12345678901234567890n)
    expect(await storage.getItem('wc@2:core')).toEqual({ a: 1 })
    expect([...data.keys()].every((key) => key.startsWith('walletconnect/'))).toBe(true)
    const again = open(data)
    expect(await again.getKeys()).toEqual(['wc@2:core', 'wc@2:id'])
    expect(await again.getEntries()).toEqual([
      ['wc@2:core', { a: 1 }],
      ['wc@2:id', '12345678901234567890'],
    ])
    await again.removeItem('wc@2:core')
    expect(await open(data).getKeys()).toEqual(['wc@2:id'])
    again.clear()
    expect(data.size).toBe(0)
  })

  test('behavior: nothing is undefined', async () => {
    const storage = open(new Map())
    expect(await storage.getItem('x')).toBeUndefined()
    await storage.setItem('x', undefined)
    expect(await storage.getItem('x')).toBeUndefined()
    await storage.removeItem('never')
  })

  test.each(['{', '5', '"x"', '[1,null]', 'null'])(
    'behavior: garbage for a list of keys: %s',
    async (text) => {
      expect(await open(new Map([['walletconnect/keys', text]])).getKeys()).toEqual([])
    },
  )

  test('behavior: a garbage entry counts as nothing', async () => {
    const data = new Map([
      ['walletconnect/keys', '["a","b"]'],
      ['walletconnect/a', '{'],
      ['walletconnect/b', '7'],
    ])
    const storage = open(data)
    expect(await storage.getItem('a')).toBeUndefined()
    expect(await storage.getItem('b')).toBe(7)
  })

  test('behavior: what could not be written is still known', async () => {
    const { storage } = adapterContext()
    const own = createClientStorage({ ...storage, write: () => {} })
    await own.setItem('a', 1)
    expect(await own.getItem('a')).toBe(1)
  })
})
