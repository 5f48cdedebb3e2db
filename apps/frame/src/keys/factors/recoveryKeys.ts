import { type Bytes, concatBytes, wipe } from '../bytes.ts'
import { openSealed } from '../hpke.ts'

/** The pair to which the recovery shares of a protected wallet are sealed. Its secret part leaves the key worker wrapped only. */
export type RecoveryKeys = { publicKey: Bytes; secretKey: Bytes }

/** What stands before the 32 bytes of an X25519 key in PKCS #8. */
const pkcs8 = Uint8Array.from([
  0x30, 0x2e, 0x02, 0x01, 0x00, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x6e, 0x04, 0x22, 0x04, 0x20,
])

export async function makeRecoveryKeys(): Promise<RecoveryKeys> {
  const pair = await crypto.subtle.generateKey('X25519', true, ['deriveBits'])
  if (!('privateKey' in pair)) throw new Error('X25519 makes pairs')
  const exported = new Uint8Array(await crypto.subtle.exportKey('pkcs8', pair.privateKey))
  try {
    return {
      publicKey: new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)),
      secretKey: exported.slice(pkcs8.length),
    }
  } finally {
    wipe(exported)
  }
}

/** A recovery share that was sealed to the pair. Undefined where it was changed, or belongs to another pair or device. */
export async function openRecoveryShare(
  { publicKey, secretKey }: RecoveryKeys,
  sealed: Bytes,
  aad: string,
): Promise<Bytes | undefined> {
  const encoded = concatBytes(pkcs8, secretKey)
  try {
    const pair = {
      privateKey: await crypto.subtle.importKey('pkcs8', encoded, 'X25519', false, ['deriveBits']),
      publicKey: await crypto.subtle.importKey('raw', publicKey, 'X25519', true, []),
    }
    return await openSealed(pair, 'recovery', sealed, aad)
  } catch {
    return undefined
  } finally {
    wipe(encoded)
  }
}
