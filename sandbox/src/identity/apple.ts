import type { JsonWebKey } from 'node:crypto'
import { isAppleClientSecret } from './appleClientSecret.ts'
import type { OpenIdOptions } from './createOpenIdProvider.ts'
import { callbackUrl, identityClients } from './identityClients.ts'
import { accountOf, type PersonId } from './people.ts'

type Options = {
  issuer: string
  frameUrl: string
  /** The public half of the key that signs the client's secrets. */
  publicKey: JsonWebKey
}

/**
 * Apple: the client secret is a signed statement, whoever asks for a name or an address gets a form posted (`response_mode=form_post`), and the
 * name comes with the form, once: at the first login. There is no user endpoint.
 */
export function apple({ issuer, frameUrl, publicKey }: Options): OpenIdOptions {
  const { id } = identityClients.apple
  const seen = new Set<PersonId>()
  return {
    name: 'apple',
    configuration: {
      clients: [
        {
          client_id: id,
          // Compared with nothing: see `isClientSecret`.
          client_secret: 'signed by the key',
          token_endpoint_auth_method: 'client_secret_post',
          redirect_uris: [callbackUrl(frameUrl, 'apple')],
        },
      ],
      claims: { openid: ['sub'], email: ['email', 'email_verified', 'is_private_email'], name: [] },
      scopes: ['openid', 'email', 'name'],
      routes: { authorization: '/auth/authorize', token: '/auth/token', jwks: '/auth/keys' },
      features: { userinfo: { enabled: false } },
    },
    claimsOf: (person) => {
      const { sub, email, email_verified, is_private_email } = accountOf('apple', person)
      return { sub, email, email_verified, is_private_email }
    },
    denied: { error: 'user_cancelled_authorize' },
    checkRequest: (query) => {
      const scope = (query.get('scope') ?? '').split(' ').filter(Boolean)
      // Apple always gives an id token, whether `openid` is asked for or not.
      if (!scope.includes('openid')) query.set('scope', ['openid', ...scope].join(' '))
      return scope.some((one) => one === 'name' || one === 'email') &&
        query.get('response_mode') !== 'form_post'
        ? 'response_mode must be form_post when name or email scope is requested.'
        : undefined
    },
    moreAnswer: (person, scope) => {
      if (!scope.includes('name') || seen.has(person)) return {}
      seen.add(person)
      const { firstName, lastName, email } = accountOf('apple', person)
      return { user: JSON.stringify({ name: { firstName, lastName }, email }) }
    },
    isClientSecret: (secret) => isAppleClientSecret(secret, issuer, publicKey),
  }
}
