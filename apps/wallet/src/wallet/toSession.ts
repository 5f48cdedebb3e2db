import * as z from 'zod/mini'
import { peerSchema } from '../connection/peer.ts'
import type { Family } from '../family.ts'
import type { ChosenChains } from './chosenChains.ts'
import type { Session, SessionPart } from './walletState.ts'

const schema = z.object({
  topic: z.string(),
  expiry: z.number(),
  peer: z.object({ metadata: peerSchema }),
  namespaces: z.record(z.string(), z.object({ accounts: z.array(z.string()) })),
})

/** Reads a session of the client. Undefined: nothing of it belongs to this wallet. */
export function toSession(
  struct: unknown,
  families: readonly Family[],
  chosen: ChosenChains,
): Session | undefined {
  const { data } = schema.safeParse(struct)
  if (!data) return undefined
  const { topic, namespaces } = data
  const accountIds = Object.values(namespaces).flatMap(({ accounts }) => accounts)
  const [first, ...rest] = families.flatMap((family) => {
    const part = toPart(family, accountIds, chosen.get(topic, family.namespace))
    return part ? [part] : []
  })
  if (!first) return undefined
  return { topic, peer: data.peer.metadata, expiresAt: data.expiry * 1000, parts: [first, ...rest] }
}

/** What the session has of one family. Undefined: nothing. */
function toPart(
  family: Family,
  accountIds: readonly string[],
  wanted: string | undefined,
): SessionPart | undefined {
  const chains = family.chains.filter(({ id }) => accountIds.some((account) => account.startsWith(`${id}:`)))
  const chain = chains.find(({ id }) => id === wanted) ?? chains[0]
  // In the order of the session: its first account is the one in use.
  const accounts = accountIds.flatMap((id) => {
    const address = chain && id.startsWith(`${chain.id}:`) ? id.slice(chain.id.length + 1) : undefined
    return family.accounts.filter((one) => one.address.toLowerCase() === address?.toLowerCase())
  })
  const [account] = accounts
  if (!chain || !account) return undefined
  return {
    namespace: family.namespace,
    chain,
    chains,
    account,
    accounts,
    others: family.accounts.filter((one) => !accounts.includes(one)),
  }
}
