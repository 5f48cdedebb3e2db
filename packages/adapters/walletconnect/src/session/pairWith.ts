import type { AuthenticateRequest, Cacao, Network, Pairing } from '@latchkey/core'
import { fromWallet, type LatchkeyError, type Namespace, timeoutError } from '@latchkey/protocol'
import { abortPairing } from '../client/abortPairing.ts'
import { toRelayFailure } from '../client/relayFailure.ts'
import { isExpiry } from '../client/requestWallet.ts'
import type { UniversalProvider } from '../client/universalProvider.ts'
import { readCacaos } from './readCacaos.ts'
import { type NamespaceOverride, requestedNamespaces } from './requestedNamespaces.ts'
import { toAuthenticateParams } from './toAuthenticateParams.ts'

/** Makes a link. Rejects as soon as the relay refuses this page for good. */
export async function pairWith(
  provider: UniversalProvider,
  {
    networks,
    overrides,
    authenticate,
  }: {
    networks: readonly Network[]
    overrides: Readonly<Partial<Record<Namespace, NamespaceOverride>>>
    authenticate: AuthenticateRequest | undefined
  },
): Promise<Pairing> {
  const namespaces = requestedNamespaces(networks, overrides)
  const params = authenticate && toAuthenticateParams(authenticate, namespaces)
  provider.optionalNamespaces = namespaces
  const { relayer } = provider.client.core
  let refuse = (_: LatchkeyError) => {}
  const refused = new Promise<never>((_, reject) => {
    refuse = reject
  })
  refused.catch(() => {})
  const onError = (error: unknown) => refuse(toRelayFailure(error))
  relayer.on('relayer_error', onError)

  let tell = (_: string) => {}
  const linked = new Promise<string>((resolve) => {
    tell = resolve
  })
  provider.once('display_uri', tell)
  const asked: Promise<readonly Cacao[]> = params
    ? provider.authenticate(params).then(({ auths }) => readCacaos(auths))
    : provider.pair(undefined).then(() => [])
  const answered = Promise.race([asked, refused]).catch((error: unknown) => {
    throw isExpiry(error) ? timeoutError({ cause: error }) : fromWallet(error)
  })
  answered
    .catch(() => {})
    .finally(() => {
      relayer.removeListener('relayer_error', onError)
      provider.removeListener('display_uri', tell)
    })
  // Fails before there is a link, or goes on after it.
  const uri = await Promise.race([linked, answered.then(() => linked)])
  return {
    uri,
    approved: answered.then((cacaos) => ({ cacaos })),
    abort: () => abortPairing(provider, uri),
  }
}
