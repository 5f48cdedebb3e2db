import { createHash } from 'node:crypto'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  Configuration,
  clockSkew,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  getJwksCache,
  type IDToken,
  type ServerMetadata,
  setJwksCache,
} from 'openid-client'
import type { Person } from '../sealSocial.ts'
import { checkReturn } from './checkReturn.ts'
import { createProviderFetch } from './createProviderFetch.ts'
import { encodeSpaces } from './encodeSpaces.ts'
import { readProviderError } from './readProviderError.ts'
import type { ClientDeps, SocialClient } from './socialClient.ts'
import { SocialError } from './socialError.ts'

/** What is different about a provider of OpenID Connect. */
export type OidcProvider = {
  issuer: string
  /** Where its endpoints and its keys may be. */
  hosts: readonly string[]
  clientId: string
  clientAuth: ClientAuth
  scope: string
  /** Further parameters of the address to which the window goes. */
  parameters?: Readonly<Record<string, string>>
  /** `returned`: what the window came back with. */
  nameOf(claims: IDToken, returned: URLSearchParams): string
}

const metadataMs = 3_600_000
/** The library asks for keys again when one is unknown and those it has are so old. */
const keysAge = 60

/**
 * A client of a provider of OpenID Connect: PKCE, `state` and `nonce`, the issuer checked exactly, and the signature of the id token checked with
 * the keys of the provider, which are asked for again when one is unknown.
 */
export function createOidcClient(
  { issuer, hosts, clientId, clientAuth, scope, parameters, nameOf }: OidcProvider,
  { clock, redirectUri, standIn }: ClientDeps,
): SocialClient {
  const providerFetch = createProviderFetch(hosts, { standIn })
  const insecure = standIn?.startsWith('http:') ? [allowInsecureRequests] : []
  let metadata: { value: ServerMetadata; readAt: number } | undefined
  let keys: ReturnType<typeof getJwksCache>

  async function readMetadata(): Promise<ServerMetadata> {
    if (metadata && clock.now() - metadata.readAt < metadataMs) return metadata.value
    const found = await discovery(new URL(issuer), clientId, undefined, clientAuth, {
      execute: insecure,
      [customFetch]: providerFetch,
    })
    metadata = { value: found.serverMetadata(), readAt: clock.now() }
    return metadata.value
  }

  async function configure(): Promise<Configuration> {
    const metadata = { id_token_signed_response_alg: 'RS256', [clockSkew]: skewOf(clock) }
    const config = new Configuration(await readMetadata(), clientId, metadata, clientAuth)
    config[customFetch] = providerFetch
    for (const allow of insecure) allow(config)
    enableNonRepudiationChecks(config)
    if (keys) setJwksCache(config, { ...keys, uat: Math.min(keys.uat, systemSeconds() - keysAge) })
    return config
  }

  return {
    issuer,
    async begin({ state, nonce, verifier }) {
      try {
        const url = buildAuthorizationUrl(await configure(), {
          ...{ redirect_uri: redirectUri, scope, state, nonce },
          code_challenge: createHash('sha256').update(verifier).digest('base64url'),
          code_challenge_method: 'S256',
          ...parameters,
        })
        return encodeSpaces(url)
      } catch (error) {
        throw readProviderError(error)
      }
    },
    async finish(query, secrets): Promise<Person> {
      const url = checkReturn(query, secrets, { redirectUri, issuer })
      try {
        const config = await configure()
        const tokens = await authorizationCodeGrant(config, url, {
          expectedState: secrets.state,
          expectedNonce: secrets.nonce,
          pkceCodeVerifier: secrets.verifier,
          idTokenExpected: true,
        })
        keys = getJwksCache(config) ?? keys
        const claims = tokens.claims()
        if (!claims) throw new SocialError('provider', 'no-id-token')
        return { subject: claims.sub, name: nameOf(claims, url.searchParams) }
      } catch (error) {
        throw readProviderError(error)
      }
    },
  }
}

/** The library knows no clock but that of the system. */
const systemSeconds = () => Math.floor(Date.now() / 1000)

const skewOf = (clock: ClientDeps['clock']) => Math.round(clock.now() / 1000) - systemSeconds()
