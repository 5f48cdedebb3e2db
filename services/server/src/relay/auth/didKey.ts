import { createPublicKey, type KeyObject } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const digits = new Map([...alphabet].map((letter, value) => [letter, value]))

/** `did:key:z` and the base58 of two bytes that say Ed25519 and of the 32 of the key: always so long. */
const pattern = /^did:key:z(6Mk[1-9A-HJ-NP-Za-km-z]{44})$/

/** The key that a `did:key` names. Undefined: it names no Ed25519 key, or writes it in another way than everybody. */
export function readDidKey(did: string): KeyObject | undefined {
  const [, text] = pattern.exec(did) ?? []
  if (!text) return undefined
  let number = 0n
  for (const letter of text) number = number * 58n + BigInt(digits.get(letter) ?? 0)
  const hex = number.toString(16)
  if (hex.length !== 68 || !hex.startsWith('ed01')) return undefined
  // As a JWK: to read it as DER costs ten times as much, about what its signature costs.
  const x = Buffer.from(hex.slice(4), 'hex').toString('base64url')
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
}

/** How a key is named: the client id of whoever has its other half. */
export function toDidKey(publicKey: KeyObject): string {
  const { x = '' } = publicKey.export({ format: 'jwk' })
  let number = BigInt(`0xed01${Buffer.from(x, 'base64url').toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = `${alphabet[Number(number % 58n)]}${text}`
  return `did:key:z${text}`
}
