import type { en } from './en.ts'

/** The texts of signing in, in one language. */
export type SigninMessages = Readonly<Record<keyof typeof en, string>>
