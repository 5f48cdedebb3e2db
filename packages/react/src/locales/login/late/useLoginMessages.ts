import type { LateLanguages } from '../../loadLateMessages.ts'
import { useLateMessages } from '../../useLateMessages.ts'
import { en } from './en.ts'
import type { LoginMessages } from './loginMessages.ts'

const others: LateLanguages<LoginMessages> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** The texts of logging in. Undefined while another language than English loads. */
export const useLoginMessages = (): LoginMessages | undefined => useLateMessages('loginViews', en, others)
