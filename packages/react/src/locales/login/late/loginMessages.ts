import type { en } from './en.ts'

/** The texts of logging in, in one language. */
export type LoginMessages = Readonly<Record<keyof typeof en, string>>
