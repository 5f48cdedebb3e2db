import type { SocialStores } from '../social/socialStores.ts'
import type { Identities } from './createIdentities.ts'

/** Everything that changes of the ways to log in work with. */
export type AccountStores = SocialStores & { identities: Identities }
