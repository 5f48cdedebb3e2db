import type { LateLanguages } from '../../loadLateMessages.ts'
import { useLateMessages } from '../../useLateMessages.ts'
import type { EmailChangeMessages } from './emailChangeMessages.ts'
import { en } from './en.ts'

const others: LateLanguages<EmailChangeMessages> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** The texts of changing the e-mail address. Undefined while another language than English loads. */
export const useEmailChangeMessages = (): EmailChangeMessages | undefined =>
  useLateMessages('emailChange', en, others)
