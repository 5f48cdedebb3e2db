import { isLatchkeyError } from '@latchkey/protocol'
import type { Messages } from '../../../locales/messages.ts'
import type { WalletConnectMessages } from '../../../locales/walletConnect/walletConnectMessages.ts'

export type PairingFailure = { title: string; text: string }
type Texts = { connect: Messages['connect']; texts: WalletConnectMessages }

const failures: Readonly<Partial<Record<string, (texts: Texts) => PairingFailure>>> = {
  USER_REJECTED: ({ connect }) => ({ title: connect.declined, text: connect.declinedHint }),
  TIMEOUT: ({ texts }) => ({ title: texts.expired, text: texts.expiredHint }),
  ORIGIN_NOT_ALLOWED: ({ texts }) => ({ title: texts.refused, text: texts.refusedHint }),
  PROJECT_ID_INVALID: ({ texts }) => ({ title: texts.refused, text: texts.refusedHint }),
}

/** What to say when a wallet elsewhere was not connected, by the error's code. */
export function pairingFailure(error: unknown, texts: Texts): PairingFailure {
  const known = isLatchkeyError(error) ? failures[error.code] : undefined
  return known?.(texts) ?? { title: texts.texts.failed, text: texts.texts.failedHint }
}
