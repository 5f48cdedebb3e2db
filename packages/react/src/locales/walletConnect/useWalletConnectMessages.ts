import { useLoaded } from '../../hooks/useLoaded.ts'
import { useMessages } from '../useMessages.ts'
import { en } from './en.ts'
import type { WalletConnectMessages } from './walletConnectMessages.ts'

const others: Readonly<Partial<Record<string, () => Promise<WalletConnectMessages>>>> = {
  de: () => import('./de.ts').then((module) => module.de),
  ar: () => import('./ar.ts').then((module) => module.ar),
}

/** Loads the texts of one language; English where there is none, or where it does not load. */
export async function loadWalletConnectMessages(lang: string): Promise<WalletConnectMessages> {
  const load = others[lang]
  return load ? load().catch(() => en) : en
}

/** The texts of these views, which the first view does without. English comes with them; undefined while another loads. */
export function useWalletConnectMessages(): WalletConnectMessages | undefined {
  const { lang } = useMessages()
  const isOther = others[lang] !== undefined
  const loaded = useLoaded(isOther, lang, () => loadWalletConnectMessages(lang))
  return isOther ? loaded : en
}
