import type { SocialProvider } from '@latchkey/protocol/api'
import type { LoginStores } from '../createLoginStores.ts'
import type { FarcasterLogin } from '../farcaster/createFarcasterLogin.ts'
import type { Socials } from './createSocials.ts'
import type { SocialClient } from './providers/socialClient.ts'

/** Everything that the steps of a login in a provider's window work with. */
export type SocialStores = LoginStores & {
  socials: Socials
  /** The providers that this server is registered at. */
  clients: ReadonlyMap<SocialProvider, SocialClient>
  /** Where the operator has configured a relay and nodes. */
  farcaster?: FarcasterLogin | undefined
}
