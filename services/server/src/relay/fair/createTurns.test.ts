import { describe, expect, test } from 'vitest'
import { createTurns } from './createTurns.ts'

describe('createTurns', () => {
  const [busy, other] = [{ address: 'busy' }, { address: 'other' }]

  test('default: what comes alone is done at once', () => {
    const done: string[] = []
    createTurns<string>({ run: (job) => void done.push(job) }).add(busy, 'a')
    expect(done).toEqual(['a'])
  })

  test('behavior: one who sends much does not hold up others, nor the process', async () => {
    let time = 0
    const done: string[] = []
    const turns = createTurns<string>({
      now: () => time,
      run(job) {
        done.push(job)
        // Each takes two milliseconds.
        time += 2
      },
    })
    for (let count = 0; count < 20; count++) turns.add(busy, `${count}`)
    turns.add(other, 'other')
    // As many as fit into a slice.
    expect(done).toEqual(['0', '1', '2'])
    expect(turns.size()).toBe(18)
    let turnsOfTheLoop = 0
    while (turns.size() > 0) {
      await new Promise((resolve) => setImmediate(resolve))
      turnsOfTheLoop++
    }
    expect(turnsOfTheLoop).toBeGreaterThan(4)
    expect(done.slice(0, 5)).toContain('other')
    expect(done.filter((job) => job !== 'other')).toEqual(
      Array.from({ length: 20 }, (_, place) => `${place}`),
    )
  })
})
