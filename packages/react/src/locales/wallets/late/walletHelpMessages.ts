import type { en } from './en.ts'

/** The texts that explain what a wallet is, in one language. */
export type WalletHelpMessages = Readonly<Record<keyof typeof en, string>>
