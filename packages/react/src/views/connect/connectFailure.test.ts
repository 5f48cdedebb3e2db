import {
  connectionFailedError,
  requestPendingError,
  userRejectedError,
  walletNotFoundError,
} from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { connectFailure } from './connectFailure.ts'

describe('connectFailure', () => {
  test.each([
    ['declined', userRejectedError()],
    ['pending', requestPendingError()],
    ['unavailable', walletNotFoundError()],
    ['failed', connectionFailedError()],
    ['failed', new Error('boom')],
    ['failed', undefined],
  ])('parameters: %s', (title, error) => {
    expect(connectFailure(error).title).toBe(title)
  })
})
