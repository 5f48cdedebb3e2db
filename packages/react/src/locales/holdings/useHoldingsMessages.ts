import { type LateLanguages, useLateMessages } from '../useLateMessages.ts'
import { en } from './en.ts'

/** The texts of what the account holds, in one language. */
export type HoldingsMessages = Readonly<Record<keyof typeof en, string>>

const others: LateLanguages<HoldingsMessages> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** Undefined while another language than English loads. */
export const useHoldingsMessages = (): HoldingsMessages | undefined =>
  useLateMessages<HoldingsMessages>(en, others)
