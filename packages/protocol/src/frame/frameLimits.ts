import type { AppMessageType } from './appMessages.ts'

/** What either side of the port holds the other to. */
export const frameLimits = {
  /** The largest message, as bytes of JSON. */
  messageBytes: 65_536,
  /** Typed data and transactions may be longer. */
  rpcMessageBytes: 262_144,
  /** What the frame answers may be a long list out of a chain. */
  answerBytes: 16_777_216,
  /** How many requests may wait for an answer at once. */
  inFlight: 16,
  /** After so many messages that are none, the frame closes the port. */
  badMessages: 20,
  /** How often the page repeats its hello until the frame answers, and when it gives up, in milliseconds. */
  helloInterval: 100,
  loadTimeout: 10_000,
} as const

/** How many requests of a type the frame takes at once, and how many more each second. Chain reads are many, everything else is rare. */
export const frameRates = {
  RPC_REQUEST: { burst: 100, perSecond: 25 },
  other: { burst: 20, perSecond: 2 },
} as const

const halfAMinute = 30_000

/**
 * How long the page waits for an answer, in milliseconds. What is not named here waits as long as it takes: a person acts, or a chain
 * answers.
 */
export const frameTimeouts: Readonly<Partial<Record<AppMessageType, number>>> = {
  CONNECT_EMAIL: halfAMinute,
  RESEND_CODE: halfAMinute,
  CANCEL: halfAMinute,
  IS_CONNECTED: halfAMinute,
  GET_CHAIN_ID: halfAMinute,
  SWITCH_NETWORK: halfAMinute,
  SIGN_OUT: halfAMinute,
  SYNC_THEME: halfAMinute,
  SYNC_DAPP_DATA: halfAMinute,
}

/**
 * How large a message of this type may be, as bytes of JSON.
 *
 * @example
 * maximumBytesOf('CONNECT_EMAIL') // 65_536
 */
export function maximumBytesOf(type: string): number {
  return type === 'RPC_REQUEST' || type.startsWith('RPC_REQUEST_')
    ? frameLimits.rpcMessageBytes
    : frameLimits.messageBytes
}
