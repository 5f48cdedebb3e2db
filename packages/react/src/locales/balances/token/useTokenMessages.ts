import type { LateLanguages } from '../../loadLateMessages.ts'
import { useLateMessages } from '../../useLateMessages.ts'
import { en } from './en.ts'
import type { TokenMessages } from './tokenMessages.ts'

const others: LateLanguages<TokenMessages> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** Undefined while another language than English loads. */
export const useTokenMessages = (): TokenMessages | undefined => useLateMessages('token', en, others)
