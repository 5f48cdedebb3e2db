import { type KeyObject, sign } from 'node:crypto'

/** How long a wallet may take to look at it: as long as a proposal lives. */
const lifeSeconds = 300

/** Says which page sent a message, in a JWT (ES256) that wallets check. */
export function signAttestation(
  { id, origin, isVerified }: { id: string; origin: string; isVerified: boolean },
  { privateKey, now }: { privateKey: KeyObject; now: number },
): string {
  const exp = Math.floor(now / 1000) + lifeSeconds
  const text = `${encode({ alg: 'ES256', typ: 'JWT' })}.${encode({ exp, id, origin, isScam: false, isVerified })}`
  const signature = sign('sha256', Buffer.from(text), { key: privateKey, dsaEncoding: 'ieee-p1363' })
  return `${text}.${signature.toString('base64url')}`
}

function encode(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
