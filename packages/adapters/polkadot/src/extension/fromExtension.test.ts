import { timeoutError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { fromExtension } from './fromExtension.ts'

describe('fromExtension', () => {
  test.each([
    ['USER_REJECTED', new Error('Cancelled')],
    ['USER_REJECTED', new Error('Rejected')],
    ['USER_REJECTED', 'Cancelled'],
    ['USER_REJECTED', new Error('User Rejected Request: must be enable')],
    ['USER_REJECTED', new Error('Rejected by user')],
    ['USER_REJECTED', new Error('Connection request was cancelled by the user.')],
    ['USER_REJECTED', new Error('Connection request was rejected by the user.')],
    [
      'UNAUTHORIZED',
      new Error('The source https://x.example is not allowed to interact with this extension'),
    ],
    ['UNAUTHORIZED', new Error('The source https://x.example/page has not been enabled yet')],
    ['UNAUTHORIZED', new Error('Unable to find keypair')],
    ['UNAUTHORIZED', new Error('Password needed to unlock the account')],
    ['REQUEST_PENDING', new Error('The source https://x.example has a pending authorization request')],
    ['RATE_LIMITED', new Error('Rate limit exceeded. Try again later.')],
    ['WALLET_DISCONNECTED', new Error('Extension context invalidated.')],
    ['TIMEOUT', timeoutError()],
    ['UNKNOWN', new Error('What is rejected here is a promise')],
    ['UNKNOWN', undefined],
    ['UNKNOWN', { message: 42 }],
  ])('behavior: %s', (code, error) => {
    expect(fromExtension(error)).toMatchObject({ name: 'LatchkeyError', code })
  })
})
