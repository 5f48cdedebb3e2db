import type { KeyObject } from 'node:crypto'
import { signToken } from '../../keys/signToken.ts'

/** How long a wallet may take to look at it: as long as a proposal lives. The relay passes it on for a shorter time. */
export const lifeSeconds = 300

/** Says which page sent a message, in a JWT (ES256) that wallets check. */
export function signAttestation(
  { id, origin, isVerified }: { id: string; origin: string; isVerified: boolean },
  { privateKey, now }: { privateKey: KeyObject; now: number },
): string {
  const exp = Math.floor(now / 1000) + lifeSeconds
  return signToken({ exp, id, origin, isScam: false, isVerified }, { alg: 'ES256', privateKey })
}
