import {
  type RecoveryKit,
  recoveryKitLimit,
  recoveryKitSchema,
  recoveryKitType,
  recoveryKitVersion,
} from '@latchkey/protocol/recovery'
import { RecoveryKitError } from './RecoveryKitError.ts'
import { isWhole } from './sealKit.ts'

/**
 * A recovery kit from the text of a file. Throws a `RecoveryKitError`: `NOT_A_KIT`, `VERSION_UNKNOWN` or `DAMAGED`. Nothing is
 * decrypted yet, so that a damaged file is known before anybody doubts the passcode.
 */
export async function readRecoveryKit(text: string): Promise<RecoveryKit> {
  if (text.length > recoveryKitLimit) throw new RecoveryKitError('NOT_A_KIT')
  const value = parse(text)
  if (typeof value !== 'object' || value === null || !('type' in value) || value.type !== recoveryKitType)
    throw new RecoveryKitError('NOT_A_KIT')
  const version = 'version' in value ? value.version : undefined
  if (typeof version === 'number' && version !== recoveryKitVersion)
    throw new RecoveryKitError('VERSION_UNKNOWN')
  const { success, data: kit } = recoveryKitSchema.safeParse(value)
  if (!success || !(await isWhole(kit))) throw new RecoveryKitError('DAMAGED')
  return kit
}

function parse(text: string): unknown {
  try {
    // Some editors put a mark at the beginning of a file.
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    throw new RecoveryKitError(text.includes(recoveryKitType) ? 'DAMAGED' : 'NOT_A_KIT')
  }
}
