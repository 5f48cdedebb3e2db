import { keccak_256 } from '@noble/hashes/sha3'

/**
 * The hash of a transaction that a node says it has already: the one we asked before had passed it on before it failed. For the
 * sender that is a success.
 */
export function transactionHash(params: unknown, error: unknown): string | undefined {
  const message =
    typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
      ? error.message
      : ''
  if (!/already (known|imported|exists)|known transaction|AlreadyKnown/i.test(message)) return undefined
  const [raw] = Array.isArray(params) ? params : []
  if (typeof raw !== 'string' || !/^0x([0-9a-f]{2})+$/i.test(raw)) return undefined
  return `0x${Buffer.from(keccak_256(Buffer.from(raw.slice(2), 'hex'))).toString('hex')}`
}
