import type { LateLanguages } from '../../../loadLateMessages.ts'
import { useLateMessages } from '../../../useLateMessages.ts'
import { en } from './en.ts'
import type { NetworksMessages } from './networksMessages.ts'

const others: LateLanguages<NetworksMessages> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** The texts of choosing a network. Undefined while another language than English loads. */
export const useNetworksMessages = (): NetworksMessages | undefined => useLateMessages('networks', en, others)
