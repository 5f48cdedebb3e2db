import type { AdapterConnection, AdapterEvent } from '@latchkey/core'
import { type CaipChainId, type Namespace, namespaces } from '@latchkey/protocol'
import type { SessionNews } from './readSessionEvent.ts'
import { type ApprovedNamespaces, accountsOn, type SessionPart, sessionParts } from './sessionParts.ts'
import { supportsAllNetworks, toWalletInfo } from './toWalletInfo.ts'

/** A session with a wallet, and where in it the visitor is. Immutable. */
export type LiveSession = {
  topic: string
  approved: ApprovedNamespaces
  parts: ReadonlyMap<Namespace, SessionPart>
  /** What the wallet says of itself. */
  peer: unknown
  /** The chain in use in each namespace, where one was chosen. */
  chains: Readonly<Partial<Record<Namespace, CaipChainId>>>
  /** The addresses that the wallet has in use, where it said so. */
  current: Readonly<Partial<Record<Namespace, readonly string[]>>>
}

export type PartConnection = Omit<AdapterConnection, 'provider'>

export function toLiveSession(
  { topic, approved, peer }: Pick<LiveSession, 'topic' | 'approved' | 'peer'>,
  chains: LiveSession['chains'] = {},
): LiveSession {
  return { topic, approved, peer, parts: sessionParts(approved), chains, current: {} }
}

/** What the wallet approved now. */
export function withApproved(live: LiveSession, approved: ApprovedNamespaces): LiveSession {
  return { ...live, approved, parts: sessionParts(approved) }
}

export function withChain(live: LiveSession, namespace: Namespace, chainId: CaipChainId): LiveSession {
  return { ...live, chains: { ...live.chains, [namespace]: chainId } }
}

/** What the wallet did. Accounts that it never approved stay out. */
export function withNews(live: LiveSession, news: SessionNews): LiveSession {
  if (!live.parts.has(news.namespace)) return live
  if (news.type === 'chain') return withChain(live, news.namespace, news.chainId)
  return { ...live, current: { ...live.current, [news.namespace]: news.addresses } }
}

/** A namespace's part of a session, as the kit sees it. */
export function connectionIn(
  live: LiveSession | undefined,
  namespace: Namespace,
): PartConnection | undefined {
  const part = live?.parts.get(namespace)
  if (!live || !part) return undefined
  const chainId = live.chains[namespace] ?? part.chainIds[0]
  return {
    accounts: accountsOn(part, chainId, live.current[namespace]),
    chainId,
    wallet: toWalletInfo(live.peer),
    ...(!supportsAllNetworks(live.peer) && { approvedNetworkIds: part.chainIds }),
  }
}

/** What is news to the kit between two states of a session. A provider belongs to what is connected. */
export function sessionChanges(
  before: LiveSession | undefined,
  after: LiveSession | undefined,
  {
    connectorId,
    providerOf,
    isExpired = false,
  }: { connectorId: string; providerOf(namespace: Namespace): unknown; isExpired?: boolean },
): readonly { namespace: Namespace; event: AdapterEvent }[] {
  const isSame = before?.topic === after?.topic
  return namespaces.flatMap((namespace) => {
    const was = connectionIn(before, namespace)
    const is = connectionIn(after, namespace)
    const events: AdapterEvent[] = []
    if (was && !is)
      events.push({ type: 'disconnected', connectorId, ...(isExpired && { expired: was.wallet?.name }) })
    if (is && !(was && isSame))
      events.push({ type: 'connected', connectorId, connection: { ...is, provider: providerOf(namespace) } })
    if (is && was && isSame) {
      const { accounts, chainId, approvedNetworkIds } = is
      const changed = (key: 'accounts' | 'approvedNetworkIds') =>
        JSON.stringify(is[key]) !== JSON.stringify(was[key])
      if (changed('accounts') || changed('approvedNetworkIds'))
        events.push({
          type: 'accountsChanged',
          connectorId,
          accounts,
          ...(changed('approvedNetworkIds') && { approvedNetworkIds }),
        })
      if (chainId !== was.chainId) events.push({ type: 'networkChanged', connectorId, chainId })
    }
    return events.map((event) => ({ namespace, event }))
  })
}
