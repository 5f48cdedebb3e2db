import { describe, expect, test } from 'vitest'
import { createQueue } from './createQueue.ts'

describe('createQueue', () => {
  test('default', () => {
    const queue = createQueue<number>()
    const taken: (number | undefined)[] = []
    for (let number = 0; number < 10_000; number++) {
      queue.push(number)
      if (number % 3 === 0) taken.push(queue.shift())
    }
    expect(queue.peek()).toBe(taken.length)
    expect(queue.size()).toBe(10_000 - taken.length)
    while (queue.size() > 0) taken.push(queue.shift())
    expect(taken).toEqual(Array.from({ length: 10_000 }, (_, place) => place))
    expect(queue.shift()).toBeUndefined()
    expect(queue.peek()).toBeUndefined()
  })
})
