import { type KeyObject, type SignKeyObjectInput, sign } from 'node:crypto'

const algorithms = {
  EdDSA: (key: KeyObject): [algorithm: null, key: KeyObject] => [null, key],
  ES256: (key: KeyObject): [algorithm: string, key: SignKeyObjectInput] => [
    'sha256',
    { key, dsaEncoding: 'ieee-p1363' },
  ],
}

/** A JWT of these claims. */
export function signToken(
  claims: object,
  { alg, privateKey, kid }: { alg: keyof typeof algorithms; privateKey: KeyObject; kid?: string },
): string {
  const text = `${encode({ alg, typ: 'JWT', kid })}.${encode(claims)}`
  const [algorithm, key] = algorithms[alg](privateKey)
  return `${text}.${sign(algorithm, Buffer.from(text), key).toString('base64url')}`
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
