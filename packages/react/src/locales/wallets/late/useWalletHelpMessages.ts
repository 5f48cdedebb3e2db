import type { LateLanguages } from '../../loadLateMessages.ts'
import { useLateMessages } from '../../useLateMessages.ts'
import { en } from './en.ts'
import type { WalletHelpMessages } from './walletHelpMessages.ts'

const others: LateLanguages<WalletHelpMessages> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** Undefined while another language than English loads. */
export const useWalletHelpMessages = (): WalletHelpMessages | undefined =>
  useLateMessages('walletHelp', en, others)
