import type { UniversalProvider } from './universalProvider.ts'

/** What of the client deals with the end of a session. */
type Engine = {
  /** The wallet says that it is over. */
  onSessionDeleteRequest(topic: string, request: unknown): Promise<void>
  /** Leaves the topic, and forgets the session and its keys. */
  deleteSession(parameters: { topic: string }): Promise<void>
}

/**
 * Lets the client end a session only once. It may try twice: a second after it has opened, it takes up again what it has not finished with,
 * which may be the wallet's word that the session is over; and page and wallet may end it at the same moment. The second time there is no
 * session and no key any more, and the client does not wait for what it begins then. So the page would have unhandled rejections, and
 * the client would wait for ever for an end of the second one, and meanwhile take up nothing else that a wallet sends.
 */
export function endOnce({ client }: Pick<UniversalProvider, 'client'>): void {
  const engine = client.engine as unknown as Engine
  const { onSessionDeleteRequest, deleteSession } = engine
  const isThere = (topic: string) => client.session.keys.includes(topic)
  engine.onSessionDeleteRequest = async (topic, request) => {
    if (isThere(topic)) await onSessionDeleteRequest(topic, request)
  }
  engine.deleteSession = async (parameters) => {
    if (isThere(parameters.topic)) await deleteSession(parameters)
  }
}
