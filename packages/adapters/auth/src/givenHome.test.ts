import { describe, expect, test } from 'vitest'
import { createGivenHome } from './givenHome.ts'

function setup() {
  let moves = 0
  const home = createGivenHome(() => {
    moves += 1
  })
  return { home, moves: () => moves }
}

const [first, second] = [{}, {}] as [HTMLElement, HTMLElement]

describe('createGivenHome', () => {
  test('default', async () => {
    const { home, moves } = setup()
    expect(home.get()).toBeUndefined()
    home.set(first)
    expect(await home.get()).toBe(first)
    expect(moves()).toBe(1)
  })

  test('behavior: whoever asks before it is given waits for it, and nothing moves', async () => {
    const { home, moves } = setup()
    home.set()
    const waiting = home.get()
    home.set()
    home.set(first)
    expect(await waiting).toBe(first)
    expect(await home.get()).toBe(first)
    expect(moves()).toBe(0)
  })

  test('behavior: that one is to come is no news where it is there', async () => {
    const { home } = setup()
    home.set(first)
    home.set()
    expect(await home.get()).toBe(first)
  })

  test('behavior: another one moves the frame, the same one does not', async () => {
    const { home, moves } = setup()
    home.set()
    for (const element of [first, first, second, second]) home.set(element)
    expect(await home.get()).toBe(second)
    expect(moves()).toBe(1)
  })
})
