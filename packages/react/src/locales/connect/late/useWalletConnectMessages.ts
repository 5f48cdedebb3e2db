import { type LateLanguages, loadLateMessages } from '../../loadLateMessages.ts'
import { useLateMessages } from '../../useLateMessages.ts'
import { en } from './en.ts'
import type { WalletConnectMessages } from './walletConnectMessages.ts'

const others: LateLanguages<WalletConnectMessages> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** Loads the texts of one language; English where there is none, or where it does not load. */
export const loadWalletConnectMessages = (lang: string): Promise<WalletConnectMessages> =>
  loadLateMessages<WalletConnectMessages>(lang, en, others)

/** The texts of these views. Undefined while another language than English loads. */
export const useWalletConnectMessages = (): WalletConnectMessages | undefined =>
  useLateMessages('walletConnect', en, others)
