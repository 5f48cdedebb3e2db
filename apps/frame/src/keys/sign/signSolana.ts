import { ed25519 } from '@noble/curves/ed25519.js'
import { isSolanaMessage, readSolanaTransaction } from '../../chains/solana/readSolanaTransaction.ts'
import { type Bytes, isEqual } from '../bytes.ts'
import { KeyError } from '../KeyError.ts'

/** Signs bytes as they are. Bytes that are a transaction are refused: whoever asks for a message could send it afterwards. */
export function signSolanaMessage(key: Bytes, message: Uint8Array): Uint8Array {
  if (isSolanaMessage(message)) throw new KeyError('REQUEST_REFUSED')
  return ed25519.sign(message, key)
}

/** Puts our signature into a transaction in its wire form. Those of others stay. */
export function signSolanaTransaction(
  key: Bytes,
  wire: Uint8Array,
): { transaction: Uint8Array; signature: Uint8Array } {
  const read = readSolanaTransaction(wire)
  const own = ed25519.getPublicKey(key)
  const place = read?.signers.findIndex((signer) => isEqual(signer, own)) ?? -1
  if (!read || place < 0) throw new KeyError('REQUEST_INVALID')
  const signature = ed25519.sign(read.message, key)
  const transaction = Uint8Array.from(wire)
  transaction.set(signature, read.signaturesAt + place * 64)
  return { transaction, signature }
}
