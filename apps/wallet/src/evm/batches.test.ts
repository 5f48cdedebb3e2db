import { describe, expect, it } from 'vitest'
import { createBatches } from './batches.ts'

function memory(text?: string) {
  let value: string | null = text ?? null
  return {
    getItem: () => value,
    setItem: (_: string, next: string) => {
      value = next
    },
  }
}
const batch = { chain: 1, calls: 2, hashes: ['0x12'] as const }

describe('createBatches', () => {
  it('behavior: remembered, the latest hundred', () => {
    const storage = memory()
    const batches = createBatches(storage)
    for (let index = 0; index <= 100; index++) batches.add(`0x${index}`, batch)
    const restored = createBatches(storage)
    expect(restored.get('0x0')).toBeUndefined()
    expect(restored.get('0x100')).toEqual(batch)
  })

  it('error: storage that is forbidden, full or wrong', () => {
    for (const text of ['{', '[["0x1",{}]]', '5'])
      expect(createBatches(memory(text)).get('0x1')).toBeUndefined()
    const full = {
      getItem: () => null,
      setItem: () => {
        throw new Error('full')
      },
    }
    for (const storage of [full, undefined]) {
      const batches = createBatches(storage)
      batches.add('0x1', batch)
      expect(batches.get('0x1')).toEqual(batch)
    }
  })
})
