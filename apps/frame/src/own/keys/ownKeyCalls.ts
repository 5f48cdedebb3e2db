import type { NewWallet, StoredWallet, WalletOwner } from '../../keys/keyCalls.ts'
import type { WalletKeys } from '../../keys/walletKeys.ts'

/** One of the wallet's keys. */
export type KeyName = keyof WalletKeys

/** What the server has released for one export: its share is sealed to the last `exportKey`. */
export type ReleasedWallet = WalletOwner & StoredWallet

/** The calls that only the key worker of the wallet's own page has. None of them does anything without what the server releases for it. */
export type OwnKeyCalls = {
  /** A public key for one answer of the server. Each call makes the one before it worthless. */
  exportKey: { input: undefined; output: string }
  /** The phrase in ASCII, for the caller to overwrite. */
  exportPhrase: { input: ReleasedWallet; output: Uint8Array<ArrayBuffer> }
  /** A single key as other wallets of its family take it, in ASCII, for the caller to overwrite. */
  exportSingle: { input: ReleasedWallet & { name: KeyName }; output: Uint8Array<ArrayBuffer> }
  /** The text of a recovery kit. `secret`: what the passcode was stretched to with `salt`. */
  makeKit: {
    input: ReleasedWallet & { salt: Uint8Array<ArrayBuffer>; secret: Uint8Array<ArrayBuffer> }
    output: string
  }
  /** A wallet of a phrase that somebody has. It stays locked, as one that is made. `REQUEST_INVALID`: that is no phrase. */
  import: { input: WalletOwner & { escrowKey: string; phrase: Uint8Array<ArrayBuffer> }; output: NewWallet }
}

/** The names of these calls. */
export const ownKeyCalls = [
  'exportKey',
  'exportPhrase',
  'exportSingle',
  'makeKit',
  'import',
] as const satisfies readonly (keyof OwnKeyCalls)[]
