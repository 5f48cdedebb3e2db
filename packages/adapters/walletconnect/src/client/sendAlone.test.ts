import { afterEach, describe, expect, test, vi } from 'vitest'
import { sendAlone } from './sendAlone.ts'

afterEach(() => vi.unstubAllGlobals())

/** Locks as a browser has them for all tabs of an origin. */
function createLocks() {
  let last: Promise<unknown> = Promise.resolve()
  const names: string[] = []
  return {
    names,
    request(name: string, work: () => Promise<unknown>) {
      names.push(name)
      const result = last.then(work)
      last = result.catch(() => {})
      return result
    },
  }
}

const send = async () => Date.now()

async function moments(count: number): Promise<number[]> {
  const sent = await Promise.all(Array.from({ length: count }, () => sendAlone(send)))
  return Promise.all(sent.map(({ answer }) => answer))
}

describe('sendAlone', () => {
  test('default', async () => {
    expect(new Set(await moments(5)).size).toBe(5)
  })

  test('behavior: in all tabs, where the browser has locks', async () => {
    const locks = createLocks()
    vi.stubGlobal('navigator', { locks })
    expect(new Set(await moments(5)).size).toBe(5)
    expect(locks.names).toEqual(Array(5).fill('latchkey-walletconnect-request'))
  })

  test('behavior: in this page alone, where the browser refuses locks', async () => {
    vi.stubGlobal('navigator', { locks: { request: () => Promise.reject(new Error('SecurityError')) } })
    expect(new Set(await moments(5)).size).toBe(5)
  })

  test('behavior: nobody waits for an answer', async () => {
    const first = await sendAlone(() => new Promise(() => {}))
    const second = await sendAlone(async () => 'answer')
    expect([first.answer, await second.answer]).toEqual([expect.any(Promise), 'answer'])
  })

  test('behavior: a clock that stands still holds up nobody for long', async () => {
    const now = vi.spyOn(Date, 'now').mockReturnValue(1)
    expect(await moments(2)).toEqual([1, 1])
    now.mockRestore()
  })

  test('error: one that fails holds up no other', async () => {
    const failed = await sendAlone(() => Promise.reject(new Error('refused')))
    await expect(failed.answer).rejects.toThrow('refused')
    expect(await (await sendAlone(async () => 'answer')).answer).toBe('answer')
  })
})
