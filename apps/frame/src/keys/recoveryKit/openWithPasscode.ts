import type { RecoveryKit } from '@latchkey/protocol/recovery'
import { fromBase64Url, wipe } from '../bytes.ts'
import type { StretchPasscode } from './argon2id.ts'
import { openRecoveryKit, type RecoveredWallet } from './openRecoveryKit.ts'
import { passcodeBytes } from './passcodeBytes.ts'
import { RecoveryKitError } from './RecoveryKitError.ts'

/**
 * Opens a kit with a passcode. Throws a `RecoveryKitError`: `FACTOR_MISSING` where the kit knows no passcode, `PASSCODE_WRONG`, or
 * `ALTERED`.
 *
 * @example
 * const { phrase } = await openWithPasscode(await readRecoveryKit(text), passcode, argon2id)
 */
export async function openWithPasscode(
  kit: RecoveryKit,
  passcode: string,
  stretch: StretchPasscode,
): Promise<RecoveredWallet> {
  const factors = kit.factors.filter(({ kind }) => kind === 'passcode')
  if (factors.length === 0) throw new RecoveryKitError('FACTOR_MISSING')
  const bytes = passcodeBytes(passcode)
  try {
    for (const factor of factors) {
      const secret = await stretch(bytes, fromBase64Url(factor.salt) ?? new Uint8Array())
      try {
        return await openRecoveryKit(kit, factor, secret)
      } catch (error) {
        const isWrong = error instanceof RecoveryKitError && error.code === 'PASSCODE_WRONG'
        if (!isWrong) throw error
      } finally {
        wipe(secret)
      }
    }
    throw new RecoveryKitError('PASSCODE_WRONG')
  } finally {
    wipe(bytes)
  }
}
