import type { en } from './en.ts'

/** The texts of connecting a wallet elsewhere, in one language. */
export type WalletConnectMessages = Readonly<Record<keyof typeof en, string>>
