import { type AdapterContext, loadLibrary } from '@latchkey/core'
import { attest } from './attest.ts'
import { type ClientStorage, createClientStorage } from './clientStorage.ts'
import { endOnce } from './endOnce.ts'
import { silentLogger } from './silentLogger.ts'
import type { UniversalProvider } from './universalProvider.ts'
import { watchSockets } from './watchSockets.ts'

export type ProviderSettings = {
  relayUrl: string
  projectId: string
  /** Which server attests this page to wallets; none where it is undefined. */
  verifyUrl: string | undefined
}

/** The WalletConnect client, with the storage it was given. */
export type OpenProvider = {
  provider: UniversalProvider
  /** The topic of the newest session that any tab has stored, or `none`. Undefined where it cannot be known. */
  storedTopic(): string | undefined
  /** Calls back each time a socket to the relay could not be opened. Returns a function that ends this. */
  onSocketFailed(listener: () => void): () => void
  close(): Promise<void>
}

/**
 * Loads WalletConnect's client and opens it on our storage and our relay. It asks no other host: its telemetry is off, what
 * it asks of its vendor's verification server goes to ours, and reads of a chain never go through it.
 */
export async function openProvider(
  { options, storage }: Pick<AdapterContext, 'options' | 'storage'>,
  settings: ProviderSettings,
): Promise<OpenProvider> {
  const { UniversalProvider } = await loadLibrary(
    '@walletconnect/universal-provider',
    () => import('@walletconnect/universal-provider'),
  )
  const own = createClientStorage(storage)
  const { name, description, url, icons } = options.metadata
  const init = () =>
    UniversalProvider.init({
      projectId: settings.projectId,
      relayUrl: settings.relayUrl,
      metadata: { name, description, url, icons: [...icons] },
      storage: own,
      customStoragePrefix: storagePrefix,
      telemetryEnabled: false,
      disableProviderPing: true,
      logger: silentLogger,
    })
  forgetGlobalClient()
  const provider = await init().catch(() => startAnew(own, init))
  const { core, session } = provider.client
  keepFromOpening(session)
  endOnce(provider)
  core.verify.register = async ({ id, decryptedId }) =>
    settings.verifyUrl ? attest(settings.verifyUrl, { projectId: settings.projectId, id, decryptedId }) : ''
  return {
    provider,
    storedTopic: () => newestTopic(own),
    onSocketFailed: watchSockets(core.relayer),
    close: () => close(provider),
  }
}

/** The client writes its sessions as a list, the newest last. */
function newestTopic(storage: ClientStorage): string | undefined {
  const sessions = storage.readStored(sessionsEnding)
  if (!Array.isArray(sessions)) return undefined
  const topic: unknown = Reflect.get(Object(sessions.at(-1)), 'topic')
  return typeof topic === 'string' ? topic : 'none'
}

/**
 * By itself the client brings the visitor to the wallet with every request, also with one that only asks what the wallet can do, and
 * opens a new tab each time. A session that does not want this is how it can be told not to; `requestWallet` does it where it is wanted.
 */
function keepFromOpening(sessions: UniversalProvider['client']['session']): void {
  const get = sessions.get.bind(sessions)
  sessions.get = (topic) => {
    const session = get(topic)
    return { ...session, sessionConfig: { ...session.sessionConfig, disableDeepLink: true } }
  }
}

/** What is stored makes no sense to the client: better no session than no way to connect. */
function startAnew(
  storage: ClientStorage,
  init: () => Promise<UniversalProvider>,
): Promise<UniversalProvider> {
  storage.clear()
  forgetGlobalClient()
  return init()
}

const storagePrefix = 'latchkey'

/** How the key of the client's sessions ends, here and in the kit's storage. */
export const sessionsEnding = '//session'

/** The client keeps itself in a global for whoever comes second. Two kits on a page are two clients. */
function forgetGlobalClient(): void {
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${storagePrefix}`)
  Reflect.deleteProperty(globalThis, `_walletConnectCore_${storagePrefix}_count`)
}

/** Ends the socket and the timers. The session stays. */
async function close({ client }: UniversalProvider): Promise<void> {
  const { heartbeat, relayer } = client.core
  heartbeat.stop()
  const never = () => new Promise<never>(() => {})
  // It makes every socket. Whatever still waits for one would go on to open one after the other.
  Reflect.set(relayer, 'createProvider', never)
  // A request that has waited long enough opens the last one again, without asking for a new one.
  if (relayer.provider.connection) relayer.provider.connection.open = never
  await relayer.transportClose().catch(() => {})
}
