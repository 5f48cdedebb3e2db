import type { en } from './en.ts'

/** The texts of changing the e-mail address, in one language. */
export type EmailChangeMessages = Readonly<Record<keyof typeof en, string>>
