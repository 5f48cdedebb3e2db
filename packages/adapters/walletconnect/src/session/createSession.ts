import type { AdapterContext, AdapterEvent, AuthenticateRequest, Network, Pairing } from '@latchkey/core'
import {
  type CaipChainId,
  isLatchkeyError,
  type Namespace,
  notConnectedError,
  parseChainId,
} from '@latchkey/protocol'
import { endSession } from '../client/endSession.ts'
import {
  type OpenProvider,
  openProvider,
  type ProviderSettings,
  sessionsEnding,
} from '../client/openProvider.ts'
import { requestWallet } from '../client/requestWallet.ts'
import { connectorId } from '../connectorId.ts'
import { chainsKey, chosenChains, rememberChains } from './chosenChains.ts'
import {
  connectionIn,
  type LiveSession,
  type PartConnection,
  sessionChanges,
  toLiveSession,
  withApproved,
  withChain,
  withNews,
} from './liveSession.ts'
import { pairWith } from './pairWith.ts'
import { readApproved } from './readApproved.ts'
import { readSessionEvent } from './readSessionEvent.ts'
import type { NamespaceOverride } from './requestedNamespaces.ts'
import { sessionId } from './sessionParts.ts'
import { unlessAborted } from './unlessAborted.ts'

/** What a session is made of. */
export type SessionSource = {
  settings(): ProviderSettings
  overrides: Readonly<Partial<Record<Namespace, NamespaceOverride>>>
  /** Of any of the namespaces: what is asked of it is the same in all. */
  context(): AdapterContext
  /** The requested networks of every namespace. */
  networks(): readonly Network[]
}

export type SessionListener = (event: AdapterEvent) => void

/** How a change is told: not to the namespace that brought it about, and whether only time did. */
type Telling = { quiet?: Namespace; isExpired?: boolean }

/** What is between this page and the relay, and not between it and a wallet. */
const relayFailures: ReadonlySet<string> = new Set(['SERVER_UNREACHABLE', 'WEBSOCKET_CLOSED_ABNORMALLY'])

/** The one session that all namespaces share. */
export type Session = {
  pair(authenticate: AuthenticateRequest | undefined): Promise<Pairing>
  /** A namespace's part; undefined where there is none. Opens the client where it is not open yet. */
  takeUp(namespace: Namespace): Promise<PartConnection | undefined>
  /** As it is now, without asking anybody. */
  connection(namespace: Namespace): PartConnection | undefined
  methods(namespace: Namespace): readonly string[]
  /** Whether the wallet has approved an account on the chain. */
  hasChain(chainId: CaipChainId): boolean
  setChain(namespace: Namespace, chainId: CaipChainId): void
  /** Asks the wallet on a chain of the session, and waits for the visitor as long as it takes. */
  request(chainId: CaipChainId, method: string, params: unknown): Promise<unknown>
  /** Ends the session; `quiet` is a namespace that need not be told. */
  end(quiet?: Namespace): Promise<void>
  /** Does here what another tab has done, which wrote under this key of the kit's storage; undefined stands for any. */
  follow(key: string | undefined): Promise<void>
  on(namespace: Namespace, listener: SessionListener): () => void
  setProviders(providerOf: (namespace: Namespace) => unknown): void
  close(): void
}

/** Makes the session. Nothing of WalletConnect is loaded until it is needed. */
export function createSession(source: SessionSource): Session {
  let live: LiveSession | undefined
  let life = new AbortController()
  let opening: Promise<OpenProvider> | undefined
  let pairings = 0
  let providerOf: (namespace: Namespace) => unknown = () => undefined
  const listeners = new Map<Namespace, Set<SessionListener>>()

  /** Requests wait for the wallet of one session, and no longer than there is that session. */
  function become(next: LiveSession | undefined): void {
    if (next?.topic !== live?.topic) {
      life.abort()
      life = new AbortController()
    }
    live = next
  }

  function change(next: LiveSession | undefined, telling?: Telling): void {
    const before = live
    become(next)
    rememberChains(source.context().storage, next)
    tell(before, telling)
  }

  /** Reports what has changed since `before` to the listeners. */
  function tell(before: LiveSession | undefined, { quiet, isExpired = false }: Telling = {}): void {
    const changes = sessionChanges(before, live, { connectorId, providerOf, isExpired })
    for (const { namespace, event } of changes) {
      if (namespace === quiet) continue
      for (const listener of [...(listeners.get(namespace) ?? [])]) listener(event)
    }
  }

  function open(): Promise<OpenProvider> {
    opening ??= openProvider(source.context(), source.settings()).then(
      (opened) => {
        listen(opened)
        // A session that was stored by an earlier page is not reported as an event: the kit asks for it when it reconnects.
        become(readStored(opened))
        return opened
      },
      (error: unknown) => {
        opening = undefined
        throw error
      },
    )
    return opening
  }

  function listen({ provider }: OpenProvider): void {
    const { client } = provider
    const isOurs = ({ topic }: { topic: string }) => topic === live?.topic
    client.on('session_event', ({ topic, params }) => {
      const news = readSessionEvent(params.event.name, params.event.data, params.chainId)
      if (live && news && isOurs({ topic })) change(withNews(live, news))
    })
    client.on('session_update', ({ topic, params }) => {
      if (live && isOurs({ topic })) change(withApproved(live, readApproved(params.namespaces)))
    })
    client.on('session_delete', (event) => isOurs(event) && change(undefined))
    // Not by `session_expire`: before that, the client says that the session was deleted, as it does when the wallet ends it.
    client.core.expirer.on('expirer_expired', ({ target }: { target: string }) => {
      if (live && target === `topic:${live.topic}`) change(undefined, { isExpired: true })
    })
  }

  function readStored({ provider }: OpenProvider): LiveSession | undefined {
    const stored = readLive(provider)
    return stored && { ...stored, chains: chosenChains(source.context().storage, stored) }
  }

  /** Whether another tab has made or ended a session since this one looked. A link that waits here is not given up for it. */
  function isBehind({ storedTopic }: OpenProvider): boolean {
    const topic = storedTopic()
    return pairings === 0 && topic !== undefined && topic !== (live?.topic ?? 'none')
  }

  async function reopen(): Promise<void> {
    const opened = await opening
    opening = undefined
    await opened?.close()
    await open()
  }

  /**
   * Closes a client that found no relay or was refused by it, where nothing else needs it. It would go on opening sockets, each of which
   * fails for the same reason, and it would do so in the midst of the next try, which begins with a new client instead.
   */
  function giveUp(opened: OpenProvider, error: unknown): void {
    if (live || pairings > 0 || !isLatchkeyError(error) || !relayFailures.has(error.code)) return
    opening = undefined
    void opened.close()
  }

  async function followSessions(): Promise<void> {
    const opened = await opening
    if (!opened || !isBehind(opened)) return
    const before = live
    if (opened.storedTopic() === 'none') become(undefined)
    else await reopen()
    tell(before)
  }

  return {
    async pair(authenticate) {
      const opened = await open()
      const { storage } = source.context()
      const earlier = live?.topic
      pairings += 1
      const pairing = await pairWith(opened.provider, {
        networks: source.networks(),
        overrides: source.overrides,
        authenticate,
        onSocketFailed: opened.onSocketFailed,
      }).catch((error: unknown) => {
        pairings -= 1
        giveUp(opened, error)
        throw error
      })
      const approved = pairing.approved
        .then(async ({ cacaos }) => {
          const next = readLive(opened.provider)
          // There is one wallet at a time, so the session with the one before is ended.
          if (earlier && earlier !== next?.topic) await endSession(opened.provider, earlier)
          become(next)
          rememberChains(storage, next)
          return { cacaos }
        })
        .finally(() => {
          pairings -= 1
          void followSessions()
        })
      approved.catch(() => {})
      return { ...pairing, approved }
    },

    async takeUp(namespace) {
      if (isBehind(await open())) await reopen()
      return connectionIn(live, namespace)
    },
    connection: (namespace) => connectionIn(live, namespace),
    methods: (namespace) => live?.parts.get(namespace)?.methods ?? [],
    hasChain: (chainId) =>
      live?.parts.get(parseChainId(chainId).namespace)?.chainIds.includes(chainId) ?? false,
    setChain(namespace, chainId) {
      if (live) change(withChain(live, namespace, chainId))
    },

    async request(chainId, method, params) {
      const { provider } = await open()
      if (!live) throw notConnectedError()
      const { topic, approved } = live
      const asked = requestWallet(provider, { topic, chainId: sessionId(approved, chainId), method, params })
      return unlessAborted(life.signal, asked)
    },

    async end(quiet) {
      const topic = live?.topic
      const opened = await opening
      change(undefined, quiet && { quiet })
      if (opened && topic) await endSession(opened.provider, topic)
    },

    async follow(key) {
      const { storage } = source.context()
      if (live && (!key || key === chainsKey)) {
        const before = live
        become({ ...live, chains: chosenChains(storage, live) })
        tell(before)
      }
      if (!key || key.endsWith(sessionsEnding)) await followSessions()
    },

    on(namespace, listener) {
      const all = listeners.get(namespace) ?? new Set()
      listeners.set(namespace, all.add(listener))
      return () => all.delete(listener)
    },
    setProviders(given) {
      providerOf = given
    },
    close() {
      const closing = opening
      opening = undefined
      become(undefined)
      closing?.then(
        (opened) => opened.close(),
        () => {},
      )
    },
  }
}

function readLive({ session }: OpenProvider['provider']): LiveSession | undefined {
  if (!session) return undefined
  const { topic, namespaces, peer } = session
  return toLiveSession({ topic, approved: readApproved(namespaces), peer: peer.metadata })
}
