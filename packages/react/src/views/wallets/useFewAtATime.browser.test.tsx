import { afterEach, describe, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useFewAtATime } from './useFewAtATime.ts'

const waiting = new Map<number, FrameRequestCallback>()
let last = 0

function stubFrames() {
  waiting.clear()
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => {
    last += 1
    waiting.set(last, callback)
    return last
  })
  vi.stubGlobal('cancelAnimationFrame', (id: number) => waiting.delete(id))
}

/** A frame that begins at this time. */
async function frame(now: number) {
  await expect.poll(() => waiting.size).toBeGreaterThan(0)
  const callbacks = [...waiting.values()]
  waiting.clear()
  for (const callback of callbacks) callback(now)
}

const shown = vi.fn<(list: readonly number[]) => void>()

function Probe({ list }: { list: readonly number[] }) {
  shown(useFewAtATime(list))
  return null
}

const count = () => shown.mock.lastCall?.[0].length
const list = Array.from({ length: 60 }, (_, index) => index)

describe('useFewAtATime', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('default', async () => {
    stubFrames()
    await render(<Probe list={list} />)
    expect(count()).toBe(20)
    await frame(1000)
    await frame(1008)
    expect(count(), 'not with every frame').toBe(20)
    await frame(1016)
    await expect.poll(count).toBe(24)
  })

  test('behavior: late frames bring more, and the end is the list itself', async () => {
    stubFrames()
    const { rerender } = await render(<Probe list={list} />)
    await frame(1000)
    await frame(1100)
    await expect.poll(count).toBe(44)
    await frame(2000)
    await frame(3000)
    await expect.poll(() => shown.mock.lastCall?.[0]).toBe(list)
    const other = list.slice(0, 50)
    await rerender(<Probe list={other} />)
    expect(shown.mock.lastCall?.[0], 'what was shown once is not held back again').toBe(other)
    expect(waiting.size).toBe(0)
  })
})
