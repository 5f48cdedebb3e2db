import type { KeyErrorCode } from './keyCalls.ts'

/** All that the key worker says when it does not do something. Its message is its code: it cannot carry a secret, nor a cause that does. */
export class KeyError extends Error {
  override readonly name = 'KeyError'
  readonly code: KeyErrorCode

  constructor(code: KeyErrorCode) {
    super(code)
    this.code = code
  }
}
