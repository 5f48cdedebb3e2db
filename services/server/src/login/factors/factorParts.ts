import type { Audit } from '../../audit/audit.ts'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/database.ts'
import type { Sealing } from '../../sealing/sealing.ts'
import type { Accounts } from '../createAccounts.ts'
import type { Authenticate } from '../createAuthenticate.ts'
import type { Post } from '../createPost.ts'
import type { LoginWallets } from '../loginParts.ts'
import type { WalletStore } from '../wallet/createWalletStore.ts'
import type { FactorStore } from './createFactorStore.ts'
import type { PasscodeTries } from './createPasscodeTries.ts'
import type { RecoveryChanges } from './createRecoveryChanges.ts'
import type { RelyingParty } from './passkeys.ts'

/** What the calls about passkeys and passcodes are built on. */
export type FactorParts = {
  db: Database
  clock: Clock
  sealing: Sealing
  audit: Audit
  accounts: Accounts
  wallets: LoginWallets
  walletStore: WalletStore
  factors: FactorStore
  tries: PasscodeTries
  changes: RecoveryChanges
  authenticate: Authenticate
  post: Post
  party: RelyingParty
}
