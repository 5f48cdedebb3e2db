import type { KnownNetwork } from '@latchkey/wallet/describe'
import type { WalletTexts } from '../texts/wallet/walletTexts.ts'
import type { Question } from './description.ts'

/** The Sandbox Wallet in one chain family: announces itself there, and describes each request to its owner. */
export type WalletPart = (options: {
  /** The networks of the family. A family with one chain in the sandbox has only the first. */
  networks: readonly [KnownNetwork, ...KnownNetwork[]]
  ask: (question: Question) => Promise<boolean>
  origin: string
  /** The wallet's texts in the language that the page has now. */
  readTexts: () => WalletTexts
  storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> | undefined
}) => void
