import { sha256 } from '@noble/hashes/sha2'
import { base58 } from '@scure/base'

/** Metaplex's program for the names of tokens. */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

const text = (value: string) => new TextEncoder().encode(value)
const prime = 2n ** 255n - 19n
const edwards = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/** Where the account is that names a token. */
export function metadataAddress(mint: string): string {
  const program = base58.decode(metadataProgram)
  // An address that nobody can have the key of: the first that is on no point of the curve.
  for (let bump = 255; bump >= 0; bump--) {
    const parts = [
      text('metadata'),
      program,
      base58.decode(mint),
      Uint8Array.of(bump),
      program,
      text('ProgramDerivedAddress'),
    ]
    const hash = sha256(Buffer.concat(parts))
    if (!isOnCurve(hash)) return base58.encode(hash)
  }
  throw new Error(`There is no address for the metadata of ${mint}`)
}

/** Whether 32 bytes are a point of Ed25519: whether there is an x for their y. */
function isOnCurve(bytes: Uint8Array): boolean {
  const number = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`) & (2n ** 255n - 1n)
  const square = (number * number) % prime
  // Whether u / v is a square is whether u * v is one.
  const quotient = ((square - 1n) * (edwards * square + 1n)) % prime
  const symbol = power((quotient + prime) % prime, (prime - 1n) / 2n)
  return symbol <= 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let factor = base
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * factor) % prime
    factor = (factor * factor) % prime
  }
  return result
}
