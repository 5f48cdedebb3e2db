import type { StretchPasscode } from '../keys/recoveryKit/argon2id.ts'

/** Stretches a passcode where it was typed. The code for it is loaded when it is needed. */
export const stretchInPage: StretchPasscode = async (passcode, salt) =>
  (await import('../keys/recoveryKit/argon2id.ts')).argon2id(passcode, salt)
