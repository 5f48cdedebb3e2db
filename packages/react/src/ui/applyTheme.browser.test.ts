import './buttonTokens.page.css'
import './tokens.css'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createHost } from '../modal/createHost.ts'
import { adoptModalStyles } from '../styles/adoptModalStyles.ts'
import { applyTheme } from './applyTheme.ts'

let root: HTMLElement

beforeEach(() => {
  const { host, shadow } = createHost()
  adoptModalStyles(shadow)
  root = host
  document.body.append(root)
})
afterEach(() => root.remove())

const read = (name: string) => getComputedStyle(root).getPropertyValue(name).trim()

describe('applyTheme', () => {
  test('default', () => {
    applyTheme(root, { mode: 'light' })
    expect(root.dataset.lkTheme).toBe('light')
    expect(root.style.length).toBe(0)
    expect(read('--lk-accent')).toBe('#0a6c62')
    applyTheme(root, { mode: 'dark' })
    expect(read('--lk-accent')).toBe('#58c7b8')
  })

  test('parameters: variables', () => {
    applyTheme(root, {
      mode: 'dark',
      variables: {
        '--lk-accent': '#7c3aed',
        '--lk-radius-master': '2px',
        '--lk-font-size-master': 12,
        '--lk-width': '400px',
        '--lk-z-index': 5,
        '--lk-font-family': 'Georgia, serif',
        '--lk-qr-ink': 'rebeccapurple',
      },
    })
    expect(read('--lk-accent')).toBe('#7c3aed')
    expect(read('--lk-on-accent')).toBe('#ffffff')
    expect(read('--lk-radius-5')).toBe('calc(2px * 5)')
    expect(read('--lk-font-size-master')).toBe('12px')
    expect(read('--lk-width')).toBe('400px')
    expect(read('--lk-z-index')).toBe('5')
    expect(read('--lk-font-family')).toBe('Georgia, serif')
    expect(read('--lk-qr-ink')).toBe('rebeccapurple')
  })

  test('behavior: any CSS colour can be the accent', () => {
    applyTheme(root, { mode: 'dark', variables: { '--lk-accent': 'tomato' } })
    expect(read('--lk-accent')).toBe('#ff6347')
    applyTheme(root, { mode: 'dark', variables: { '--lk-accent': 'hsl(120 100% 50%)' } })
    expect(read('--lk-accent')).toBe('#00ff00')
    applyTheme(root, { mode: 'dark', variables: { '--lk-accent': 'oklch(0.7 0.15 200)' } })
    expect(read('--lk-accent')).toMatch(/^#[\da-f]{6}$/)
    expect(read('--lk-accent')).not.toBe('#58c7b8')
  })

  test('behavior: garbage is ignored', () => {
    applyTheme(root, {
      mode: 'dark',
      variables: {
        '--lk-accent': 'no colour',
        '--lk-radius-master': 'url(https://example.org)',
        '--lk-font-size-master': '12',
        '--lk-width': '10px; color: red',
        '--lk-z-index': Number.NaN,
        '--lk-font-family': '}',
        '--lk-qr-ink': '',
        '--lk-unknown': 'red',
        color: 'red',
      },
    })
    expect(root.style.length).toBe(0)
  })

  test('behavior: what is no longer set goes away, and the accent follows the mode', () => {
    const variables = { '--lk-accent': '#7c3aed', '--lk-width': '400px' }
    applyTheme(root, { mode: 'dark', variables })
    const dark = read('--lk-accent-text')
    applyTheme(root, { mode: 'light', variables })
    expect(read('--lk-accent-text')).not.toBe(dark)
    applyTheme(root, { mode: 'light' })
    expect(root.style.length).toBe(0)
  })
})
