import type { AdapterContext, AdapterEvent, AuthenticateRequest, Network, Pairing } from '@latchkey/core'
import { type CaipChainId, type Namespace, notConnectedError, parseChainId } from '@latchkey/protocol'
import { endSession } from '../client/endSession.ts'
import { type OpenProvider, openProvider, type ProviderSettings } from '../client/openProvider.ts'
import { requestWallet } from '../client/requestWallet.ts'
import { connectorId } from '../connectorId.ts'
import { chosenChains, rememberChains } from './chosenChains.ts'
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
  /** Ends the session; `quiet` is the namespace that need not be told. */
  end(quiet: Namespace): Promise<void>
  on(namespace: Namespace, listener: SessionListener): () => void
  setProviders(providerOf: (namespace: Namespace) => unknown): void
  close(): void
}

/** Makes the session. Nothing of WalletConnect is loaded until it is needed. */
export function createSession(source: SessionSource): Session {
  let live: LiveSession | undefined
  let opening: Promise<OpenProvider> | undefined
  let pairings = 0
  let providerOf: (namespace: Namespace) => unknown = () => undefined
  const listeners = new Map<Namespace, Set<SessionListener>>()

  function change(next: LiveSession | undefined, quiet?: Namespace): void {
    const changes = sessionChanges(live, next, { connectorId, providerOf })
    live = next
    rememberChains(source.context().storage, next)
    for (const { namespace, event } of changes) {
      if (namespace === quiet) continue
      for (const listener of [...(listeners.get(namespace) ?? [])]) listener(event)
    }
  }

  function open(): Promise<OpenProvider> {
    opening ??= openProvider(source.context(), source.settings()).then(
      (opened) => {
        follow(opened)
        return opened
      },
      (error: unknown) => {
        opening = undefined
        throw error
      },
    )
    return opening
  }

  function follow({ provider }: OpenProvider): void {
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
    client.on('session_expire', (event) => isOurs(event) && change(undefined))
    // Known from before, and not news: the kit asks for it.
    const stored = readLive(provider)
    if (stored) live = { ...stored, chains: chosenChains(source.context().storage, stored) }
  }

  async function reopen(): Promise<void> {
    const opened = await opening
    opening = undefined
    await opened?.close()
    await open()
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
      }).catch((error: unknown) => {
        pairings -= 1
        throw error
      })
      const approved = pairing.approved
        .then(async ({ cacaos }) => {
          const next = readLive(opened.provider)
          // One wallet at a time: the one before is told to go.
          if (earlier && earlier !== next?.topic) await endSession(opened.provider, earlier)
          live = next
          rememberChains(storage, next)
          return { cacaos }
        })
        .finally(() => {
          pairings -= 1
        })
      approved.catch(() => {})
      return { ...pairing, approved }
    },

    async takeUp(namespace) {
      await open()
      // Another tab may have connected since this one opened its client.
      if (!live && pairings === 0) await reopen()
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
      return requestWallet(provider, { topic, chainId: sessionId(approved, chainId), method, params })
    },

    async end(quiet) {
      const topic = live?.topic
      const opened = await opening
      change(undefined, quiet)
      if (opened && topic) await endSession(opened.provider, topic)
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
      live = undefined
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
