import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'
import { avatarHue } from './avatarHue.ts'

const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'

describe('Avatar', () => {
  test('default', () => {
    const html = renderToString(<Avatar seed={address} size={40} />)
    expect(html).toContain('<svg')
    expect(html).toBe(renderToString(<Avatar seed={address.toLowerCase()} size={40} />))
  })

  test('behavior: has no style attribute, which a strict policy would block', () => {
    expect(renderToString(<Avatar seed={address} size={40} />)).not.toContain('style=')
  })

  test('parameters: src', () => {
    expect(renderToString(<Avatar seed={address} src="https://example.org/a.png" size={40} />)).toContain(
      '<img',
    )
    expect(renderToString(<Avatar seed={address} src="javascript:alert(1)" size={40} />)).toContain('<svg')
  })
})

describe('avatarHue', () => {
  test('default', () => {
    expect(avatarHue(address)).toBe(avatarHue(address.toUpperCase()))
    expect(avatarHue(address)).not.toBe(avatarHue(address.replace('7', '8')))
  })

  test('behavior: spreads over the whole circle', () => {
    const tenths = new Set(
      Array.from({ length: 200 }, (_, index) => Math.floor(avatarHue(`0x${index.toString(16)}`) / 36)),
    )
    expect(tenths.size).toBe(10)
  })
})
