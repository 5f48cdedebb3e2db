import type { Question } from './description.ts'
import type { KnownNetwork } from './knownNetwork.ts'

/** The Sandbox Wallet in one chain family: announces itself there, and asks its owner in words. */
export type WalletPart = (options: {
  /** The networks of the family. Where the sandbox has one chain only, the first is all there is. */
  networks: readonly [KnownNetwork, ...KnownNetwork[]]
  ask: (question: Question) => Promise<boolean>
  origin: string
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
}) => void
