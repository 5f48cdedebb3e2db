import { ar } from './ar.ts'
import { de } from './de.ts'
import { en } from './en.ts'

export type WalletTexts = { readonly [key in keyof typeof en]: string }

/** The texts of the Sandbox Wallet's dialogs in each language of the page. */
export const walletTexts = { en, de, ar } as const satisfies Readonly<Record<string, WalletTexts>>
