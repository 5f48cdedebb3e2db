import { keccak_256 } from '@noble/hashes/sha3'

/**
 * An address with the upper and lower case of EIP-55, so that the same account is always the same text.
 *
 * @example
 * checksumAddress('0xd8da6bf26964af9d7eed9e03e53415d37aa96045') // '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
 */
export function checksumAddress(address: string): string {
  const lower = address.slice(2).toLowerCase()
  const hash = keccak_256(lower)
  // The n-th letter is upper case where the n-th half byte of the hash is 8 or more.
  const letters = [...lower].map((letter, index) => {
    const byte = hash[index >> 1] ?? 0
    return (index % 2 === 0 ? byte >> 4 : byte & 15) >= 8 ? letter.toUpperCase() : letter
  })
  return `0x${letters.join('')}`
}
