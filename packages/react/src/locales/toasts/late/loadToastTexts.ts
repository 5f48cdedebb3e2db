import { type LateLanguages, loadLateMessages } from '../../loadLateMessages.ts'
import { en } from './en.ts'
import type { ToastTexts } from './toastText.ts'

export { toastText } from './toastText.ts'

const others: LateLanguages<ToastTexts> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** Loads the words for codes in one language; English where there is none, or where it does not load. */
export const loadToastTexts = (lang: string): Promise<ToastTexts> =>
  loadLateMessages<ToastTexts>(lang, en, others)
