import type { LateLanguages } from '../../loadLateMessages.ts'
import { useLateMessages } from '../../useLateMessages.ts'
import { en } from './en.ts'
import type { GetTokensMessages } from './getTokensMessages.ts'

const others: LateLanguages<GetTokensMessages> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** Undefined while another language than English loads. */
export const useGetTokensMessages = (): GetTokensMessages | undefined =>
  useLateMessages('getTokens', en, others)
