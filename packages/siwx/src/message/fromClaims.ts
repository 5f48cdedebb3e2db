import type { CaipChainId } from '@latchkey/protocol'
import type { Caip122Message } from './caip122Message.ts'

/** What a message says, by the names that CAIP-74 and SIWE configurations have for it. */
export type SignInClaims = {
  domain: string
  uri: string
  nonce: string
  iat: string
  nbf?: string | undefined
  exp?: string | undefined
  statement?: string | undefined
  requestId?: string | undefined
  resources?: readonly string[] | undefined
}

/** The message of an account on a chain that says this. */
export function fromClaims(
  { domain, uri, nonce, iat, nbf, exp, statement, requestId, resources }: SignInClaims,
  { chainId, address }: { chainId: CaipChainId; address: string },
): Caip122Message {
  return {
    domain,
    accountAddress: address,
    chainId,
    uri,
    version: '1',
    nonce,
    issuedAt: iat,
    ...(statement !== undefined && { statement }),
    ...(exp !== undefined && { expirationTime: exp }),
    ...(nbf !== undefined && { notBefore: nbf }),
    ...(requestId !== undefined && { requestId }),
    ...(resources && { resources }),
  }
}
