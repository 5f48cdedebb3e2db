import type { en } from './en.ts'

/** The texts of NFTs, in one language. */
export type NftsMessages = Readonly<Record<keyof typeof en, string>>
