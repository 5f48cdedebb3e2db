import { type Bytes, concatBytes, utf8, wipe } from '../bytes.ts'

export const pepperLength = 32

/**
 * What a stretched passcode is good for: `tag` proves to the server that somebody knows it, `enc` is half of what unwraps the key. The
 * server has only the tag, from which the other does not follow.
 */
export async function passcodeSecrets(stretched: Bytes): Promise<{ tag: Bytes; enc: Bytes }> {
  const key = await crypto.subtle.importKey('raw', stretched, 'HKDF', false, ['deriveBits'])
  const derive = async (info: string) => {
    const parameters = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8(info) }
    return new Uint8Array(await crypto.subtle.deriveBits(parameters, key, 256))
  }
  return { tag: await derive('latchkey|passcode|v1|tag'), enc: await derive('latchkey|passcode|v1|enc') }
}

/** What unwraps the key: the passcode's half, and the half that the server gives for the right tag. Overwrites the first. */
export function passcodeSecret(enc: Bytes, pepper: Bytes): Bytes {
  const secret = concatBytes(enc, pepper)
  wipe(enc)
  return secret
}
