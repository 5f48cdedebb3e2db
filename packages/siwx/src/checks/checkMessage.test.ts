import { toChainId } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import type { Caip122Message } from '../message/caip122Message.ts'
import { sampleMessage } from '../message/messages.fixture.ts'
import { checkMessage, type SignInExpectations } from './checkMessage.ts'

const message = sampleMessage('eip4361', 'everything')
const issued = Date.parse(message.issuedAt)
const expected: SignInExpectations = {
  now: issued,
  domain: message.domain,
  origin: 'https://example.com',
  nonce: message.nonce,
  chainId: message.chainId,
  address: message.accountAddress,
  message,
}
const second = 1000

function codeOf(expectations: Partial<SignInExpectations>, given: Caip122Message = message): string {
  try {
    checkMessage(given, { ...expected, ...expectations })
    return 'accepted'
  } catch (error) {
    return (error as { code: string }).code
  }
}

describe('checkMessage', () => {
  test('default', () => {
    expect(codeOf({})).toBe('accepted')
    expect(() => checkMessage(message, { now: issued })).not.toThrow()
  })

  test.each<[string, Partial<SignInExpectations>]>([
    ['SIGNIN_DOMAIN_WRONG', { domain: 'example.org' }],
    ['SIGNIN_DOMAIN_WRONG', { domain: 'www.example.com' }],
    ['SIGNIN_DOMAIN_WRONG', { domain: 'example.com:443' }],
    ['SIGNIN_DOMAIN_WRONG', { domain: 'exаmple.com' }], // with a Cyrillic letter
    ['SIGNIN_URI_WRONG', { origin: 'http://example.com' }],
    ['SIGNIN_URI_WRONG', { origin: 'https://example.com:8443' }],
    ['SIGNIN_NONCE_WRONG', { nonce: message.nonce.toLowerCase() }],
    ['SIGNIN_NONCE_WRONG', { nonce: '' }],
    ['SIGNIN_CHAIN_WRONG', { chainId: toChainId('eip155:10') }],
    ['SIGNIN_ADDRESS_WRONG', { address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }],
    ['SIGNIN_MESSAGE_ALTERED', { message: { ...message, statement: 'Another statement' } }],
    ['SIGNIN_MESSAGE_ALTERED', { message: sampleMessage('eip4361', 'least') }],
    [
      'SIGNIN_MESSAGE_ALTERED',
      { message: { ...message, resources: [...(message.resources ?? [])].reverse() } },
    ],
  ])('error: %s %j', (code, expectations) => {
    expect(codeOf(expectations)).toBe(code)
  })

  test('behavior: a message lives until its expiration time, on every clock', () => {
    const end = Date.parse(message.expirationTime ?? '')
    expect(codeOf({ now: end - 1 })).toBe('accepted')
    expect(codeOf({ now: end })).toBe('SIGNIN_EXPIRED')
    expect(codeOf({ now: end, skew: 3600 * second })).toBe('SIGNIN_EXPIRED')
  })

  test('behavior: clocks may differ by a minute', () => {
    const { message: _, ...loose } = expected
    const late = { ...message, notBefore: new Date(issued + 61 * second).toISOString() }
    const check = (given: Caip122Message, now: number, skew?: number) => () =>
      checkMessage(given, { ...loose, now, ...(skew === undefined ? {} : { skew }) })
    expect(check(late, issued + second)).not.toThrow()
    expect(check(late, issued)).toThrow(expect.objectContaining({ code: 'SIGNIN_NOT_YET_VALID' }))
    expect(check(message, issued - 60 * second)).not.toThrow()
    expect(check(message, issued - 60 * second - 1)).toThrow(
      expect.objectContaining({ code: 'SIGNIN_ISSUED_IN_FUTURE' }),
    )
    expect(check(message, issued - 1, 0)).toThrow(
      expect.objectContaining({ code: 'SIGNIN_ISSUED_IN_FUTURE' }),
    )
  })

  test.each([
    ['SIGNIN_EXPIRED', 'expirationTime'],
    ['SIGNIN_NOT_YET_VALID', 'notBefore'],
    ['SIGNIN_ISSUED_IN_FUTURE', 'issuedAt'],
  ])('error: %s where %s is no time', (code, name) => {
    expect(codeOf({}, { ...message, [name]: 'soon' })).toBe(code)
  })

  test('behavior: what is missing and what is undefined are the same, and so are the texts of a wallet and ours', () => {
    const siws = sampleMessage('siws', 'everything')
    const { format: _, ...plain } = siws
    expect(() => checkMessage(siws, { now: issued, message: plain })).not.toThrow()
  })
})
