import type { LoginProvider, SocialProvider } from '@latchkey/protocol/api'
import { emailIssuer } from '../../sealing/identity.ts'
import type { SocialClient } from '../social/providers/socialClient.ts'

/** By what an identity of an issuer is used to log in. Undefined where this server is not registered there any more, so that it is of no use. */
export function providerOf(
  issuer: string,
  clients: ReadonlyMap<SocialProvider, SocialClient>,
): LoginProvider | undefined {
  if (issuer === emailIssuer) return 'email'
  return [...clients].find(([, client]) => client.issuer === issuer)?.[0]
}
