import type { AuthenticateRequest } from '@latchkey/core'
import type { RequestedNamespace } from './requestedNamespaces.ts'

/**
 * What the client is asked to have signed. Undefined where a session covers more than EVM chains: then the wallet connects
 * without, and is asked for a signature afterwards.
 */
export function toAuthenticateParams(
  request: AuthenticateRequest,
  namespaces: Readonly<Record<string, RequestedNamespace>>,
) {
  const { eip155, ...others } = namespaces
  if (!eip155 || Object.keys(others).length > 0) return undefined
  const { chainId, resources, ...rest } = request
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined))
  return {
    ...(given as Pick<AuthenticateRequest, 'domain' | 'nonce' | 'uri'>),
    // The chain to sign for comes first.
    chains: [...new Set([...(chainId ? [chainId] : []), ...eip155.chains])],
    methods: [...eip155.methods],
    ...(resources && { resources: [...resources] }),
  }
}
