import { parseSs58 } from '@latchkey/protocol/addresses'
import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { blake2b } from '@noble/hashes/blake2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import * as sr25519 from '@scure/sr25519'
import { fromHex } from '../fromHex.ts'
import type { Verifier } from '../signatureProof.ts'

type Check = (signature: Uint8Array, message: Uint8Array, account: Uint8Array) => boolean

const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })

/** In the order of `MultiSignature`, in which a byte before the signature says how it was made. */
const kinds: readonly { length: 64 | 65; check: Check }[] = [
  {
    length: 64,
    check: (signature, message, account) => ed25519.verify(signature, message, account, { zip215: false }),
  },
  { length: 64, check: (signature, message, account) => sr25519.verify(message, signature, account) },
  {
    length: 65,
    // The account is the hash of a public key, which is recovered from the signature.
    check(signature, message, account) {
      const parsed = secp256k1.Signature.fromBytes(signature.subarray(0, 64), 'compact')
      if (parsed.hasHighS()) return false
      const key = parsed.addRecoveryBit(signature[64] ?? 4).recoverPublicKey(hash(message))
      return hash(key.toBytes(true)).every((byte, index) => byte === account[index])
    },
  },
]

/**
 * Verifies a message signed by a Polkadot account: sr25519, ed25519 or ecdsa. The signature is in hexadecimal digits, with or without
 * the byte that says which. Extensions sign a text between `<Bytes>` and `</Bytes>`; as it stands it is accepted too.
 *
 * @example
 * const isValid = await verifyPolkadot({ address: message.accountAddress, text, signature })
 */
export const verifyPolkadot: Verifier = async ({ address, text, signature }) => {
  const account = parseSs58(address)?.publicKey
  const bytes = fromHex(signature, 66)
  if (!account || !bytes) return false
  const messages = [`<Bytes>${text}</Bytes>`, text].map(utf8ToBytes)
  return kinds.some(({ length, check }, kind) => {
    const isTyped = bytes.length === length + 1 && bytes[0] === kind
    if (!isTyped && bytes.length !== length) return false
    const given = isTyped ? bytes.subarray(1) : bytes
    return messages.some((message) => holds(() => check(given, message, account)))
  })
}

/** What is no point of a curve is no signature either. */
function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch {
    return false
  }
}
