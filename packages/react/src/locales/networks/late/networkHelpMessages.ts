import type { en } from './en.ts'

/** The texts that explain what a network is, in one language. */
export type NetworkHelpMessages = Readonly<Record<keyof typeof en, string>>
