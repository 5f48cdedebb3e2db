import { afterEach, describe, expect, test, vi } from 'vitest'
import { openLink } from './openLink.ts'

function browse() {
  const opened: unknown[] = []
  vi.stubGlobal('window', { open: (...parameters: unknown[]) => opened.push(parameters) })
  return opened
}

describe('openLink', () => {
  afterEach(() => vi.unstubAllGlobals())

  test('default', () => {
    const opened = browse()
    expect(openLink('metamask://wc?uri=a', '_self')).toBe(true)
    expect(opened).toEqual([['metamask://wc?uri=a', '_self', 'noopener,noreferrer']])
  })

  test.each([
    'javascript:alert(1)',
    'data:text/html,1',
    'blob:1',
    'file:///etc',
    'intent://a#Intent;end',
    'nothing',
  ])('error: %s is not opened', (href) => {
    const opened = browse()
    expect(openLink(href, '_blank')).toBe(false)
    expect(opened).toEqual([])
  })
})
