import type { en } from './en.ts'

/** The texts of logging in by Farcaster, in one language. */
export type FarcasterMessages = Readonly<Record<keyof typeof en, string>>
