import { describe, expect, test } from 'vitest'
import { createLookups } from './createLookups.ts'
import type { PinnedAddress } from './findAddresses.ts'

describe('createLookups', () => {
  const answer: PinnedAddress = { address: '8.8.8.8', family: 4 }

  function setup() {
    const asked: string[] = []
    const finish: (() => void)[] = []
    const look = createLookups({
      atOnce: 2,
      waiting: 3,
      resolve: (host) => {
        asked.push(host)
        return new Promise((resolve) => finish.push(() => resolve([answer])))
      },
    })
    return { asked, finish, look }
  }

  test('default', async () => {
    const { asked, finish, look } = setup()
    const found = look('a.example')
    finish.shift()?.()
    expect(await found).toEqual([answer])
    expect(asked).toEqual(['a.example'])
  })

  test('behavior: a few at once, some wait, and the rest is refused', async () => {
    const { asked, finish, look } = setup()
    const lookups = Array.from({ length: 10 }, (_, index) => look(`${index}.example`))
    const settled = Promise.allSettled(lookups)
    expect(asked).toEqual(['0.example', '1.example'])
    for (let count = 0; count < 5; count++) {
      await expect.poll(() => finish.length).toBeGreaterThan(0)
      finish.shift()?.()
    }
    const results = await settled
    expect(results.map(({ status }) => status)).toEqual([
      ...Array(5).fill('fulfilled'),
      ...Array(5).fill('rejected'),
    ])
    expect(results[9]).toMatchObject({ reason: { problem: 'unreachable' } })
    expect(asked).toHaveLength(5)
    // Everything is free again.
    const later = look('later.example')
    expect(asked).toHaveLength(6)
    finish.shift()?.()
    await later
  })

  test('behavior: one name is looked up once at a time', async () => {
    const { asked, finish, look } = setup()
    const both = Promise.all([look('a.example'), look('a.example')])
    finish.shift()?.()
    expect(await both).toEqual([[answer], [answer]])
    expect(asked).toEqual(['a.example'])
  })

  test('error: a name that does not exist', async () => {
    const look = createLookups({ resolve: () => Promise.reject(new Error('ENOTFOUND')) })
    await expect(look('a.example')).rejects.toThrow('ENOTFOUND')
    await expect(look('a.example')).rejects.toThrow('ENOTFOUND')
  })
})
