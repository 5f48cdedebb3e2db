import type { LateLanguages } from '../../loadLateMessages.ts'
import { useLateMessages } from '../../useLateMessages.ts'
import type { AlertTexts } from './alertText.ts'
import { en } from './en.ts'

const others: LateLanguages<AlertTexts> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** Undefined while another language than English loads. */
export const useAlertMessages = (): AlertTexts | undefined => useLateMessages('alerts', en, others)
