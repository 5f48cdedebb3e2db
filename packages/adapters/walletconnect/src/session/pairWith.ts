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
import type { OpenProvider } from '../client/openProvider.ts'
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

/** How many sockets may fail before there is a link. The client opens the second one a second after the first. */
const maxFailedSockets = 2

/** Makes a link. Rejects as soon as the relay refuses this page for good, or cannot be reached. */
export async function pairWith(
  provider: UniversalProvider,
  {
    networks,
    overrides,
    authenticate,
    onSocketFailed = () => () => {},
    timeout = linkTimeout,
  }: {
    networks: readonly Network[]
    overrides: Readonly<Partial<Record<Namespace, NamespaceOverride>>>
    authenticate: AuthenticateRequest | undefined
    onSocketFailed?: OpenProvider['onSocketFailed']
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
  const sockets = failAfter(maxFailedSockets, onSocketFailed)
  const uri = await within(timeout, Promise.race([linked, answered.then(() => linked), sockets.failed]))
    .catch((error: unknown) => {
      // A link that still arrives now is used by nobody, so it is ended.
      linked.then((late) => abortPairing(provider, late))
      throw toLinkFailure(error)
    })
    .finally(sockets.stop)
  return {
    uri,
    approved: answered.then((cacaos) => ({ cacaos })),
    abort: () => abortPairing(provider, uri),
  }
}

/** Rejects when that many sockets could not be opened, until `stop` is called. */
function failAfter(count: number, onSocketFailed: OpenProvider['onSocketFailed']) {
  let stop = () => {}
  const failed = new Promise<never>((_, reject) => {
    let left = count
    stop = onSocketFailed(() => {
      left -= 1
      if (left === 0) reject(serverUnreachableError({ details: 'The relay could not be reached' }))
    })
  })
  return { failed, stop }
}

/** The client itself finds a signature not good: what a wallet says comes as text. */
function isUnverified(error: unknown): boolean {
  return Reflect.get(Object(error), 'code') === 7000
}

/** Before there is a link no wallet is involved: what fails is the way to the relay. */
function toLinkFailure(error: unknown): LatchkeyError {
  const isKnown =
    isLatchkeyError(error) && (error.code.startsWith('WEBSOCKET') || error.code === 'SERVER_UNREACHABLE')
  return isKnown ? error : serverUnreachableError({ details: 'The relay did not make a link', cause: error })
}
