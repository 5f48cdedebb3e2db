import { AuthorizationResponseError, ClientError, ResponseBodyError } from 'openid-client'
import { SocialError } from './socialError.ts'

/** What providers say when the visitor did not want to. Apple has a word of its own. */
const denials = ['access_denied', 'user_cancelled_authorize', 'user_denied']
/** The code belongs to another login, or was used before. */
const foreign = ['invalid_grant', 'bad_verification_code']
/** What was signed does not belong to this login. */
const mismatches = [
  'OAUTH_JWT_CLAIM_COMPARISON_FAILED',
  'OAUTH_JWT_TIMESTAMP_CHECK_FAILED',
  'OAUTH_KEY_SELECTION_FAILED',
]

/** Errors of OAuth are words such as `invalid_client`; anything else might be anything. */
const detailOf = (code = '') => (/^[a-zA-Z_]{1,60}$/.test(code) ? code.toLowerCase() : 'other')

/** Why an exchange with a provider has failed. What the error holds, requests and answers with codes and tokens, is left behind. */
export function readProviderError(error: unknown): SocialError {
  if (error instanceof SocialError) return error
  if (error instanceof AuthorizationResponseError)
    return new SocialError(denials.includes(error.error) ? 'denied' : 'provider', detailOf(error.error))
  if (error instanceof ResponseBodyError)
    return new SocialError(foreign.includes(error.error) ? 'mismatch' : 'provider', detailOf(error.error))
  if (error instanceof ClientError) {
    // What the request function has thrown arrives as the cause.
    if (error.cause instanceof SocialError) return error.cause
    return new SocialError(
      mismatches.includes(error.code ?? '') ? 'mismatch' : 'provider',
      detailOf(error.code),
    )
  }
  return new SocialError('provider', 'unknown')
}
