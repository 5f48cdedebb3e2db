import { within } from '@latchkey/core'
import type { UniversalProvider } from './universalProvider.ts'

/** A visitor who leaves does not wait for a relay that is gone. */
const endTimeout = 2_000

/** EIP-1193 has no code for it; these are WalletConnect's. */
const reason = { code: 6000, message: 'User disconnected.' }

/** Tells the wallet that a session is over, and forgets it, also where the wallet cannot be told. */
export async function endSession(provider: UniversalProvider, topic: string): Promise<void> {
  const { client } = provider
  const ending =
    provider.session?.topic === topic ? provider.disconnect() : client.disconnect({ topic, reason })
  try {
    await within(endTimeout, ending)
  } catch {
    if (provider.session?.topic === topic) Reflect.deleteProperty(provider, 'session')
    if (client.session.keys.includes(topic)) await client.session.delete(topic, reason)
  }
}
