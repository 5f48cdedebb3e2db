import type { LateLanguages } from '../../loadLateMessages.ts'
import { useLateMessages } from '../../useLateMessages.ts'
import { en } from './en.ts'
import type { NftsMessages } from './nftsMessages.ts'

const others: LateLanguages<NftsMessages> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** Undefined while another language than English loads. */
export const useNftsMessages = (): NftsMessages | undefined => useLateMessages('nfts', en, others)
