import { secp256k1 } from '@noble/curves/secp256k1.js'
// Only functions of viem that compute: hashes and the wire form of transactions. None of them ever sees a key.
import { hashMessage, hashTypedData, hexToBytes, keccak256, serializeTransaction } from 'viem/utils'
import type { EvmTransaction } from '../../chains/evm/evmTransaction.ts'
import { readTypedData } from '../../chains/evm/typedData.ts'
import { type Hex, toHex } from '../../chains/hex.ts'
import type { Bytes } from '../bytes.ts'
import { KeyError } from '../KeyError.ts'

/** EIP-191: bytes behind a prefix that no transaction begins with. */
export function signEvmMessage(key: Bytes, message: Uint8Array): Hex {
  return joinSignature(signHash(key, hashMessage({ raw: message })))
}

/** EIP-712, version 4. The page reads the same text with the same function before it shows it. */
export function signEvmTypedData(key: Bytes, json: string): Hex {
  const data = readTypedData(json)
  if (!data) throw new KeyError('REQUEST_INVALID')
  return joinSignature(signHash(key, hashTypedData(data)))
}

/** EIP-1559, or EIP-155 where the chain is older. A transaction always names its chain. */
export function signEvmTransaction(key: Bytes, transaction: EvmTransaction): { raw: Hex; hash: Hex } {
  if (!Number.isSafeInteger(transaction.chainId) || transaction.chainId <= 0)
    throw new KeyError('REQUEST_INVALID')
  const { r, s, yParity } = signHash(key, keccak256(serializeTransaction(transaction)))
  const raw = serializeTransaction(transaction, { r, s, yParity, v: BigInt(27 + yParity) })
  return { raw, hash: keccak256(raw) }
}

type Signature = { r: Hex; s: Hex; yParity: number }

function signHash(key: Bytes, hash: Hex): Signature {
  const signature = secp256k1.sign(hexToBytes(hash), key, { prehash: false, format: 'recovered' })
  return {
    r: toHex(signature.subarray(1, 33)),
    s: toHex(signature.subarray(33, 65)),
    yParity: signature[0] ?? 0,
  }
}

/** As messages carry it: r, s and 27 or 28. */
function joinSignature({ r, s, yParity }: Signature): Hex {
  return `${r}${s.slice(2)}${(27 + yParity).toString(16)}` as Hex
}
