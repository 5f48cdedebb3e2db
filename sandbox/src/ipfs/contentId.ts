import { createHash } from 'node:crypto'

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567'

/**
 * The id that IPFS gives to a file of one block: CIDv1, raw, SHA-256, in base 32.
 *
 * @example
 * contentId('hello') // bafkreibm6jg3ux5qumhcn2b3flc3tyu6dmlb4xa7u5bf44yegnrjhc4yeq
 */
export function contentId(content: string): string {
  const digest = createHash('sha256').update(content).digest()
  // A CID of version 1: raw content, hashed with SHA-256, 32 bytes long.
  const bytes = [0x01, 0x55, 0x12, 0x20, ...digest]
  let bits = ''
  for (const byte of bytes) bits += byte.toString(2).padStart(8, '0')
  const groups = bits.match(/.{1,5}/g) ?? []
  return `b${groups.map((group) => alphabet[Number.parseInt(group.padEnd(5, '0'), 2)]).join('')}`
}
