import { type CaipChainId, isChainId, isNamespace, type Namespace } from '@latchkey/protocol'

/** The stored part of one namespace: its connectors, the one in use first, and the chosen network. */
export type StoredNamespace = { connectorIds: readonly string[]; network?: CaipChainId | undefined }

/** What a reload restores. */
export type StoredConnections = {
  activeNamespace?: Namespace | undefined
  namespaces: Readonly<Partial<Record<Namespace, StoredNamespace>>>
}

const nothing: StoredConnections = { namespaces: {} }

/** Reads what {@link formatStoredConnections} wrote. Text that cannot be parsed gives an empty result, and invalid parts are left out. */
export function parseStoredConnections(text: string | undefined): StoredConnections {
  if (!text) return nothing
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return nothing
  }
  if (!isObject(value) || !isObject(value.namespaces)) return nothing
  const namespaces: Partial<Record<Namespace, StoredNamespace>> = {}
  for (const [namespace, entry] of Object.entries(value.namespaces)) {
    if (!isNamespace(namespace) || !isObject(entry)) continue
    const ids = Array.isArray(entry.connectorIds) ? entry.connectorIds : []
    namespaces[namespace] = {
      connectorIds: ids
        .filter((id): id is string => typeof id === 'string' && id.length > 0 && id.length < 200)
        .slice(0, 20),
      network:
        isChainId(entry.network) && entry.network.startsWith(`${namespace}:`) ? entry.network : undefined,
    }
  }
  return {
    activeNamespace: isNamespace(value.activeNamespace) ? value.activeNamespace : undefined,
    namespaces,
  }
}

/** The text for the storage. Equal content gives equal text. */
export function formatStoredConnections(stored: StoredConnections): string {
  return JSON.stringify(stored)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
