import type { Network } from '@latchkey/core'
import { type Namespace, namespaces } from '@latchkey/protocol'
import { namespaceTable, sessionEvents } from '../namespaces/namespaceTable.ts'

/** Replaces parts of what a session asks for in a namespace. */
export type NamespaceOverride = {
  methods?: readonly string[] | undefined
  chains?: readonly string[] | undefined
  events?: readonly string[] | undefined
  rpcMap?: Readonly<Record<string, string>> | undefined
  defaultChain?: string | undefined
}

export type RequestedNamespace = {
  chains: string[]
  methods: string[]
  events: string[]
  rpcMap: Record<string, string>
  defaultChain?: string
}

/** What a wallet is asked to approve: every requested network, by namespace. All of it is optional. */
export function requestedNamespaces(
  networks: readonly Network[],
  overrides: Readonly<Partial<Record<Namespace, NamespaceOverride>>> = {},
): Record<string, RequestedNamespace> {
  const requested: Record<string, RequestedNamespace> = {}
  for (const namespace of namespaces) {
    const own = networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    if (own.length === 0) continue
    const { methods, formerIds = {} } = namespaceTable[namespace]
    const override = overrides[namespace] ?? {}
    requested[namespace] = {
      chains: [
        ...(override.chains ??
          own.flatMap(({ caipNetworkId }) => [caipNetworkId, formerIds[caipNetworkId] ?? []].flat())),
      ],
      methods: [...(override.methods ?? methods)],
      events: [...(override.events ?? sessionEvents)],
      rpcMap: { ...(override.rpcMap ?? rpcMapOf(own)) },
      ...(override.defaultChain && { defaultChain: override.defaultChain }),
    }
  }
  return requested
}

function rpcMapOf(networks: readonly Network[]): Record<string, string> {
  return Object.fromEntries(
    networks.flatMap(({ id, rpcUrls }) => {
      const [url] = rpcUrls.default.http
      return url ? [[String(id), url]] : []
    }),
  )
}
