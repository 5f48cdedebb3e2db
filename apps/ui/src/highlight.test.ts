import { describe, expect, it } from 'vitest'
import { highlight } from './highlight.ts'

describe('highlight', () => {
  it('default', () => {
    expect(highlight("const a = 'from'\n<App b={true}></App>")).toEqual([
      { text: 'const', kind: 'keyword' },
      { text: ' a = ', kind: 'plain' },
      { text: "'from'", kind: 'text' },
      { text: '\n<', kind: 'plain' },
      { text: 'App', kind: 'keyword' },
      { text: ' b={', kind: 'plain' },
      { text: 'true', kind: 'keyword' },
      { text: '}></', kind: 'plain' },
      { text: 'App', kind: 'keyword' },
      { text: '>', kind: 'plain' },
    ])
  })

  it('behavior: nothing is lost', () => {
    const code = "import { a } from 'b\\'c'\nconst falsey = 'const'\n"
    expect(
      highlight(code)
        .map(({ text }) => text)
        .join(''),
    ).toBe(code)
  })
})
