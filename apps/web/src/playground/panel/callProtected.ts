import { parseAccountId } from '@latchkey/protocol'
import { serverSessions } from '@latchkey/siwx'
import type { Texts } from '../../texts/texts.ts'
import type { Outcome } from '../actions/ActionResult.tsx'

/** Calls an endpoint of the server that needs a session. */
export async function callProtected(
  server: { apiUrl: string; projectId: string },
  account: string | undefined,
  texts: Texts['signin'],
): Promise<Outcome> {
  const { chainId, address } = parseAccountId(account ?? '')
  const identity = await serverSessions(server).readIdentity({ chainId, address })
  return { title: texts.known, values: [{ label: texts.account, value: identity.account }] }
}
