import type { en } from './en.ts'

/** The texts of receiving, in one language. */
export type ReceiveMessages = Readonly<Record<keyof typeof en, string>>
