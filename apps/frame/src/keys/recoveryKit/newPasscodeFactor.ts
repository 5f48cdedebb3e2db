import { type Bytes, wipe } from '../bytes.ts'
import type { StretchPasscode } from './argon2id.ts'
import { judgePasscode } from './judgePasscode.ts'
import { factorSaltLength, type NewFactor } from './newFactor.ts'
import { passcodeBytes } from './passcodeBytes.ts'
import { RecoveryKitError } from './RecoveryKitError.ts'

/** A passcode as a factor of a new kit. Throws `PASSCODE_WEAK` where it is too easy to guess. The caller overwrites the secret. */
export async function newPasscodeFactor(
  passcode: string,
  { random, stretch }: { random(length: number): Bytes; stretch: StretchPasscode },
): Promise<NewFactor & { kind: 'passcode' }> {
  if (judgePasscode(passcode)) throw new RecoveryKitError('PASSCODE_WEAK')
  const salt = random(factorSaltLength)
  const bytes = passcodeBytes(passcode)
  try {
    return { kind: 'passcode', salt, secret: await stretch(bytes, salt) }
  } finally {
    wipe(bytes)
  }
}
