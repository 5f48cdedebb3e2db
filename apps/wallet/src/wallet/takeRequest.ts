import type { Client } from '../connection/openClient.ts'
import { readSessionRequest } from '../connection/readSessionRequest.ts'
import { readVerdict } from '../connection/verdict.ts'
import type { Family, SessionControl, Task, WalletChain } from '../family.ts'
import { RequestError, requestCodes, toRequestError } from '../requestError.ts'
import type { ClientEvent } from './followClient.ts'
import type { RequestAsk, Session } from './walletState.ts'

export type TakeOptions = {
  client: Client
  families: readonly Family[]
  /** The session of a topic, if there is one. */
  sessionOf(topic: string): Session | undefined
  control(topic: string, namespace: string): SessionControl
}

/**
 * Understands a page's request. What needs no permission is answered at once, what is wrong is refused at once; anything
 * else becomes a question for the owner.
 */
export async function takeRequest(
  event: ClientEvent & { topic: string },
  { client, families, sessionOf, control }: TakeOptions,
): Promise<RequestAsk | undefined> {
  const { id, topic } = event
  const answer = (response: { result: unknown } | { error: { code: number; message: string } }) =>
    client.respond({ topic, response: { id, jsonrpc: '2.0', ...response } as never })
  const refuse = (reason: unknown) => {
    const { code, message } = toRequestError(reason)
    return answer({ error: { code, message } })
  }

  const request = readSessionRequest(event)
  const session = sessionOf(topic)
  let task: Task
  let chain: WalletChain
  try {
    if (!request || !session)
      throw new RequestError(requestCodes.invalidParams, 'Invalid params: the request cannot be read')
    const family = families.find(({ chains }) => chains.some(({ id: known }) => known === request.chain))
    const part = session.parts.find(({ namespace }) => namespace === family?.namespace)
    const found = part?.chains.find(({ id: known }) => known === request.chain)
    if (!family || !part || !found)
      throw new RequestError(requestCodes.unauthorized, 'The session does not have this chain')
    chain = found
    const accounts = part.accounts.map(({ address }) => address)
    task = await family.read({ ...request, accounts, session: control(topic, family.namespace) })
  } catch (error) {
    await refuse(error)
    return undefined
  }
  if (task.kind === 'answer') {
    await task.answer().then((result) => answer({ result }), refuse)
    return undefined
  }

  const { description, check, checks = ['Fee', 'Balance'], carryOut } = task
  const { peer } = session
  return {
    kind: 'request',
    key: `request:${topic}:${id}`,
    peer,
    verdict: readVerdict(event.verifyContext, peer),
    expiresAt: request.expiresAt,
    chain,
    description,
    check,
    checks,
    async approve() {
      let result: unknown
      try {
        result = await carryOut()
      } catch (error) {
        await refuse(error)
        throw error
      }
      await answer({ result })
    },
    reject: () => refuse(new RequestError(requestCodes.rejected, 'User rejected the request.')),
  }
}
