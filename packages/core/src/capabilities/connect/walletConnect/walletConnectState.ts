import type { LatchkeyError } from '@latchkey/protocol'

/** The link for a wallet on another device or in another app, and its status. */
export type WalletConnectState = {
  status: 'idle' | 'preparing' | 'ready' | 'error'
  /** The link, for a QR code, a deep link or the clipboard. */
  wcUri?: string | undefined
  /** Until when the link is offered, in milliseconds since 1970. A new one takes its place before that. */
  wcPairingExpiry?: number | undefined
  wcError?: LatchkeyError | undefined
  /** The wallet that the visitor was sent to by deep link. */
  wcLinking?: { href: string; name: string } | undefined
  /** The wallet whose session ran out while the page was open, until the visitor has been told. */
  wcExpired?: string | undefined
}

export type WalletConnectEvent =
  | { type: 'asked' }
  | { type: 'linked'; uri: string; expiry: number }
  | { type: 'failed'; error: LatchkeyError }
  | { type: 'ended' }
  | { type: 'expired'; walletName: string }
  | { type: 'linking'; linking: WalletConnectState['wcLinking'] }

/** The next state of the link. Pure. While a link is renewed, the one before it stays. */
export function walletConnectTransition(
  state: WalletConnectState,
  event: WalletConnectEvent,
): WalletConnectState {
  const { wcLinking, wcExpired } = state
  switch (event.type) {
    case 'asked':
      return state.status === 'ready' ? state : { status: 'preparing', wcLinking, wcExpired }
    case 'linked':
      return { status: 'ready', wcUri: event.uri, wcPairingExpiry: event.expiry, wcLinking, wcExpired }
    case 'failed':
      return { status: 'error', wcError: event.error, wcExpired }
    case 'ended':
      return { status: 'idle' }
    case 'expired':
      return { ...state, wcExpired: event.walletName }
    case 'linking':
      // By then the visitor has seen that an earlier session ran out.
      return { ...state, wcLinking: event.linking, wcExpired: undefined }
  }
}

export type WalletConnectSlice = { walletConnect: WalletConnectState }
