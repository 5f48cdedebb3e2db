import { type Bytes, fromBase64Url } from '../bytes.ts'
import { KeyError } from '../KeyError.ts'
import type { RecoveryKey } from '../keyCalls.ts'
import { isRecoveryKeyProved } from './proveRecoveryKey.ts'

/** The key to which recovery shares are sealed. Throws `VAULT_INVALID` where whoever has the vault key did not choose it. */
export async function readRecoveryKey(
  vaultKey: Bytes,
  recovery: RecoveryKey,
  owner: { walletId: string; accountId: string; epoch: number },
): Promise<Bytes> {
  const publicKey = fromBase64Url(recovery.publicKey)
  const proof = fromBase64Url(recovery.proof)
  const isProved =
    publicKey?.length === 32 && proof && (await isRecoveryKeyProved(vaultKey, { publicKey, proof }, owner))
  if (!isProved) throw new KeyError('VAULT_INVALID')
  return publicKey
}
