import { pairingTopicOf } from './pairingTopicOf.ts'
import type { UniversalProvider } from './universalProvider.ts'

/** Ends a link that nobody has taken: whoever comes later finds nothing, and whoever waits is told. */
export function abortPairing({ client }: UniversalProvider, uri: string): void {
  const topic = pairingTopicOf(uri)
  for (const { id, pairingTopic } of client.proposal.getAll()) {
    if (pairingTopic === topic) client.core.expirer.set(id, 0)
  }
  client.core.pairing.disconnect({ topic }).catch(() => {
    // The pairing has expired already.
  })
}
