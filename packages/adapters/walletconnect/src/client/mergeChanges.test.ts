import { describe, expect, test } from 'vitest'
import { mergeChanges } from './mergeChanges.ts'

const [a, b, c] = ['a', 'b', 'c'].map((topic) => ({ topic, expiry: 1 }))

describe('mergeChanges', () => {
  test.each([
    ['nothing changed here', { x: 1 }, { x: 1 }, { y: 2 }, { y: 2 }],
    ['both added', {}, { x: 1 }, { y: 2 }, { y: 2, x: 1 }],
    ['removed here', { x: 1, y: 2 }, { y: 2 }, { x: 1, y: 2, z: 3 }, { y: 2, z: 3 }],
    ['removed there', { x: 1, y: 2 }, { x: 1, y: 2, z: 3 }, { y: 2 }, { y: 2, z: 3 }],
    ['both changed one', { x: 1 }, { x: 2 }, { x: 3 }, { x: 2 }],
    ['deeper', { m: { p: 1 } }, { m: { p: 1, q: 2 } }, { m: { p: 1, r: 3 } }, { m: { p: 1, r: 3, q: 2 } }],
    ['nothing before', undefined, { x: 1 }, { y: 2 }, { y: 2, x: 1 }],
    ['a text', 'old', 'mine', 'theirs', 'mine'],
    ['another kind of value there', [a], [a, b], 'garbage', [a, b]],
    ['lists, both added', [a], [a, b], [a, c], [a, c, b]],
    ['lists, removed here', [a, b], [b], [a, b, c], [b, c]],
    ['lists, removed there', [a, b], [a, b, c], [b], [b, c]],
    ['lists, changed here', [a], [{ ...a, expiry: 2 }], [a, b], [{ topic: 'a', expiry: 2 }, b]],
    [
      'lists of requests',
      [{ id: 1 }],
      [{ id: 1 }, { id: 2 }],
      [{ id: 1 }, { id: 3 }],
      [{ id: 1 }, { id: 3 }, { id: 2 }],
    ],
    [
      'what runs out',
      [],
      [{ target: 'topic:a' }],
      [{ target: 'id:1' }],
      [{ target: 'id:1' }, { target: 'topic:a' }],
    ],
    ['lists of plain values', [1], [1, 2], [1, 3], [1, 2]],
  ])('parameters: %s', (_, before, mine, theirs, merged) => {
    expect(mergeChanges({ before, mine, theirs })).toEqual(merged)
  })
})
