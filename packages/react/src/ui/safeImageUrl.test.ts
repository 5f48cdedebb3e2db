import { describe, expect, test } from 'vitest'
import { safeImageUrl } from './safeImageUrl.ts'

describe('safeImageUrl', () => {
  test('default', () => {
    expect(safeImageUrl('https://example.org/icon.png')).toBe('https://example.org/icon.png')
    expect(safeImageUrl('HTTPS://example.org/icon.png?x=1#y')).toBe('https://example.org/icon.png?x=1#y')
  })

  test.each(['png', 'jpeg', 'webp', 'gif', 'svg+xml'])('behavior: takes data:image/%s', (type) => {
    const url = `data:image/${type};base64,AAAA`
    expect(safeImageUrl(url)).toBe(url)
  })

  test('behavior: trims, as announced icons often end in a line break', () => {
    expect(safeImageUrl('\n data:image/svg+xml,<svg/> \n')).toBe('data:image/svg+xml,<svg/>')
  })

  test.each([
    ['a script', 'javascript:alert(1)'],
    ['a hidden script', ' java\nscript:alert(1)'],
    ['a page', 'data:text/html,<script>alert(1)</script>'],
    ['a page that says it is an image', 'data:image/svg+xmlx,<svg/>'],
    ['an image type that is not allowed', 'data:image/x-icon;base64,AAAA'],
    ['plain http', 'http://example.org/icon.png'],
    ['a path on the page', '/logout'],
    ['a protocol-relative address', '//example.org/icon.png'],
    ['a blob', 'blob:https://example.org/1'],
    ['a file', 'file:///etc/passwd'],
    ['credentials', 'https://user:secret@example.org/icon.png'],
    ['no host', 'https://'],
    ['nothing', ''],
    ['too much', `data:image/png;base64,${'A'.repeat(600_000)}`],
    ['a number', 7],
    ['null', null],
    ['undefined', undefined],
    ['an object', { toString: () => 'https://example.org/icon.png' }],
  ])('behavior: refuses %s', (_, url) => {
    expect(safeImageUrl(url)).toBeUndefined()
  })
})
