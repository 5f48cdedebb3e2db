import { describe, expect, test } from 'vitest'
import { frameAnswerSchema } from './frameAnswers.ts'

const id = 'a-request-1'
const accounts = [
  { namespace: 'eip155', address: '0xabc', type: 'eoa' },
  { namespace: 'bip122', address: 'bc1q', type: 'ordinal', publicKey: 'ab'.repeat(33) },
]
const user = { provider: 'google', userName: 'Ada', address: '0xabc', chainId: 'eip155:1', accounts }

describe('frameAnswerSchema', () => {
  test('default', () => {
    const answer = { v: 1, id, type: 'GET_USER_SUCCESS', payload: user }
    expect(frameAnswerSchema('GET_USER').parse(answer)).toEqual(answer)
  })

  test('parameters: email', () => {
    const payload = { ...user, provider: 'email', email: 'ada@example.org' }
    const answer = { v: 1, id, type: 'GET_USER_SUCCESS', payload }
    expect(frameAnswerSchema('GET_USER').parse(answer)).toEqual(answer)
  })

  test('behavior: an error, also one with a code that only a newer frame has', () => {
    const payload = { code: 'TOMORROWS_CODE', message: '', seconds: 3, rpc: { code: 3, message: 'revert' } }
    const answer = { v: 1, id, type: 'SIGN_OUT_ERROR', payload }
    expect(frameAnswerSchema('SIGN_OUT').parse(answer)).toEqual(answer)
  })

  test.each([
    ['the answer to another request', { type: 'SIGN_OUT_SUCCESS', payload: user }],
    ['no account', { type: 'GET_USER_SUCCESS', payload: { ...user, accounts: [] } }],
    ['a provider that nobody knows', { type: 'GET_USER_SUCCESS', payload: { ...user, provider: 'x.com' } }],
    ['no name', { type: 'GET_USER_SUCCESS', payload: { ...user, userName: '' } }],
    ['a phrase', { type: 'GET_USER_SUCCESS', payload: { ...user, phrase: 'abandon' } }],
    ['an error without a code', { type: 'GET_USER_ERROR', payload: { message: 'x' } }],
    ['an error with more', { type: 'GET_USER_ERROR', payload: { code: 'X', message: '', stack: '' } }],
  ])('error: %s', (_, part) => {
    expect(frameAnswerSchema('GET_USER').safeParse({ v: 1, id, ...part }).success).toBe(false)
  })
})
