import {
  connectionFailedError,
  originNotAllowedError,
  projectIdInvalidError,
  serverUnreachableError,
  sessionExpiredError,
  timeoutError,
  userRejectedError,
  webSocketClosedAbnormallyError,
} from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { en as texts } from '../../../locales/connect/late/en.ts'
import { en } from '../../../locales/en.ts'
import { pairingFailure } from './pairingFailure.ts'

describe('pairingFailure', () => {
  test.each([
    ['Connection declined', userRejectedError()],
    ['The link has expired', timeoutError()],
    ['The relay cannot be reached', serverUnreachableError()],
    ['The relay cannot be reached', serverUnreachableError({ cause: timeoutError() })],
    ['This site may not connect wallets yet', originNotAllowedError()],
    ['This site may not connect wallets yet', projectIdInvalidError()],
    [
      'This site may not connect wallets yet',
      webSocketClosedAbnormallyError({ cause: originNotAllowedError() }),
    ],
    ["Your device's clock is wrong", webSocketClosedAbnormallyError({ cause: sessionExpiredError() })],
    ['Connection error', webSocketClosedAbnormallyError()],
    ['Connection error', connectionFailedError()],
    ['Connection error', new Error('boom')],
    ['Connection error', undefined],
  ])('parameters: %s', (title, error) => {
    expect(pairingFailure(error, { connect: en.connect, texts }).title).toBe(title)
  })
})
