import { parseSs58 } from '@latchkey/protocol/addresses'
import { blake2b } from '@noble/hashes/blake2'
import { z } from 'zod'
import type { Runtime } from './loadRuntime.ts'

/** A signed transaction. Accounts are written as `0x` and the digits of their keys. */
export type SignedExtrinsic = {
  hash: string
  sender: string
  nonce: number
  /** What it calls, where that is nothing that moves money by itself: two numbers. */
  selector: string
  /** To whom a transfer goes, and how much of the chain's own coin. */
  recipient: string | null
  value: bigint
}

const signedVersion4 = 0x84
const keyBytes = 32
/** By the byte that says how it was made: Ed25519, Sr25519, ECDSA. */
const signatureBytes: Readonly<Record<number, number>> = { 0: 64, 1: 64, 2: 65 }

const account = z.string().transform((address, context) => {
  const key = toKey(address)
  if (key === undefined) context.addIssue('must be an address')
  return key ?? ''
})
const target = z.object({ type: z.literal('Id'), value: account })
const transferSchema = z.object({
  type: z.enum(['Balances', 'Assets']),
  value: z.object({
    type: z.string().regex(/^transfer/),
    value: z.union([
      z.object({ dest: target, value: z.bigint().default(0n) }),
      // Of an asset, nothing of the chain's own coin.
      z.object({ target }).transform(({ target: dest }) => ({ dest, value: 0n })),
    ]),
  }),
})

/** `0x` and the digits of the key of an address, for whichever network it is written. */
export function toKey(address: string): string | undefined {
  const publicKey = parseSs58(address)?.publicKey
  return publicKey && `0x${Buffer.from(publicKey).toString('hex')}`
}

export function hashOf(extrinsic: Uint8Array): string {
  return `0x${Buffer.from(blake2b(extrinsic, { dkLen: 32 })).toString('hex')}`
}

/** Reads a transaction in its wire form. Undefined: nobody has signed it, or not in a way that is known here. */
export function readExtrinsic(runtime: Runtime, bytes: Uint8Array): SignedExtrinsic | undefined {
  // Its length stands before it, in one, two or four bytes.
  const start = [1, 2, 4][(bytes[0] ?? 3) & 3]
  if (start === undefined || bytes[start] !== signedVersion4 || bytes[start + 1] !== 0) return undefined
  const keyEnd = start + 2 + keyBytes
  const signature = signatureBytes[bytes[keyEnd] ?? -1]
  if (signature === undefined) return undefined
  const { nonce, call, selector } = runtime.readSigned(bytes.subarray(keyEnd + 1 + signature))
  const transfer = transferSchema.safeParse(call).data?.value.value
  return {
    hash: hashOf(bytes),
    sender: `0x${Buffer.from(bytes.subarray(start + 2, keyEnd)).toString('hex')}`,
    nonce,
    selector: transfer ? '0x' : selector,
    recipient: transfer?.dest.value ?? null,
    value: transfer?.value ?? 0n,
  }
}
