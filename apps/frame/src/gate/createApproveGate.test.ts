import { describe, expect, test } from 'vitest'
import { createApproveGate, type GateReason, holdMs, type Surroundings } from './createApproveGate.ts'

const good: Surroundings = { isVisible: true, ratio: 1, width: 360, height: 520, scale: 1, isFocused: true }

function setUp(surroundings: Partial<Surroundings> = {}) {
  const state = { time: 0 }
  const gate = createApproveGate(() => state.time)
  gate.update({ ...good, ...surroundings })
  return { state, gate }
}

describe('createApproveGate', () => {
  test('default', () => {
    const { state, gate } = setUp()
    expect([gate.reason(), gate.remaining()]).toEqual(['settling', holdMs])
    state.time = holdMs - 1
    expect([gate.reason(), gate.remaining()]).toEqual(['settling', 1])
    state.time = holdMs
    expect([gate.reason(), gate.remaining()]).toEqual([undefined, 0])
  })

  test('behavior: nothing is known yet', () => {
    expect(createApproveGate(() => 1e9).reason()).toBe('small')
  })

  const obstacles: readonly [string, Partial<Surroundings>, GateReason][] = [
    ['covered, dimmed, scaled or blurred', { isVisible: false }, 'covered'],
    ['clipped', { ratio: 0.99 }, 'covered'],
    ['off the screen', { ratio: 0 }, 'covered'],
    ['too narrow', { width: 319 }, 'small'],
    ['too low', { height: 419 }, 'small'],
    ['shrunk by zoom', { scale: 0.74 }, 'small'],
    ['not focused', { isFocused: false }, 'unfocused'],
  ]
  test.each(obstacles)('behavior: never while %s', (_, surroundings, reason) => {
    const { state, gate } = setUp(surroundings)
    state.time = 1e9
    expect(gate.reason()).toBe(reason)
  })

  test.each(obstacles)('behavior: waits again after being %s', (_, surroundings, reason) => {
    const { state, gate } = setUp()
    state.time = 10_000
    expect(gate.reason()).toBeUndefined()
    gate.update(surroundings)
    expect(gate.reason()).toBe(reason)
    gate.update(good)
    expect(gate.reason()).toBe('settling')
    state.time += holdMs
    expect(gate.reason()).toBeUndefined()
  })

  test('behavior: waits again where the size changes', () => {
    const { state, gate } = setUp()
    state.time = 10_000
    gate.update({ height: 600 })
    expect(gate.reason()).toBe('settling')
    state.time = 20_000
    gate.update({ scale: 2 })
    expect(gate.reason()).toBe('settling')
  })

  test('behavior: begins again when it is told to, and no sooner than nothing is in the way', () => {
    const { state, gate } = setUp()
    state.time = 10_000
    gate.restart()
    expect([gate.reason(), gate.remaining()]).toEqual(['settling', holdMs])
    gate.update({ isVisible: false })
    gate.restart()
    expect(gate.reason()).toBe('covered')
  })

  test('behavior: what stays the same makes nobody wait', () => {
    const { state, gate } = setUp()
    state.time = 10_000
    gate.update(good)
    expect(gate.reason()).toBeUndefined()
  })
})
