import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { FilledText } from './FilledText.tsx'
import { fillText } from './fillText.ts'

describe('fillText', () => {
  test('default', () => {
    expect(fillText('Continue in {name}', { name: 'Rabby' })).toBe('Continue in Rabby')
  })

  test('behavior: values are not read again', () => {
    expect(fillText('{name}!', { name: '{name} $& $1' })).toBe('{name} $& $1!')
  })

  test('behavior: a missing value stays', () => {
    expect(fillText('{one} {two}', { one: '1' })).toBe('1 {two}')
  })
})

describe('FilledText', () => {
  test('default', () => {
    expect(
      renderToStaticMarkup(<FilledText text="a {x} b {y}" values={{ x: <b>1</b>, y: <i>2</i> }} />),
    ).toBe('a <b>1</b> b <i>2</i>')
  })

  test('behavior: values are text, not markup', () => {
    expect(renderToStaticMarkup(<FilledText text="{x}" values={{ x: '<img>' }} />)).toBe('&lt;img&gt;')
  })
})
