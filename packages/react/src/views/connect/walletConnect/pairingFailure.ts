import { isLatchkeyError } from '@latchkey/protocol'
import type { WalletConnectMessages } from '../../../locales/connect/late/walletConnectMessages.ts'
import type { Messages } from '../../../locales/messages.ts'

export type PairingFailure = { title: string; text: string }
type Texts = { connect: Messages['connect']; texts: WalletConnectMessages }

const failures: Readonly<Partial<Record<string, (texts: Texts) => PairingFailure>>> = {
  USER_REJECTED: ({ connect }) => ({ title: connect.declined, text: connect.declinedHint }),
  TIMEOUT: ({ texts }) => ({ title: texts.expired, text: texts.expiredHint }),
  SERVER_UNREACHABLE: ({ texts }) => ({ title: texts.unreachable, text: texts.unreachableHint }),
  ORIGIN_NOT_ALLOWED: ({ texts }) => ({ title: texts.refused, text: texts.refusedHint }),
  PROJECT_ID_INVALID: ({ texts }) => ({ title: texts.refused, text: texts.refusedHint }),
  // The relay answers this when the token is not valid yet, which means that the clock of the device is ahead.
  SESSION_EXPIRED: ({ texts }) => ({ title: texts.clock, text: texts.clockHint }),
}

/** What to say when a wallet elsewhere was not connected, by the code of the error or of what caused it. */
export function pairingFailure(error: unknown, texts: Texts): PairingFailure {
  if (!isLatchkeyError(error)) return { title: texts.texts.failed, text: texts.texts.failedHint }
  return failures[error.code]?.(texts) ?? pairingFailure(error.cause, texts)
}
