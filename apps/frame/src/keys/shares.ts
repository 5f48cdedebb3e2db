import { combine, split } from 'shamir-secret-sharing'
import { type Bytes, isEqual, sha256, wipe } from './bytes.ts'

/** Any two of them rebuild the vault key; one alone says nothing about it. */
export type Shares = { device: Bytes; auth: Bytes; recovery: Bytes }

/** A share of 32 bytes has one more: which point of the polynomial it is. */
export const shareLength = 33

/** Splits the vault key in three, with a polynomial that is used for one device and never again. */
export async function splitKey(key: Bytes): Promise<Shares> {
  const [device, auth, recovery] = await split(key, 3, 2)
  if (!device || !auth || !recovery) throw new Error('Three shares were asked for')
  return { device: new Uint8Array(device), auth: new Uint8Array(auth), recovery: new Uint8Array(recovery) }
}

/**
 * What two shares make, where it is the key that was committed to. Shares that were changed, or are of different splits, make another
 * key, which is overwritten. Undefined then, and where they are no two shares at all.
 */
export async function joinShares(some: Bytes, other: Bytes, commitment: Bytes): Promise<Bytes | undefined> {
  if (some.length !== shareLength || other.length !== shareLength) return
  const key = await combine([some, other]).catch(() => undefined)
  if (!key) return
  const joined = new Uint8Array(key)
  wipe(key)
  if (isEqual(await sha256(joined), commitment)) return joined
  wipe(joined)
  return
}
