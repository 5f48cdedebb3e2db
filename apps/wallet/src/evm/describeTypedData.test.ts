import { describe, expect, it } from 'vitest'
import { describeTypedData } from './describeTypedData.ts'

describe('describeTypedData', () => {
  it('behavior: types that contain themselves, arrays of arrays, and values that are not there', () => {
    const types = {
      Node: [
        { name: 'next', type: 'Node' },
        { name: 'grid', type: 'uint8[][]' },
        { name: 'count', type: 'uint256' },
      ],
    }
    let message: Record<string, unknown> = { count: 2n ** 70n, grid: [[1, 2], []] }
    for (let depth = 0; depth < 100; depth++) message = { next: message }
    const { text } = describeTypedData({ types, primaryType: 'Node', domain: {}, message })
    expect(text.split('\n').length).toBeLessThan(150)
    const inner = describeTypedData({
      types,
      primaryType: 'Node',
      domain: {},
      message: { grid: [[1, 2], []], count: 2n ** 70n, next: null },
    })
    expect(inner.text).toContain('grid 1 1: 1\ngrid 1 2: 2\ngrid 2: none\ncount: 1180591620717411303424')
  })

  it('behavior: names of a page are never taken for names of the language', () => {
    const { text } = describeTypedData({
      types: { A: [{ name: 'constructor', type: 'toString' }] },
      primaryType: 'A',
      domain: { name: 'x\u202Ey' },
      message: {},
    })
    expect(text).toBe('constructor: nothing')
  })
})
