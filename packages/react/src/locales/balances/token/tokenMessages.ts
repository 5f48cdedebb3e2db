import type { en } from './en.ts'

/** The texts of the details of a token, in one language. */
export type TokenMessages = Readonly<Record<keyof typeof en, string>>
