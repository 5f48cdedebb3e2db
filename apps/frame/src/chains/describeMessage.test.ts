import { describe, expect, test } from 'vitest'
import { describeMessage } from './describeMessage.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const signIn = (site: string) =>
  bytes(
    `${site} wants you to sign in with your Ethereum account:\n0x9858EfFD232B4033E47d90003D41EC34EcaEda94\n`,
  )
const codes = (message: Uint8Array) => {
  const { title, isLowRisk, warnings } = describeMessage(message, 'https://app.example')
  return [title.code, isLowRisk, ...warnings.map(({ phrase }) => phrase.code)]
}

describe('describeMessage', () => {
  test.each<[string, Uint8Array, (string | boolean)[]]>([
    ['a text', bytes('hello\nworld'), ['signMessage', false]],
    ['an empty one', bytes(''), ['signMessage', false]],
    ['a sign-in at the page', signIn('app.example'), ['signIn', true]],
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
    expect(describeMessage(bytes('pay \u202Eecila\u200B'), 'https://app.example').text).toBe(
      'pay \\u202Eecila\\u200B',
    )
    expect(describeMessage(Uint8Array.of(0xff, 1), 'https://app.example').text).toBe('0xff01')
  })
})
