import { importAesKey, openBytes, sealBytes } from '../aesGcm.ts'
import { type Bytes, utf8, wipe } from '../bytes.ts'

/** By what the owner of a wallet proves who they are, besides the login. */
export type FactorKind = 'passkey' | 'passcode'

/** What the wrapped key belongs to: it opens for no other wallet, account or factor. */
export type FactorHead = { walletId: string; accountId: string; kind: FactorKind; salt: Bytes }

/** Of a passkey: 32 bytes of its pseudo-random function. Of a passcode: 32 bytes of it, and 32 that the server keeps. */
export const factorSecretLengths: Readonly<Record<FactorKind, number>> = { passkey: 32, passcode: 64 }
export const factorSaltLength = 16

/** Encrypts the secret part of the recovery keys for one factor. */
export async function wrapRecoveryKey(secretKey: Bytes, secret: Bytes, head: FactorHead): Promise<Bytes> {
  return sealBytes(await wrappingKey(secret, head), secretKey, aadOf(head))
}

/** Undefined where the factor is another one, or the key was wrapped for another wallet or account. */
export async function unwrapRecoveryKey(
  wrapped: Bytes,
  secret: Bytes,
  head: FactorHead,
): Promise<Bytes | undefined> {
  return openBytes(await wrappingKey(secret, head), wrapped, aadOf(head))
}

async function wrappingKey(secret: Bytes, { kind, salt }: FactorHead): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8(`latchkey|factor|v1|${kind}`) }
  const bytes = new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256))
  try {
    return await importAesKey(bytes)
  } finally {
    wipe(bytes)
  }
}

const aadOf = ({ walletId, accountId, kind }: FactorHead) =>
  `latchkey|factor|v1|${accountId}|${walletId}|${kind}`
