import type { en } from './en.ts'

/** The texts of choosing a chain family, in one language. */
export type FamilyMessages = Readonly<Record<keyof typeof en, string>>
