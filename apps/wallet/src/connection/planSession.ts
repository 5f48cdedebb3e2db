import type { Family, WalletAccount, WalletChain } from '../family.ts'
import { visibleLine } from '../visibleText.ts'
import type { Proposal, Wanted } from './readProposal.ts'

/** What the owner can grant in one namespace. */
export type Grant = {
  namespace: string
  /** What the owner calls the namespace. */
  name: string
  chains: readonly (WalletChain & { isRequired: boolean })[]
  accounts: readonly WalletAccount[]
  methods: readonly string[]
  events: readonly string[]
}

export type SessionPlan = {
  grants: readonly Grant[]
  /** Why the wallet cannot connect to this page at all. */
  problem?: string | undefined
}

/** What the owner has chosen. */
export type Selection = { chains: ReadonlySet<string>; accounts: ReadonlySet<string> }

export type Namespaces = Record<
  string,
  { chains: string[]; accounts: string[]; methods: string[]; events: string[] }
>

/** Compares what a page wants with what the wallet has. */
export function planSession({ required, optional }: Proposal, families: readonly Family[]): SessionPlan {
  const missing = required.flatMap((wanted) => findMissing(wanted, families))
  const grants = families.flatMap((family): Grant[] => {
    const asked = [...required, ...optional].filter(({ namespace }) => namespace === family.namespace)
    const names = (key: 'chains' | 'methods' | 'events') => new Set(asked.flatMap((wanted) => wanted[key]))
    const [chains, methods, events] = [names('chains'), names('methods'), names('events')]
    const known = family.chains.filter(({ id }) => chains.has(id))
    if (known.length === 0) return []
    return [
      {
        namespace: family.namespace,
        name: family.name,
        chains: known.map((chain) => ({
          ...chain,
          isRequired: required.some((wanted) => wanted.chains.includes(chain.id)),
        })),
        accounts: family.accounts,
        methods: family.methods.filter((method) => methods.has(method)),
        events: family.events.filter((event) => events.has(event)),
      },
    ]
  })
  if (missing.length > 0)
    return {
      grants,
      problem: `This page needs what this wallet does not have: ${[...new Set(missing)].map(visibleLine).join(', ')}.`,
    }
  if (grants.length === 0)
    return { grants, problem: 'This page asks for networks that this wallet does not have.' }
  return { grants }
}

function findMissing({ namespace, chains, methods, events }: Wanted, families: readonly Family[]): string[] {
  const family = families.find((one) => one.namespace === namespace)
  if (!family) return chains.length > 0 ? [...chains] : [namespace]
  return [
    ...chains.filter((chain) => !family.chains.some(({ id }) => id === chain)),
    ...methods.filter((method) => !family.methods.includes(method)),
    ...events.filter((event) => !family.events.includes(event)),
  ]
}

/** The namespaces of a session, as the owner has chosen. */
export function toNamespaces({ grants }: SessionPlan, { chains, accounts }: Selection): Namespaces {
  return Object.fromEntries(
    grants.flatMap((grant) => {
      const chosen = grant.chains.filter(({ id }) => chains.has(id)).map(({ id }) => id)
      const addresses = grant.accounts.filter(({ address }) => accounts.has(address))
      if (chosen.length === 0 || addresses.length === 0) return []
      return [
        [
          grant.namespace,
          {
            chains: chosen,
            accounts: chosen.flatMap((chain) => addresses.map(({ address }) => `${chain}:${address}`)),
            methods: [...grant.methods],
            events: [...grant.events],
          },
        ],
      ]
    }),
  )
}
