import { blake2b } from '@noble/hashes/blake2'
import { keccak_256 } from '@noble/hashes/sha3'

/** How a chain makes the name of a transaction of its bytes, by the method that takes them. */
const hashes: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  eth_sendRawTransaction: keccak_256,
  author_submitExtrinsic: (bytes) => blake2b(bytes, { dkLen: 32 }),
}

/**
 * The hash of a transaction that a node says it has already: the one we asked before had passed it on before it failed. For the
 * sender that is a success.
 */
export function transactionHash(method: string, params: unknown, error: unknown): string | undefined {
  const hash = Object.hasOwn(hashes, method) ? hashes[method] : undefined
  const message =
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
      ? error.message
      : ''
  if (!/already (known|imported|exists)|known transaction|AlreadyKnown/i.test(message)) return undefined
  if (!hash) return undefined
  const [raw] = Array.isArray(params) ? params : []
  if (typeof raw !== 'string' || !/^0x([0-9a-f]{2})+$/i.test(raw)) return undefined
  return `0x${Buffer.from(hash(Buffer.from(raw.slice(2), 'hex'))).toString('hex')}`
}
