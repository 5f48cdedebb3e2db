import type { LateLanguages } from '../../loadLateMessages.ts'
import { useLateMessages } from '../../useLateMessages.ts'
import { en } from './en.ts'
import type { FarcasterMessages } from './farcasterMessages.ts'

const others: LateLanguages<FarcasterMessages> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** The texts of this view. Undefined while another language than English loads. */
export const useFarcasterMessages = (): FarcasterMessages | undefined =>
  useLateMessages('farcaster', en, others)
