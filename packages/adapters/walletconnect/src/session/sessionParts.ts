import type { Account } from '@latchkey/core'
import {
  type AccountIdParts,
  type CaipChainId,
  isAccountId,
  isAddressOn,
  isNamespace,
  type Namespace,
  parseAccountId,
  parseChainId,
  toChainId,
} from '@latchkey/protocol'
import { namespaceTable } from '../namespaces/namespaceTable.ts'

/** A session as far as it is read: what the wallet approved, by namespace. */
export type ApprovedNamespaces = Readonly<
  Record<
    string,
    { accounts: readonly string[]; chains?: readonly string[] | undefined; methods: readonly string[] }
  >
>

/** What a wallet approved in one namespace. */
export type SessionPart = {
  namespace: Namespace
  /** The addresses of each chain, in the wallet's order. */
  addresses: ReadonlyMap<CaipChainId, readonly string[]>
  /** Chains that can be used: those with an account. */
  chainIds: readonly [CaipChainId, ...CaipChainId[]]
  methods: readonly string[]
}

/** How many accounts of a session are read. */
const limit = 1_000

/**
 * What a session has in each namespace that Latchkey knows. What is not an account is left out, and a chain under its former
 * id counts as the chain.
 */
export function sessionParts(approved: ApprovedNamespaces): ReadonlyMap<Namespace, SessionPart> {
  const parts = new Map<Namespace, SessionPart>()
  for (const [key, { accounts, methods }] of Object.entries(approved)) {
    // A namespace may be written with a chain: `eip155:1`.
    const namespace = key.split(':')[0]
    if (!isNamespace(namespace)) continue
    const before = parts.get(namespace)
    const addresses = new Map(before?.addresses)
    for (const account of accounts.slice(0, limit)) {
      const parsed = readAccount(account)
      if (parsed?.namespace !== namespace) continue
      const known = addresses.get(parsed.chainId) ?? []
      if (!known.includes(parsed.address)) addresses.set(parsed.chainId, [...known, parsed.address])
    }
    const [first, ...rest] = addresses.keys()
    if (first)
      parts.set(namespace, {
        namespace,
        addresses,
        chainIds: [first, ...rest],
        methods: [...new Set([...(before?.methods ?? []), ...methods])],
      })
  }
  return parts
}

/** The accounts of a part: those in `first` before the others of the chain, then those of other chains. */
export function accountsOn(
  part: SessionPart,
  chainId: CaipChainId,
  first: readonly string[] = [],
): readonly [Account, ...Account[]] {
  const here = part.addresses.get(chainId) ?? []
  const current = first.filter((address) => here.includes(address))
  const [head = '', ...tail] = new Set([...current, ...here, ...[...part.addresses.values()].flat()])
  const { namespace } = part
  const { accountType: type } = namespaceTable[namespace]
  const toAccount = (address: string): Account => ({ namespace, address, type })
  return [toAccount(head), ...tail.map(toAccount)]
}

/** A CAIP-10 id from a wallet, in the form that everything is compared in. Undefined where it is none. */
export function readAccount(value: unknown): AccountIdParts | undefined {
  if (!isAccountId(value)) return undefined
  const { namespace, reference, chainId, address } = parseAccountId(value)
  if (!isAddressOn(chainId, address)) return undefined
  const { normalize = (same: string) => same } = namespaceTable[namespace]
  return { namespace, reference, chainId: currentId(chainId), address: normalize(address) }
}

/** The current id of a chain that may be named by its former one. */
export function currentId(chainId: CaipChainId): CaipChainId {
  const { formerIds = {} } = namespaceTable[parseChainId(chainId).namespace]
  const [today] = Object.entries(formerIds).find(([, former]) => former === chainId) ?? [chainId]
  return toChainId(today)
}

/** The id of a chain as the session has it: a wallet that knows only the former one is asked by that. */
export function sessionId(approved: ApprovedNamespaces, chainId: CaipChainId): string {
  const former = namespaceTable[parseChainId(chainId).namespace].formerIds?.[chainId]
  const accounts = Object.values(approved).flatMap((entry) => entry.accounts)
  const has = (id: string) => accounts.some((account) => account.startsWith(`${id}:`))
  return former && !has(chainId) && has(former) ? former : chainId
}
