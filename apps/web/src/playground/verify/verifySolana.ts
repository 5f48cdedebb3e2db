import { fromBase58 } from '@latchkey/core'
import { ed25519 } from '@noble/curves/ed25519'
import type { Verify } from './verifyMessage.ts'

/** An Ed25519 signature in base58; the address is the key. */
export const verifySolana: Verify = async ({ address, message, signature }) => {
  const [key, signed] = [fromBase58(address), fromBase58(signature)]
  if (!key || !signed) return false
  return ed25519.verify(signed, new TextEncoder().encode(message), key)
}
