import { describe, expect, test } from 'vitest'
import { summarise } from '../errors/summarise.fixture.ts'
import { frameErrorCodes } from './frameErrors.ts'
import { fromFrame } from './fromFrame.ts'

describe('fromFrame', () => {
  test('default', () => {
    expect(
      frameErrorCodes.map((code) => `${code}: ${summarise(fromFrame({ code, message: 'why' }))}`),
    ).toMatchInlineSnapshot(`
      [
        "BAD_MESSAGE: UNKNOWN | Something went wrong | why",
        "TOO_MANY_REQUESTS: RATE_LIMITED | Too many requests. Please try again later. | why",
        "NOT_SUPPORTED: METHOD_UNSUPPORTED | The wallet does not support this | why",
        "ABORTED: REQUEST_ABORTED | Request was aborted | why",
        "USER_REJECTED: USER_REJECTED | Request declined | why",
        "NOT_CONNECTED: NOT_CONNECTED | No wallet is connected | why",
        "UNAUTHORIZED: UNAUTHORIZED | The wallet has not allowed this | why",
        "REQUEST_PENDING: REQUEST_PENDING | A request is already open in the wallet | why",
        "UNSUPPORTED_CHAIN: UNSUPPORTED_CHAIN | Unsupported chain | why",
        "RPC_NOT_ALLOWED: RPC_NOT_ALLOWED | Action not allowed | why",
        "RPC_INVALID_PARAMS: RPC_INVALID_PARAMS | Invalid params | why",
        "RPC_FAILED: UNKNOWN | Something went wrong",
        "LOGIN_TOO_SOON: LOGIN_COOLDOWN | Please try again after 30 seconds | why",
        "LOGIN_EMAIL_INVALID: LOGIN_EMAIL_INVALID | Invalid email | why",
        "LOGIN_REFUSED: LOGIN_REFUSED | The login was declined | why",
        "LOGIN_EXPIRED: LOGIN_EXPIRED | The login has expired. Please try again. | why",
        "LOGIN_CUSTODY_CHANGED: LOGIN_CUSTODY_CHANGED | This Farcaster account has moved to another address. For safety it cannot log in yet. | why",
        "LOGIN_DENIED: LOGIN_DENIED | The login was denied at the provider | why",
        "LOGIN_PROVIDER_FAILED: LOGIN_PROVIDER_FAILED | The provider could not log you in. Please try again. | why",
        "LOGIN_PROVIDER_OFF: LOGIN_PROVIDER_OFF | This way to log in is not available here | why",
        "LOGIN_LOCKED: LOGIN_LOCKED | Too many wrong codes for this address. Please log in again and open the link that we mail. | why",
        "BROWSER_UNSUPPORTED: LOGIN_BROWSER_UNSUPPORTED | This browser is too old to log in by e-mail. Please update it, or use another one. | why",
        "LOGIN_RECOVERY_LOCKED: LOGIN_RECOVERY_LOCKED | New devices are locked out for now | why",
        "LOGIN_EMAIL_TAKEN: LOGIN_EMAIL_TAKEN | This address belongs to another wallet | why",
        "LOGIN_EMAIL_RECENT: LOGIN_EMAIL_RECENT | The address was changed a short time ago. Please try again in a few days. | why",
        "LOGIN_EMAIL_REPLACED: LOGIN_EMAIL_REPLACED | Your wallet has another address now. To undo that, open the link that we mailed to this one. | why",
        "LOGIN_NOT_FRESH: LOGIN_NOT_FRESH | Please log out, log in again and try once more | why",
        "LOGIN_IDENTITY_TAKEN: LOGIN_IDENTITY_TAKEN | This login belongs to another wallet | why",
        "LOGIN_IDENTITY_SECOND: LOGIN_IDENTITY_SECOND | There is a login of this kind already | why",
        "LOGIN_IDENTITY_LAST: LOGIN_IDENTITY_LAST | The last way to log in cannot be removed | why",
        "LOGIN_FAILED: LOGIN_INIT_FAILED | A problem occurred while trying initialize authentication | why",
        "SERVER_UNREACHABLE: SERVER_UNREACHABLE | The service cannot be reached | why",
        "SERVER_FAILED: SERVER_FAILED | The service is not available. Please try again later. | why",
        "UNKNOWN: UNKNOWN | Something went wrong | why",
      ]
    `)
  })

  test('behavior: seconds', () => {
    expect(fromFrame({ code: 'LOGIN_TOO_SOON', message: '', seconds: 12 }).message).toBe(
      'Please try again after 12 seconds',
    )
  })

  test('behavior: what the chain said', () => {
    const rpc = { code: -32000, message: 'insufficient funds for gas' }
    expect(fromFrame({ code: 'RPC_FAILED', message: '', rpc }).code).toBe('INSUFFICIENT_FUNDS')
  })

  test.each(['TOMORROWS_CODE', 'toString', '__proto__'])('behavior: the unknown code %s', (code) => {
    expect(fromFrame({ code, message: '' }).code).toBe('UNKNOWN')
  })
})
