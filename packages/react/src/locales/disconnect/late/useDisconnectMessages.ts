import type { LateLanguages } from '../../loadLateMessages.ts'
import { useLateMessages } from '../../useLateMessages.ts'
import type { DisconnectMessages } from './disconnectMessages.ts'
import { en } from './en.ts'

const others: LateLanguages<DisconnectMessages> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** The texts of disconnecting several wallets at once. Undefined while another language than English loads. */
export const useDisconnectMessages = (): DisconnectMessages | undefined =>
  useLateMessages('disconnect', en, others)
