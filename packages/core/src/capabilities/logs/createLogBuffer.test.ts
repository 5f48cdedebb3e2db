import { describe, expect, test } from 'vitest'
import { createLogBuffer } from './createLogBuffer.ts'

describe('createLogBuffer', () => {
  test('default', () => {
    const buffer = createLogBuffer()
    buffer.add('one')
    buffer.add('two')
    expect(buffer.read()).toEqual(['one', 'two'])
  })

  test('behavior: about 1,024,000 bytes are kept, the latest', () => {
    const buffer = createLogBuffer()
    for (let index = 0; index < 30_000; index++) buffer.add(String(index).padEnd(99, '.'))
    const lines = buffer.read()
    expect(lines.join('\n').length + 1).toBe(1_024_000)
    expect(lines.at(-1)).toBe('29999'.padEnd(99, '.'))
    expect(lines[0]).toBe('19760'.padEnd(99, '.'))
  })

  test('behavior: a line that is larger than all of it is not kept', () => {
    const buffer = createLogBuffer(10)
    buffer.add('short')
    buffer.add('much too long')
    expect(buffer.read()).toEqual([])
    buffer.add('again')
    expect(buffer.read()).toEqual(['again'])
  })
})
