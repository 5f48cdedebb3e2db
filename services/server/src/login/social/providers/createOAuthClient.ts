import { createHash } from 'node:crypto'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  Configuration,
  customFetch,
  fetchProtectedResource,
} from 'openid-client'
import type { z } from 'zod'
import type { Person } from '../sealSocial.ts'
import { checkReturn } from './checkReturn.ts'
import { createProviderFetch } from './createProviderFetch.ts'
import { encodeSpaces } from './encodeSpaces.ts'
import { readProviderError } from './readProviderError.ts'
import type { ClientDeps, SocialClient } from './socialClient.ts'
import { SocialError } from './socialError.ts'

/** What is different about a provider of plain OAuth 2. The paths are those of its real hosts. */
export type OAuthProvider = {
  /** What it calls itself where it sends `iss` (RFC 9207), and under which identities of it are stored. */
  issuer: string
  authorization: string
  token: string
  /** Says who somebody is. */
  user: string
  clientId: string
  clientAuth: ClientAuth
  /** Undefined: it is asked for nothing but who somebody is without being asked. */
  scope?: string
  /** Further parameters of the question who somebody is. */
  userParameters?: (accessToken: string) => Readonly<Record<string, string>>
  person: z.ZodType<Person>
}

/** A client of a provider of plain OAuth 2: PKCE and `state`; who somebody is comes from the provider's own endpoint. */
export function createOAuthClient(provider: OAuthProvider, deps: ClientDeps): SocialClient {
  const { clientId, clientAuth, scope, userParameters, person } = provider
  const { redirectUri, standIn } = deps
  const at = (address: string) => (standIn === undefined ? address : moveTo(standIn, address))
  const issuer = standIn ?? provider.issuer
  const addresses = [provider.authorization, provider.token, provider.user]
  const hosts = addresses.map((address) => new URL(address).host)
  const config = new Configuration(
    { issuer, authorization_endpoint: at(provider.authorization), token_endpoint: at(provider.token) },
    clientId,
    undefined,
    clientAuth,
  )
  config[customFetch] = createProviderFetch(hosts, { standIn })
  if (standIn?.startsWith('http:')) allowInsecureRequests(config)

  async function readUser(accessToken: string): Promise<Person> {
    const url = new URL(at(provider.user))
    for (const [name, value] of Object.entries(userParameters?.(accessToken) ?? {}))
      url.searchParams.set(name, value)
    const headers = new Headers({ accept: 'application/json' })
    const response = await fetchProtectedResource(config, accessToken, url, 'GET', undefined, headers)
    if (response.status !== 200) throw new SocialError('provider', `user_${response.status}`)
    const read = person.safeParse(await response.json().catch(() => undefined))
    if (!read.success) throw new SocialError('provider', 'user')
    return read.data
  }

  return {
    issuer,
    async begin({ state, verifier }) {
      const url = buildAuthorizationUrl(config, {
        ...{ redirect_uri: redirectUri, state },
        ...(scope !== undefined && { scope }),
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
      })
      return encodeSpaces(url)
    },
    async finish(query, secrets) {
      const url = checkReturn(query, secrets, { redirectUri, issuer })
      try {
        const { access_token } = await authorizationCodeGrant(config, url, {
          expectedState: secrets.state,
          pkceCodeVerifier: secrets.verifier,
        })
        return await readUser(access_token)
      } catch (error) {
        throw readProviderError(error)
      }
    },
  }
}

/** The same path at a stand-in. */
function moveTo(standIn: string, address: string): string {
  const { pathname, search } = new URL(address)
  return `${standIn}${pathname}${search}`
}
