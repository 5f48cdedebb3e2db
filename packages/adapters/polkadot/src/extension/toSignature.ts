import { unknownError } from '@latchkey/protocol'
import { parseHex } from '../hex.ts'
import type { KeyType } from './extension.ts'

/** In the order of `MultiSignature`, in which a byte before the signature says how it was made. */
const keyTypes = ['ed25519', 'sr25519', 'ecdsa'] as const satisfies readonly KeyType[]
const lengthOf = (keyType: KeyType) => (keyType === 'ecdsa' ? 65 : 64)

/**
 * A signature in an extension's answer, and how it was made. Some extensions say so in a byte before it; where neither that nor
 * the account does, it is sr25519, as almost every account.
 */
export function toSignature(
  answer: unknown,
  keyType: KeyType | undefined,
): { bytes: Uint8Array; keyType: KeyType; typed: Uint8Array } {
  const given = parseHex(answer) ?? new Uint8Array()
  const said = keyTypes[given[0] ?? -1]
  const candidates: readonly KeyType[] = keyType ? [keyType] : [said ?? 'sr25519', 'sr25519']
  for (const type of candidates) {
    const hasByte = given.length === lengthOf(type) + 1 && said === type
    if (!hasByte && given.length !== lengthOf(type)) continue
    const bytes = hasByte ? given.subarray(1) : given
    return { bytes, keyType: type, typed: Uint8Array.of(keyTypes.indexOf(type), ...bytes) }
  }
  throw unknownError({ details: `The answer is not a signature of ${keyType ?? 'a known kind'}` })
}
