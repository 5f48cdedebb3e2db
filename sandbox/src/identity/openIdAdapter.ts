import type { Adapter, AdapterPayload } from 'oidc-provider'

const most = 2_000

/**
 * What `oidc-provider` keeps: in memory, so that a restart forgets all of it. `change` sees what is kept before it is.
 *
 * @example
 * new Provider(issuer, { adapter: openIdAdapter() })
 */
export function openIdAdapter(
  change: (kind: string, payload: AdapterPayload) => AdapterPayload = (_, same) => same,
) {
  const kept = new Map<string, AdapterPayload>()
  return (kind: string): Adapter => {
    const key = (id: string) => `${kind} ${id}`
    const find = async (isIt: (payload: AdapterPayload) => boolean) => {
      for (const [name, payload] of kept) if (name.startsWith(`${kind} `) && isIt(payload)) return payload
      return undefined
    }
    return {
      // Each says itself when it expires, and is asked before it is used.
      upsert: async (id, payload) => {
        kept.set(key(id), change(kind, payload))
        for (const old of kept.keys()) if (kept.size > most) kept.delete(old)
      },
      find: async (id) => kept.get(key(id)),
      findByUid: (uid) => find((payload) => payload.uid === uid),
      findByUserCode: (userCode) => find((payload) => payload.userCode === userCode),
      consume: async (id) => {
        const payload = kept.get(key(id))
        if (payload) payload.consumed = Math.floor(Date.now() / 1000)
      },
      destroy: async (id) => {
        kept.delete(key(id))
      },
      revokeByGrantId: async (grantId) => {
        for (const [name, payload] of kept)
          if (name.startsWith(`${kind} `) && payload.grantId === grantId) kept.delete(name)
      },
    }
  }
}
