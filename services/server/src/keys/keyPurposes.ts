import { createHash, generateKeyPairSync, type JsonWebKey, type KeyObject } from 'node:crypto'

/** What keys are for, how one is made, and how long what it signed is good. */
export const keyPurposes = {
  /** Identity tokens. */
  signin: { make: () => generateKeyPairSync('ed25519').privateKey, lifeMs: 5 * 60_000 },
  /** Attestations of the pages that send messages over the relay. */
  attestations: {
    make: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey,
    lifeMs: 5 * 60_000,
  },
  /** Webhooks of the relay. */
  webhooks: { make: () => generateKeyPairSync('ed25519').privateKey, lifeMs: 5 * 60_000 },
} as const satisfies Record<string, { make(): KeyObject; lifeMs: number }>

export type KeyPurpose = keyof typeof keyPurposes

export const isKeyPurpose = (text: string): text is KeyPurpose => Object.hasOwn(keyPurposes, text)

/** RFC 7638: whoever has the key can name it. */
export function thumbprintOf({ kty, crv, x, y }: JsonWebKey): string {
  const members = kty === 'EC' ? { crv, kty, x, y } : { crv, kty, x }
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url')
}
