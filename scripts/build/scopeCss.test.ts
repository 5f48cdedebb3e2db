import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { listFiles } from '../workspaces.ts'
import { scopeCss } from './scopeCss.ts'

const source = `@layer latchkey.ui {
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
          "late": "_5dc7-late",
          "plain": "_5dc7-plain",
          "toast": "_5dc7-toast",
        },
        "css": "@layer latchkey.ui{._5dc7-toast{animation:_5dc7-appear var(--fast) ease-in;&:hover{color:red}}._5dc7-toast._5dc7-late{animation-name:_5dc7-appear}._5dc7-plain{animation:none;container:appear/inline-size}@keyframes _5dc7-appear{0%{opacity:0}}}",
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

  test('behavior: the style sheets of the views all have names of their own', () => {
    const folder = fileURLToPath(new URL('../../packages/react/', import.meta.url))
    const files = listFiles(folder, 'src').filter((file) => file.endsWith('.module.css'))
    const prefixes = files.map((file) => {
      const { classes } = scopeCss(file.replace(/^src\//, ''), readFileSync(join(folder, file), 'utf8'))
      return Object.values(classes)[0]?.split('-')[0]
    })
    expect(new Set(prefixes).size).toBe(files.length)
  })
})
