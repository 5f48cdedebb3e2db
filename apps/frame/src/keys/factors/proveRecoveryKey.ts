import { type Bytes, concatBytes, utf8 } from '../bytes.ts'

/**
 * The word of whoever has the vault key that recovery shares may be sealed to a public key. The server hands that key out, and without this
 * it could hand out one of its own. It is bound to the epoch, so that a key of an earlier one does not come back.
 */
export async function proveRecoveryKey(vaultKey: Bytes, publicKey: Bytes, owner: Owner): Promise<Bytes> {
  return new Uint8Array(await crypto.subtle.sign('HMAC', await proofKey(vaultKey), textOf(publicKey, owner)))
}

export async function isRecoveryKeyProved(
  vaultKey: Bytes,
  { publicKey, proof }: { publicKey: Bytes; proof: Bytes },
  owner: Owner,
): Promise<boolean> {
  return crypto.subtle.verify('HMAC', await proofKey(vaultKey), proof, textOf(publicKey, owner))
}

type Owner = { walletId: string; accountId: string; epoch: number }

const textOf = (publicKey: Bytes, { walletId, accountId, epoch }: Owner) =>
  concatBytes(utf8(`${walletId}|${accountId}|${epoch}|`), publicKey)

async function proofKey(vaultKey: Bytes): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', vaultKey, 'HKDF', false, ['deriveKey'])
  return crypto.subtle.deriveKey(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8('latchkey|recovery-key|v1') },
    key,
    { name: 'HMAC', hash: 'SHA-256', length: 256 },
    false,
    ['sign', 'verify'],
  )
}
