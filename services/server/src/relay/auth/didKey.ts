import { createPublicKey, type KeyObject } from 'node:crypto'

const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'
const digits = new Map([...alphabet].map((letter, value) => [letter, value]))

/** `did:key:z` and the base58 of two bytes that say Ed25519 and of the 32 of the key: always so long. */
const pattern = /^did:key:z(6Mk[1-9A-HJ-NP-Za-km-z]{44})$/

/** The DER that stands before the 32 bytes of an Ed25519 key. */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** The key that a `did:key` names. Undefined: it names no Ed25519 key, or writes it in another way than everybody. */
export function readDidKey(did: string): KeyObject | undefined {
  const [, text] = pattern.exec(did) ?? []
  if (!text) return undefined
  let number = 0n
  for (const letter of text) number = number * 58n + BigInt(digits.get(letter) ?? 0)
  const hex = number.toString(16)
  if (hex.length !== 68 || !hex.startsWith('ed01')) return undefined
  return createPublicKey({
    key: Buffer.concat([derPrefix, Buffer.from(hex.slice(4), 'hex')]),
    format: 'der',
    type: 'spki',
  })
}

/** How a key is named: the client id of whoever has its other half. */
export function toDidKey(publicKey: KeyObject): string {
  const raw = publicKey.export({ format: 'der', type: 'spki' }).subarray(derPrefix.length)
  let number = BigInt(`0xed01${raw.toString('hex')}`)
  let text = ''
  for (; number > 0n; number /= 58n) text = `${alphabet[Number(number % 58n)]}${text}`
  return `did:key:z${text}`
}
