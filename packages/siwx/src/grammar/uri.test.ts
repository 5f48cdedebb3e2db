import { describe, expect, test } from 'vitest'
import { abnf } from './abnf.fixture.ts'
import { isDomain, isUri } from './uri.ts'

describe('isUri', () => {
  // RFC 3986, section 1.1.2, and others.
  test.each([
    'ftp://ftp.is.co.za/rfc/rfc1808.txt',
    'http://www.ietf.org/rfc/rfc2396.txt',
    'ldap://[2001:db8::7]/c=GB?objectClass?one',
    'mailto:John.Doe@example.com',
    'news:comp.infosystems.www.servers.unix',
    'tel:+1-816-555-1212',
    'telnet://192.0.2.16:80/',
    'urn:oasis:names:specification:docbook:dtd:xml:4.1.2',
    'https://example.com',
    'https://example.com:/',
    'https://example.com/a%20b?c=d#e?f',
    'http://[::ffff:192.0.2.1]:8080/',
    'file:///etc/hosts',
    'a:',
    'a:/',
  ])('default: %s', (text) => {
    expect(isUri(text)).toBe(true)
    expect(abnf.uri.test(text)).toBe(true)
  })

  test.each([
    '',
    'example.com',
    '//example.com',
    '/path',
    ':',
    '1http://example.com',
    '_not_a_uri_',
    'https://exa mple.com',
    'https://example.com/\n',
    'https://example.com/\nNonce: 12345678',
    'https://example.com/%2',
    'https://example.com/%zz',
    'https://example.com/"',
    'https://example.com/<',
    'https://exämple.com/',
    'https://example.com/#a#b',
    'https://[::1',
    'https://[::g]/',
    'https://[1:2:3:4:5:6:7:8:9]/',
    'https://example.com:80a/',
    'https://a:b:c/',
  ])('error: %j', (text) => {
    expect(isUri(text)).toBe(false)
    expect(abnf.uri.test(text)).toBe(false)
  })

  test('error: a user name, which the grammar would allow', () => {
    for (const text of [
      'https://example.com@evil.com/',
      'https://user:password@example.com/',
      'https://@example.com',
    ]) {
      expect(isUri(text)).toBe(false)
      expect(abnf.uri.test(text)).toBe(true)
    }
  })
})

describe('isDomain', () => {
  test.each([
    'example.com',
    'localhost:4400',
    '127.0.0.1',
    '[::1]',
    '[::1]:4400',
    'xn--bcher-kva.example',
    'a_b.example.',
  ])('default: %s', (text) => {
    expect(isDomain(text)).toBe(true)
    expect(abnf.authority.test(text)).toBe(true)
  })

  test.each([
    '',
    'example.com@evil.com',
    'user:password@example.com',
    'exаmple.com', // with a Cyrillic letter
    'example.com\u202e',
    'example.com/',
    'example.com:',
    'example.com:65536',
    'example.com:1:2',
    'example..com',
    '.example.com',
    'exam%70le.com',
    'example.com ',
    'exam ple.com',
    '[::1',
    '[::g]',
    '[::1]x',
    'https://example.com',
  ])('error: %j', (text) => {
    expect(isDomain(text)).toBe(false)
  })
})
