import { recoveryKitType, recoveryKitVersion } from '@latchkey/protocol/recovery'
import { importAesKey, openBytes, sealBytes } from '../aesGcm.ts'
import { type Bytes, fromBase64Url, utf8, wipe } from '../bytes.ts'
import { type FactorHead, toFactorHead } from './kitContent.ts'

/** Whose key a factor wraps. */
export type KitOwner = { walletId: string; accountId: string }

/** Encrypts the vault key for one factor. `secret`: 32 bytes, of the stretched passcode or of the passkey. */
export async function wrapVaultKey(
  vaultKey: Bytes,
  secret: Bytes,
  owner: KitOwner,
  factor: FactorHead,
): Promise<Bytes> {
  return sealBytes(await wrappingKey(secret, factor), vaultKey, aadOf(owner, factor))
}

/** Undefined where the secret is another one, or factor, wallet or account are not those that the key was wrapped for. */
export async function unwrapVaultKey(
  wrapped: Bytes,
  secret: Bytes,
  owner: KitOwner,
  factor: FactorHead,
): Promise<Bytes | undefined> {
  return openBytes(await wrappingKey(secret, factor), wrapped, aadOf(owner, factor))
}

async function wrappingKey(secret: Bytes, { kind, salt }: FactorHead): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const parameters = {
    name: 'HKDF',
    hash: 'SHA-256',
    salt: fromBase64Url(salt) ?? new Uint8Array(),
    info: utf8(`latchkey|recovery-kit|v${recoveryKitVersion}|${kind}`),
  }
  const bytes = new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256))
  try {
    return await importAesKey(bytes)
  } finally {
    wipe(bytes)
  }
}

/** Version, wallet and factor, with everything that the file says of the factor. JSON, so that no part can be taken for another one. */
const aadOf = ({ walletId, accountId }: KitOwner, factor: FactorHead) =>
  JSON.stringify([recoveryKitType, recoveryKitVersion, walletId, accountId, toFactorHead(factor)])
