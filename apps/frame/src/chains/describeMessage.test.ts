import { describe, expect, test } from 'vitest'
import { describeMessage } from './describeMessage.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const address = '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'
const asking = { origin: 'https://app.example', address }
const fields = `URI: https://app.example/login
Version: 1
Chain ID: 1
Nonce: 32891756abcd
Issued At: 2026-11-18T08:00:00Z`
const signIn = (site: string, rest = `\n\n${fields}`, own = address) =>
  bytes(`${site} wants you to sign in with your Ethereum account:\n${own}\n${rest}`)
const codes = (message: Uint8Array) => {
  const { title, isLowRisk, warnings } = describeMessage(message, asking)
  return [title.code, isLowRisk, ...warnings.map(({ phrase }) => phrase.code)]
}

describe('describeMessage', () => {
  test.each<[string, Uint8Array, (string | boolean)[]]>([
    ['a text', bytes('hello\nworld'), ['signMessage', false]],
    ['an empty one', bytes(''), ['signMessage', false]],
    ['a sign-in at the page', signIn('app.example'), ['signIn', true]],
    ['one with its scheme', signIn('https://app.example'), ['signIn', true]],
    ['one with a statement', signIn('app.example', `\nI accept the terms.\n\n${fields}`), ['signIn', true]],
    ['one of a family with one empty line', signIn('app.example', `\n${fields}`), ['signIn', true]],
    ['one in lower case', signIn('app.example', undefined, address.toLowerCase()), ['signIn', true]],
    [
      'one with every field',
      signIn(
        'app.example',
        `\n\n${fields}\nExpiration Time: 2026-11-19T08:00:00Z\nNot Before: 2026-11-18T08:00:00Z\nRequest ID: 7`,
      ),
      ['signIn', true],
    ],
    ['one by another scheme', signIn('http://app.example'), ['signIn', false]],
    [
      'one of another account',
      signIn('app.example', undefined, address.replace('0x98', '0x99')),
      ['signIn', false],
    ],
    ['one without fields', signIn('app.example', ''), ['signIn', false]],
    [
      'one for an address of another site',
      signIn('app.example', `\n\n${fields.replace('app.example', 'bank.example')}`),
      ['signIn', false],
    ],
    [
      'one for a key',
      signIn('app.example', `\n\n${fields.replace(/URI: .*/, 'URI: did:key:z6Mk')}`),
      ['signIn', false],
    ],
    [
      'one that hands rights on',
      signIn('app.example', `\n\n${fields}\nResources:\n- urn:recap:eyJhdHQi`),
      ['signIn', false],
    ],
    [
      'one with a field twice',
      signIn('app.example', `\n\n${fields}\nURI: https://app.example`),
      ['signIn', false],
    ],
    ['one with another line', signIn('app.example', `\n\n${fields}\nPay: 100`), ['signIn', false]],
    ['one with two statements', signIn('app.example', `\nI accept.\nI pay.\n\n${fields}`), ['signIn', false]],
    ['one that goes on', signIn('app.example', `\n\n${fields}\n\n${fields}`), ['signIn', false]],
    ['a sign-in elsewhere', signIn('bank.example'), ['signIn', false, 'signInOtherSite']],
    [
      'a sign-in at a name that only begins the same',
      signIn('app.example.org'),
      ['signIn', false, 'signInOtherSite'],
    ],
    ['bytes', Uint8Array.of(0xff, 0, 1), ['signMessage', false, 'unreadableMessage']],
    ['bytes that are UTF-8', Uint8Array.of(65, 0, 66), ['signMessage', false, 'unreadableMessage']],
  ])('default: %s', (_, message, expected) => {
    expect(codes(message)).toEqual(expected)
  })

  test('behavior: nothing is invisible', () => {
    expect(describeMessage(bytes('pay \u202Eecila\u200B'), asking).text).toBe('pay \\u202Eecila\\u200B')
    expect(describeMessage(Uint8Array.of(0xff, 1), asking).text).toBe('0xff01')
  })
})
