import type { en } from './en.ts'

/** The texts of disconnecting several wallets at once, in one language. */
export type DisconnectMessages = Readonly<Record<keyof typeof en, string>>
