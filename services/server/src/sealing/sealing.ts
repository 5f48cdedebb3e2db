/**
 * What a key is for. `auth`: shares of wallets. `pii`: what tells who somebody is, such as an e-mail address. `otp`: digests of codes
 * and tokens.
 */
export type SealingPurpose = 'auth' | 'pii' | 'otp'

/** Encryption at rest: what it seals is worthless to whoever has the database only. */
export type Sealing = {
  /** `aad` says what the bytes belong to (table, row, account, version): nothing opens in another place than its own. */
  seal(purpose: SealingPurpose, bytes: Uint8Array, aad: string): Uint8Array
  /** Throws a `SealingError` for what was changed, belongs elsewhere, or was sealed with a key that is not there any more. */
  open(purpose: SealingPurpose, sealed: Uint8Array, aad: string): Uint8Array
  /** HMAC-SHA-256 with the key that seals at present. */
  hmac(purpose: SealingPurpose, text: string): Uint8Array
  /** The same with every key, the present one first: to find what was written before a key was rotated. */
  hmacs(purpose: SealingPurpose, text: string): readonly Uint8Array[]
  /** True for what another key than the present one has sealed, so that it is time to seal it anew. */
  isStale(purpose: SealingPurpose, sealed: Uint8Array): boolean
}
