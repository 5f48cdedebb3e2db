import { describe, expect, test } from 'vitest'
import { markImportant } from './markImportant.ts'

describe('markImportant', () => {
  test.each([
    ['one', '.a{color:red}', '.a{color:red!important}'],
    ['several', '.a{color:red;top:0}', '.a{color:red!important;top:0!important}'],
    ['already important', '.a{color:red!important}', '.a{color:red!important}'],
    ['custom properties', '.a{--b:1px;top:var(--b);--c:2px}', '.a{--b:1px;top:var(--b)!important;--c:2px}'],
    [
      'a selector with a colon',
      '.a:hover{top:0}.b a:not(.c){top:1px}',
      '.a:hover{top:0!important}.b a:not(.c){top:1px!important}',
    ],
    [
      'nested',
      '.a{top:0;&:hover{top:1px}left:0}',
      '.a{top:0!important;&:hover{top:1px!important}left:0!important}',
    ],
    [
      'a layer and a query',
      '@layer a.b{@media (x:y){.a{top:0}}}',
      '@layer a.b{@media (x:y){.a{top:0!important}}}',
    ],
    ['a semicolon in a text', '.a{content:";}";top:0}', '.a{content:";}"!important;top:0!important}'],
    [
      'frames',
      '@keyframes a{0%{top:0}to{top:1px;left:0}}.a{top:0}',
      '@keyframes a{0%{top:0}to{top:1px;left:0}}.a{top:0!important}',
    ],
  ])('default: %s', (_, css, marked) => {
    expect(markImportant(css)).toBe(marked)
  })
})
