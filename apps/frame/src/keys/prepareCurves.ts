import { ed25519 } from '@noble/curves/ed25519.js'
import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { p2tr } from '@scure/btc-signer'
import { getPublicKey, secretFromSeed } from '@scure/sr25519'

/**
 * How many bits of a key one row of a table is for. By default there are more, which pays after hundreds of signatures: tables of this
 * size are made in a third of the time, and a visitor signs now and then.
 */
const windowBits = 3

/** Makes the tables of every curve, for which its first use would have to wait. Nothing secret is in them. */
export function prepareCurves(): void {
  secp256k1.Point.BASE.precompute(windowBits, false)
  ed25519.Point.BASE.precompute(windowBits, false)
  // Each of these packages has a curve to itself, which only a use of it reaches: any key will do.
  const anyKey = new Uint8Array(32).fill(1)
  p2tr(schnorr.getPublicKey(anyKey))
  getPublicKey(secretFromSeed(anyKey))
}
