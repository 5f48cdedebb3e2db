import type { en } from './en.ts'

/** The texts of choosing a network, in one language. */
export type NetworksMessages = Readonly<Record<keyof typeof en, string>>
