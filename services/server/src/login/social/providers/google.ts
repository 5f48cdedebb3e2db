import { ClientSecretPost } from 'openid-client'
import { createOidcClient } from './createOidcClient.ts'
import { readName } from './readName.ts'
import type { ClientDeps, SocialClient } from './socialClient.ts'

/**
 * Google knows somebody by `sub`. Neither an address nor the domain of an organisation (`hd`) is an identity, so neither is asked for.
 * https://developers.google.com/identity/openid-connect/openid-connect
 */
export function createGoogleClient(
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
  deps: ClientDeps,
): SocialClient {
  return createOidcClient(
    {
      issuer: deps.standIn ?? 'https://accounts.google.com',
      hosts: ['accounts.google.com', 'oauth2.googleapis.com', 'www.googleapis.com'],
      clientId,
      clientAuth: ClientSecretPost(clientSecret),
      scope: 'openid profile',
      nameOf: ({ name, given_name }) => readName(text(name), text(given_name)),
    },
    deps,
  )
}

const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
