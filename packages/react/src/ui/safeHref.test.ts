import { describe, expect, test } from 'vitest'
import { safeHref } from './safeHref.ts'

describe('safeHref', () => {
  test.each([
    'https://example.org/a',
    'http://localhost:4400',
    'mailto:a@example.org',
    'HTTPS://EXAMPLE.ORG',
  ])('default: %s', (href) => {
    expect(safeHref(href)).toBe(href)
  })

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'https:example.org',
    '/path',
    '',
    undefined,
  ])('behavior: refuses %j', (href) => {
    expect(safeHref(href)).toBeUndefined()
  })
})
