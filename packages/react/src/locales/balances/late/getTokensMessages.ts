import type { en } from './en.ts'

/** The texts that lead an account without tokens to its first ones, in one language. */
export type GetTokensMessages = Readonly<Record<keyof typeof en, string>>
