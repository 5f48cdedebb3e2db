import { describe, expect, test } from 'vitest'
import { parseEmail } from './email.ts'

describe('parseEmail', () => {
  test('default', () => {
    expect(parseEmail('alice@example.com')).toBe('alice@example.com')
  })

  test.each([
    ['Alice.B+tag@EXAMPLE.Com', 'alice.b+tag@example.com'],
    ["o'brien@example.co.uk", "o'brien@example.co.uk"],
    ['a@bücher.example', 'a@xn--bcher-kva.example'],
    ['a@ＥＸＡＭＰＬＥ.com', 'a@example.com'],
    ['a@example。com', 'a@example.com'],
    [`${'a'.repeat(64)}@example.com`, `${'a'.repeat(64)}@example.com`],
  ])('parameters: %s', (text, email) => {
    expect(parseEmail(text)).toBe(email)
  })

  test.each([
    ...['', '@', 'a', 'a@', '@example.com', 'a@b', 'a@localhost', 'a b@example.com', 'a@exa mple.com'],
    ...[
      '"a"@example.com',
      '"a@evil.example"@example.com',
      'a@b@example.com',
      'a,b@example.com',
      'a;b@example.com',
    ],
    ...['<a@example.com>', 'A <a@example.com>', 'a(c)@example.com', 'a@example.com(c)', 'a:b@example.com'],
    ...['.a@example.com', 'a.@example.com', 'a..b@example.com', 'a\\b@example.com', 'é@example.com'],
    ...['a@127.0.0.1', 'a@[127.0.0.1]', 'a@0x7f000001', 'a@2130706433', 'a@[::1]', 'a@1.2.3'],
    ...['a@example.com/path', 'a@example.com?x', 'a@example.com#x', 'a@example.com:25', 'a@user@example.com'],
    ...['a@ex%61mple.com', 'a@example.com\r\nBcc: b@example.com', 'a\n@example.com', 'a@example.com\0'],
    ...['a@-example.com', 'a@example-.com', 'a@example..com', 'a@.example.com', 'a@exam_ple.com'],
    ...[`${'a'.repeat(65)}@example.com`, `a@${'b'.repeat(64)}.com`, `a@${'b.'.repeat(130)}com`],
  ])('error: %j', (text) => {
    expect(parseEmail(text)).toBeUndefined()
  })

  test('behavior: what it gives, it takes and leaves as it is', () => {
    for (const text of ['Alice@Bücher.example', 'a+b@EXAMPLE.com']) {
      const email = parseEmail(text) ?? ''
      expect(parseEmail(email)).toBe(email)
    }
  })
})
