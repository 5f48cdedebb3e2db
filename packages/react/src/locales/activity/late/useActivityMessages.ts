import type { LateLanguages } from '../../loadLateMessages.ts'
import { useLateMessages } from '../../useLateMessages.ts'
import type { ActivityMessages } from './activityMessages.ts'
import { en } from './en.ts'

const others: LateLanguages<ActivityMessages> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** Undefined while another language than English loads. */
export const useActivityMessages = (): ActivityMessages | undefined => useLateMessages('activity', en, others)
