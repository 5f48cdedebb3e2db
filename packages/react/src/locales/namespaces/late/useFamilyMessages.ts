import type { LateLanguages } from '../../loadLateMessages.ts'
import { useLateMessages } from '../../useLateMessages.ts'
import { en } from './en.ts'
import type { FamilyMessages } from './familyMessages.ts'

const others: LateLanguages<FamilyMessages> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** The texts of choosing a chain family. Undefined while another language than English loads. */
export const useFamilyMessages = (): FamilyMessages | undefined => useLateMessages('connect', en, others)
