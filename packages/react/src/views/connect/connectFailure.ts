import { isLatchkeyError } from '@latchkey/protocol'
import type { Messages } from '../../locales/messages.ts'

type Texts = Messages['connect']
export type ConnectFailure = {
  title: keyof Texts
  text: keyof Texts
  /** Asking the same wallet again cannot help. */
  isFinal?: boolean
}

const failures: Readonly<Partial<Record<string, ConnectFailure>>> = {
  USER_REJECTED: { title: 'declined', text: 'declinedHint' },
  REQUEST_PENDING: { title: 'pending', text: 'pendingHint' },
  PART_NOT_LOADED: { title: 'failed', text: 'notLoadedHint' },
  LIBRARY_NOT_LOADED: { title: 'failed', text: 'notLoadedHint' },
  WALLET_NOT_FOUND: { title: 'unavailable', text: 'unavailableHint', isFinal: true },
}

/** What to say when a wallet was not connected, by the error's code. */
export function connectFailure(error: unknown): ConnectFailure {
  const known = isLatchkeyError(error) ? failures[error.code] : undefined
  return known ?? { title: 'failed', text: 'failedHint' }
}
