import type { Client } from '../connection/openClient.ts'
import { planSession, toNamespaces } from '../connection/planSession.ts'
import { readProposal } from '../connection/readProposal.ts'
import { reasons } from '../connection/reasons.ts'
import { readVerdict } from '../connection/verdict.ts'
import type { Family } from '../family.ts'
import type { ClientEvent } from './followClient.ts'
import type { SessionAsk } from './walletState.ts'

/** Makes a question for the owner of a page's proposal. Undefined: it was not one, and the page has been told. */
export async function askForSession(
  client: Client,
  event: ClientEvent,
  families: readonly Family[],
): Promise<SessionAsk | undefined> {
  const { id } = event
  const proposal = readProposal(event)
  if (!proposal) {
    await client.reject({ id, reason: reasons.unreadable })
    return undefined
  }
  const plan = planSession(proposal, families)
  return {
    kind: 'session',
    key: `session:${id}`,
    peer: proposal.peer,
    verdict: readVerdict(event.verifyContext, proposal.peer),
    expiresAt: proposal.expiresAt,
    plan,
    async approve(selection) {
      await client.approve({ id, namespaces: toNamespaces(plan, selection) })
    },
    reject: () => client.reject({ id, reason: reasons.rejected }),
  }
}
