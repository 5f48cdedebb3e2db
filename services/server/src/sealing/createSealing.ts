import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import type { Sealing, SealingPurpose } from './sealing.ts'
import { SealingError } from './sealingError.ts'
import { perPurpose, type SealingKeys } from './sealingKeys.ts'

const algorithm = 'aes-256-gcm'
const version = 1
const ivLength = 12
const tagLength = 16

/**
 * Encrypts and decrypts what lies in the database: AES-256-GCM with a random IV. What it gives begins with a version and the name of the
 * key: `1 ‖ length of kid ‖ kid ‖ IV ‖ tag ‖ text`. Purpose and key are part of what the tag covers.
 *
 * @example
 * const sealing = createSealing(keys)
 * const sealed = sealing.seal('pii', Buffer.from(email), `login_accounts|${id}|email`)
 * sealing.open('pii', sealed, `login_accounts|${id}|email`)
 */
export function createSealing(keys: SealingKeys): Sealing {
  // Encryption and digests have keys of their own, derived from the operator's.
  const derived = perPurpose((purpose) =>
    keys[purpose].map(({ kid, key }) => ({
      kid,
      cipher: derive(key, `latchkey|seal|${purpose}|v1`),
      digest: derive(key, `latchkey|hmac|${purpose}|v1`),
    })),
  )

  function present(purpose: SealingPurpose) {
    const [first] = derived[purpose]
    if (!first) throw new SealingError('There is no key')
    return first
  }

  return {
    seal(purpose, bytes, aad) {
      const { kid, cipher: key } = present(purpose)
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv(algorithm, key, iv, { authTagLength: tagLength })
      cipher.setAAD(wholeAad(purpose, kid, aad))
      const text = Buffer.concat([cipher.update(bytes), cipher.final()])
      const name = Buffer.from(kid)
      return Buffer.concat([Buffer.of(version, name.length), name, iv, cipher.getAuthTag(), text])
    },
    open(purpose, sealed, aad) {
      const { kid, iv, tag, text } = readSealed(sealed)
      const key = derived[purpose].find((one) => one.kid === kid)
      if (!key) throw new SealingError('It was sealed with a key that is not there')
      const decipher = createDecipheriv(algorithm, key.cipher, iv, { authTagLength: tagLength })
      decipher.setAAD(wholeAad(purpose, kid, aad)).setAuthTag(tag)
      try {
        return Buffer.concat([decipher.update(text), decipher.final()])
      } catch {
        throw new SealingError('It was changed, or belongs elsewhere')
      }
    },
    hmac: (purpose, text) => digest(present(purpose).digest, text),
    hmacs: (purpose, text) => derived[purpose].map((key) => digest(key.digest, text)),
    isStale: (purpose, sealed) => readSealed(sealed).kid !== present(purpose).kid,
  }
}

function derive(key: Buffer, info: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, Buffer.alloc(0), info, 32))
}

function digest(key: Buffer, text: string): Buffer {
  return createHmac('sha256', key).update(text).digest()
}

function wholeAad(purpose: SealingPurpose, kid: string, aad: string): Buffer {
  return Buffer.from(`latchkey|${purpose}|v${version}|${kid}|${aad}`)
}

function readSealed(sealed: Uint8Array) {
  const bytes = Buffer.from(sealed)
  const nameEnd = 2 + (bytes[1] ?? 0)
  const ivEnd = nameEnd + ivLength
  const tagEnd = ivEnd + tagLength
  if (bytes[0] !== version || bytes.length < tagEnd) throw new SealingError('It is not in the known format')
  return {
    kid: bytes.subarray(2, nameEnd).toString(),
    iv: bytes.subarray(nameEnd, ivEnd),
    tag: bytes.subarray(ivEnd, tagEnd),
    text: bytes.subarray(tagEnd),
  }
}
