import type { OpenIdOptions } from './createOpenIdProvider.ts'
import { callbackUrl, identityClients } from './identityClients.ts'
import { accountOf } from './people.ts'

/** Google: `hd` is the organization of somebody's address; there is a user endpoint as well. */
export function google(frameUrl: string): OpenIdOptions {
  const { id, secret } = identityClients.google
  return {
    name: 'google',
    configuration: {
      clients: [
        {
          client_id: id,
          client_secret: secret,
          token_endpoint_auth_method: 'client_secret_post',
          redirect_uris: [callbackUrl(frameUrl, 'google')],
        },
      ],
      claims: { openid: ['sub', 'hd'], email: ['email', 'email_verified'], profile: ['name'] },
      routes: {
        authorization: '/o/oauth2/v2/auth',
        token: '/token',
        jwks: '/oauth2/v3/certs',
        userinfo: '/v1/userinfo',
      },
    },
    claimsOf: (person) => ({ ...accountOf('google', person) }),
    denied: { error: 'access_denied' },
  }
}
