/** Why a recovery kit was not made or not opened. */
export type RecoveryKitErrorCode =
  /** The file is something else. */
  | 'NOT_A_KIT'
  /** A kit, but of a version that this program does not know. */
  | 'VERSION_UNKNOWN'
  /** A kit of which a part is missing or was changed, most likely by accident. */
  | 'DAMAGED'
  /** The file opened, and then its seal did not fit: somebody has changed it on purpose. */
  | 'ALTERED'
  /** The kit cannot be opened in this way, because it has no such factor. */
  | 'FACTOR_MISSING'
  /** Or the file was changed by somebody who has corrected its checksum: one cannot tell the two apart. */
  | 'PASSCODE_WRONG'
  | 'PASSKEY_WRONG'
  /** Too easy to guess for a new kit. */
  | 'PASSCODE_WEAK'
  /** What the kit should be made of does not belong together. */
  | 'WALLET_INVALID'

/** Its message is its code: like that of a `KeyError`, it cannot carry a secret. */
export class RecoveryKitError extends Error {
  override readonly name = 'RecoveryKitError'
  readonly code: RecoveryKitErrorCode

  constructor(code: RecoveryKitErrorCode) {
    super(code)
    this.code = code
  }
}
