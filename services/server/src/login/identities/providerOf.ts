import type { LoginProvider } from '@latchkey/protocol/api'
import { emailIssuer } from '../../sealing/identity.ts'
import type { SocialStores } from '../social/socialStores.ts'

/** By what an identity of an issuer is used to log in. Undefined where this server is not registered there any more, so that it is of no use. */
export function providerOf(
  issuer: string,
  { clients, farcaster }: Pick<SocialStores, 'clients' | 'farcaster'>,
): LoginProvider | undefined {
  if (issuer === emailIssuer) return 'email'
  if (issuer === farcaster?.issuer) return 'farcaster'
  return [...clients].find(([, client]) => client.issuer === issuer)?.[0]
}
