import type { LatchkeyError } from '@latchkey/protocol'
import { toRelayFailure } from './relayFailure.ts'
import type { UniversalProvider } from './universalProvider.ts'

/** Rejects when the relay closes the socket for good, until `stop` is called. */
export function watchRelay({ client }: Pick<UniversalProvider, 'client'>): {
  failed: Promise<never>
  stop(): void
} {
  const { relayer } = client.core
  let fail = (_: LatchkeyError) => {}
  const failed = new Promise<never>((_, reject) => {
    fail = reject
  })
  // Without this, a failure that nobody waits for would be an unhandled rejection.
  failed.catch(() => {})
  const onError = (error: unknown) => fail(toRelayFailure(error))
  relayer.on('relayer_error', onError)
  return { failed, stop: () => relayer.removeListener('relayer_error', onError) }
}
