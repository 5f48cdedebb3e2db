import { describe, expect, test } from 'vitest'
import { scopeCss } from './scopeCss.ts'

const source = `@layer latchkey {
  .toast {
    animation: appear var(--fast) ease-in;
    &:hover { color: red; }
  }
  .toast.late { animation-name: appear; }
  .plain { animation: none; container: appear / inline-size; }
  @keyframes appear { from { opacity: 0; } }
}`

describe('scopeCss', () => {
  test('default', () => {
    expect(scopeCss('ui/Toast.module.css', source)).toMatchInlineSnapshot(`
      {
        "classes": {
          "late": "lk-5dc7b4-late",
          "plain": "lk-5dc7b4-plain",
          "toast": "lk-5dc7b4-toast",
        },
        "css": "@layer latchkey {
        .lk-5dc7b4-toast {
          animation: lk-5dc7b4-appear var(--fast) ease-in;

          &:hover {
            color: red;
          }
        }

        .lk-5dc7b4-toast.lk-5dc7b4-late {
          animation-name: lk-5dc7b4-appear;
        }

        .lk-5dc7b4-plain {
          animation: none;
          container: appear / inline-size;
        }

        @keyframes lk-5dc7b4-appear {
          from {
            opacity: 0;
          }
        }
      }
      ",
      }
    `)
  })

  test('behavior: another file has other names', () => {
    const [one, two] = ['ui/A.module.css', 'ui/B.module.css'].map((path) =>
      scopeCss(path, '.row { color: red }'),
    )
    expect(one?.classes.row).not.toBe(two?.classes.row)
  })

  test('behavior: composes within a file', () => {
    const { classes } = scopeCss('ui/A.module.css', '.base { color: red } .row { composes: base; }')
    expect(classes.row?.split(' ')).toEqual([classes.row?.split(' ')[0], classes.base])
  })

  test('error: composes from another file', () => {
    const css = `.row { composes: base from './other.module.css'; }`
    expect(() => scopeCss('ui/A.module.css', css)).toThrowErrorMatchingInlineSnapshot(
      `[Error: ui/A.module.css: .row composes a class of another file]`,
    )
  })
})
