import { describe, expect, it } from 'vitest'
import { printValue } from './printValue.ts'

describe('printValue', () => {
  it('default', () => {
    expect(printValue({ a: 1, 'b-c': 'x', list: ['y', true], none: undefined, empty: {} })).toBe(
      "{ a: 1, 'b-c': 'x', list: ['y', true], empty: {} }",
    )
  })

  it.each([
    ["it's", "'it\\'s'"],
    ['say "hi"', '\'say "hi"\''],
    ['back\\slash\nline', "'back\\\\slash\\nline'"],
  ])('behavior: text %j is escaped', (text, code) => {
    expect(printValue(text)).toBe(code)
  })
})
