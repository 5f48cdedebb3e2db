import type { LateLanguages } from '../../loadLateMessages.ts'
import { useLateMessages } from '../../useLateMessages.ts'
import { en } from './en.ts'
import type { ReceiveMessages } from './receiveMessages.ts'

const others: LateLanguages<ReceiveMessages> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** Undefined while another language than English loads. */
export const useReceiveMessages = (): ReceiveMessages | undefined => useLateMessages('receive', en, others)
