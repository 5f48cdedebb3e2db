import { type Bytes, concatBytes, utf8 } from './bytes.ts'

const ivLength = 12
const tagLength = 16

/** AES-256-GCM under a fresh IV: the IV, the ciphertext and its tag. What it belongs to is in `aad`, and it opens nowhere else. */
export async function sealBytes(key: CryptoKey, secret: Bytes, aad: string): Promise<Bytes> {
  const iv = crypto.getRandomValues(new Uint8Array(ivLength))
  const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData: utf8(aad) }, key, secret)
  return concatBytes(iv, new Uint8Array(sealed))
}

/** Undefined where the bytes were changed, belong elsewhere or are under another key. */
export async function openBytes(key: CryptoKey, sealed: Bytes, aad: string): Promise<Bytes | undefined> {
  if (sealed.length < ivLength + tagLength) return
  const iv = sealed.slice(0, ivLength)
  try {
    return new Uint8Array(
      await crypto.subtle.decrypt(
        { name: 'AES-GCM', iv, additionalData: utf8(aad) },
        key,
        sealed.slice(ivLength),
      ),
    )
  } catch {
    return
  }
}

/** A key for WebCrypto that no code can read out again. */
export function importAesKey(bytes: Bytes): Promise<CryptoKey> {
  return crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
}
