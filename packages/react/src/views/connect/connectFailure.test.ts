import {
  connectionFailedError,
  libraryNotLoadedError,
  partNotLoadedError,
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

  test.each([libraryNotLoadedError('ethers', undefined), partNotLoadedError(undefined)])(
    'behavior: $code is not the fault of the wallet',
    (error) => {
      expect(connectFailure(error).text).toBe('notLoadedHint')
    },
  )
})
