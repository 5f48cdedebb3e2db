import { describe, expect, test } from 'vitest'
import { toDeepLink } from './toDeepLink.ts'

const uri = 'wc:a7@2?relay-protocol=irn&symKey=ff'
const encoded = 'wc%3Aa7%402%3Frelay-protocol%3Dirn%26symKey%3Dff'

describe('toDeepLink', () => {
  test.each([
    ['metamask://', 'metamask://'],
    ['rainbow', 'rainbow://'],
    ['trust:', 'trust://'],
    ['safe:/', 'safe://'],
    [' zerion:// ', 'zerion://'],
    ['wallet://connect', 'wallet://connect/'],
    ['https://link.trustwallet.com', 'https://link.trustwallet.com/'],
    ['https://wallet.example/app/', 'https://wallet.example/app/'],
    ['http://localhost:4430', 'http://localhost:4430/'],
  ])('default: %s', (link, href) => {
    expect(toDeepLink(link, uri)).toEqual({ href, redirect: `${href}wc?uri=${encoded}` })
  })

  test('parameters: encoded twice', () => {
    const redirect = toDeepLink('trust://', uri, true)?.redirect ?? ''
    expect(redirect).toBe(`trust://wc?uri=${encodeURIComponent(encoded)}`)
    expect(decodeURIComponent(decodeURIComponent(redirect))).toBe(`trust://wc?uri=${uri}`)
  })

  test('behavior: parsing the link gives back the pairing link', () => {
    const redirect = toDeepLink('https://wallet.example', uri)?.redirect ?? ''
    expect(new URL(redirect).searchParams.get('uri')).toBe(uri)
  })

  test.each([
    'javascript:alert(1)',
    'javascript://%0Aalert(1)//',
    'data://text/html',
    'intent://wc',
    'file:///',
    '',
    '://',
  ])('error: %j', (link) => {
    expect(toDeepLink(link, uri)).toBeUndefined()
  })
})
