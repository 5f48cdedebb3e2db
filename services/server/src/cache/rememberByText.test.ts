import { describe, expect, test } from 'vitest'
import { rememberByText } from './rememberByText.ts'

describe('rememberByText', () => {
  const counted = (options?: Parameters<typeof rememberByText>[1]) => {
    const asked: string[] = []
    const read = rememberByText((text, prefix: string) => {
      if (text === 'bad') throw new Error('bad')
      asked.push(text)
      return { text: prefix + text }
    }, options)
    return { asked, read }
  }

  test('default', () => {
    const { asked, read } = counted()
    expect(read('a', '-')).toEqual({ text: '-a' })
    expect(read('a', '-')).toBe(read('a', '-'))
    expect(asked).toEqual(['a'])
  })

  test('parameters: maxEntries', () => {
    const { asked, read } = counted({ maxEntries: 2 })
    for (const text of ['a', 'b', 'a', 'c', 'a']) read(text, '')
    expect(asked).toEqual(['a', 'b', 'c', 'a'])
  })

  test('parameters: maxLength', () => {
    const { asked, read } = counted({ maxLength: 3 })
    for (const text of ['long', 'abc', 'long', 'abc']) read(text, '')
    expect(asked).toEqual(['long', 'abc', 'long'])
  })

  test('error: what is thrown is thrown each time', () => {
    const { read } = counted()
    for (const _ of [1, 2]) expect(() => read('bad', '')).toThrow('bad')
  })
})
