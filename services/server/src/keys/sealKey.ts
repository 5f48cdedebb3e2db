import { createCipheriv, createDecipheriv, createHash, type JsonWebKey, randomBytes } from 'node:crypto'
import { z } from 'zod'

/** A private key as the database has it. */
export const keptKeySchema = z.union([
  z.strictObject({ plain: z.record(z.string(), z.unknown()) }),
  z.strictObject({ sealed: z.string(), by: z.string() }),
])

export type KeptKey = z.output<typeof keptKeySchema>

const algorithm = 'aes-256-gcm'
const [ivLength, tagLength] = [12, 16]

/** Tells the operator's keys apart, and says nothing of them. */
export const operatorKeyId = (key: Buffer) =>
  createHash('sha256').update('latchkey operator key ').update(key).digest('hex').slice(0, 16)

/** Encrypts a private key with the operator's. `name`: what it opens under, so that nobody can swap two of them. */
export function sealKey(jwk: JsonWebKey, operatorKey: Buffer, name: string): KeptKey {
  const iv = randomBytes(ivLength)
  const cipher = createCipheriv(algorithm, operatorKey, iv, { authTagLength: tagLength }).setAAD(
    Buffer.from(name),
  )
  const text = Buffer.concat([cipher.update(JSON.stringify(jwk), 'utf8'), cipher.final()])
  const sealed = Buffer.concat([iv, cipher.getAuthTag(), text]).toString('base64url')
  return { sealed, by: operatorKeyId(operatorKey) }
}

/** The private key. Undefined: none of the operator's keys opens it. */
export function openKey(
  kept: KeptKey,
  operatorKeys: readonly Buffer[],
  name: string,
): JsonWebKey | undefined {
  if ('plain' in kept) return kept.plain
  const key = operatorKeys.find((one) => operatorKeyId(one) === kept.by)
  if (!key) return undefined
  const bytes = Buffer.from(kept.sealed, 'base64url')
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  })
    .setAAD(Buffer.from(name))
    .setAuthTag(bytes.subarray(ivLength, ivLength + tagLength))
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()])
    return JSON.parse(text.toString('utf8'))
  } catch {
    return undefined
  }
}
