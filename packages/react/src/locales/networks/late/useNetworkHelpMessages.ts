import type { LateLanguages } from '../../loadLateMessages.ts'
import { useLateMessages } from '../../useLateMessages.ts'
import { en } from './en.ts'
import type { NetworkHelpMessages } from './networkHelpMessages.ts'

const others: LateLanguages<NetworkHelpMessages> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** Undefined while another language than English loads. */
export const useNetworkHelpMessages = (): NetworkHelpMessages | undefined =>
  useLateMessages('networkHelp', en, others)
