import { endSession } from './endSession.ts'
import { pairingTopicOf } from './pairingTopicOf.ts'
import type { UniversalProvider } from './universalProvider.ts'

/**
 * Ends the session of a link as soon as the client has it. Where the client finds that a signature is not good it says so,
 * and makes the session all the same.
 */
export function refuseSession(provider: UniversalProvider, uri: string): void {
  const { session } = provider.client
  const pairingTopic = pairingTopicOf(uri)
  const { set } = session
  session.set = async (topic, made) => {
    await set(topic, made)
    if (made.pairingTopic !== pairingTopic) return
    session.set = set
    void endSession(provider, topic)
  }
}
