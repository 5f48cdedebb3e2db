import { createHash, timingSafeEqual } from 'node:crypto'
import type { SocialSecrets } from '../sealSocial.ts'
import { SocialError } from './socialError.ts'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * The address that a window came back to, with the parameters of the provider. Throws where the `state` is not that of this attempt, or where the
 * provider says that it is another one (RFC 9207): before anything of it is used.
 */
export function checkReturn(
  query: string,
  { state }: Pick<SocialSecrets, 'state'>,
  { redirectUri, issuer }: { redirectUri: string; issuer: string },
): URL {
  const url = new URL(redirectUri)
  url.search = query
  const [given, ...more] = url.searchParams.getAll('state')
  if (given === undefined || more.length > 0 || !timingSafeEqual(digest(given), digest(state)))
    throw new SocialError('mismatch', 'state')
  if (url.searchParams.getAll('iss').some((iss) => iss !== issuer)) throw new SocialError('mismatch', 'iss')
  return url
}
