import { type AuthenticateRequest, type Network, type Pairing, within } from '@latchkey/core'
import {
  type Cacao,
  fromWallet,
  isLatchkeyError,
  type LatchkeyError,
  type Namespace,
  serverUnreachableError,
  timeoutError,
} from '@latchkey/protocol'
import { abortPairing } from '../client/abortPairing.ts'
import { provideBuffer } from '../client/provideBuffer.ts'
import { refuseSession } from '../client/refuseSession.ts'
import { isExpiry } from '../client/requestWallet.ts'
import type { UniversalProvider } from '../client/universalProvider.ts'
import { watchRelay } from '../client/watchRelay.ts'
import { readCacaos } from './readCacaos.ts'
import { type NamespaceOverride, requestedNamespaces } from './requestedNamespaces.ts'
import { toAuthenticateParams } from './toAuthenticateParams.ts'

/** How long a relay may take for a link. The client itself would go on trying for minutes. */
const linkTimeout = 20_000

/** Makes a link. Rejects as soon as the relay refuses this page for good. */
export async function pairWith(
  provider: UniversalProvider,
  {
    networks,
    overrides,
    authenticate,
    timeout = linkTimeout,
  }: {
    networks: readonly Network[]
    overrides: Readonly<Partial<Record<Namespace, NamespaceOverride>>>
    authenticate: AuthenticateRequest | undefined
    timeout?: number
  },
): Promise<Pairing> {
  const namespaces = requestedNamespaces(networks, overrides)
  const params = authenticate && toAuthenticateParams(authenticate, namespaces)
  if (params) await provideBuffer()
  provider.optionalNamespaces = namespaces
  // What the wallet before this one approved is not asked of the next.
  provider.namespaces = {}
  const relay = watchRelay(provider)

  let tell = (_: string) => {}
  const linked = new Promise<string>((resolve) => {
    tell = resolve
  })
  provider.once('display_uri', tell)
  const asked: Promise<readonly Cacao[]> = params
    ? provider.authenticate(params).then(({ auths }) => readCacaos(auths))
    : provider.pair(undefined).then(() => [])
  const answered = Promise.race([asked, relay.failed]).catch((error: unknown) => {
    if (isUnverified(error)) linked.then((refused) => refuseSession(provider, refused))
    throw isExpiry(error) ? timeoutError({ cause: error }) : fromWallet(error)
  })
  answered
    .catch(() => {})
    .finally(() => {
      relay.stop()
      provider.removeListener('display_uri', tell)
    })
  const uri = await within(timeout, Promise.race([linked, answered.then(() => linked)])).catch(
    (error: unknown) => {
      // A link that still arrives now is used by nobody, so it is ended.
      linked.then((late) => abortPairing(provider, late))
      throw toLinkFailure(error)
    },
  )
  return {
    uri,
    approved: answered.then((cacaos) => ({ cacaos })),
    abort: () => abortPairing(provider, uri),
  }
}

/** The client itself finds a signature not good: what a wallet says comes as text. */
function isUnverified(error: unknown): boolean {
  return Reflect.get(Object(error), 'code') === 7000
}

/** Before there is a link no wallet is involved: what fails is the way to the relay. */
function toLinkFailure(error: unknown): LatchkeyError {
  const isRefusal = isLatchkeyError(error) && error.code.startsWith('WEBSOCKET')
  return isRefusal
    ? error
    : serverUnreachableError({ details: 'The relay did not make a link', cause: error })
}
