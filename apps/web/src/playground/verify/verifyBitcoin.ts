import { schnorr, secp256k1 } from '@noble/curves/secp256k1'
import { Address, CompactSize, OutScript, RawWitness, Script, SigHash, Transaction } from '@scure/btc-signer'
import { concatBytes, hash160, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import type { Verify } from './verifyMessage.ts'

type Output = ReturnType<typeof OutScript.decode>

/** What addresses begin with on each of Bitcoin's networks. */
const networks = [
  { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 },
  { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
  { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef },
]

/** A signature in base64: BIP-322 in its simple form, or ECDSA with the key to be recovered from it (BIP-137). */
export const verifyBitcoin: Verify = async ({ address, message, signature }) => {
  const signed = Uint8Array.from(atob(signature), (letter) => letter.charCodeAt(0))
  const output = decode(address)
  const bytes = new TextEncoder().encode(message)
  return signed.length === 65 ? verifyRecoverable(output, bytes, signed) : verifyBip322(output, bytes, signed)
}

function decode(address: string): Output {
  for (const network of networks) {
    try {
      return Address(network).decode(address)
    } catch {
      // Of another network.
    }
  }
  throw new Error('Not an address')
}

/** The signature is the witness of a transaction that spends one which commits to the message and the address. */
function verifyBip322(output: Output, message: Uint8Array, signed: Uint8Array): boolean {
  const options = {
    version: 0,
    allowUnknownVersion: true,
    allowUnknownOutputs: true,
    allowUnknownInputs: true,
  }
  const script = OutScript.encode(output)
  const committing = new Transaction(options)
  committing.addOutput({ script, amount: 0n })
  const proof = Script.encode(['OP_0', tagSchnorr('BIP0322-signed-message', message)])
  const nowhere = { txid: new Uint8Array(32), index: 0xff_ff_ff_ff, sequence: 0 }
  committing.addInput({ ...nowhere, finalScriptSig: proof })
  const spending = new Transaction(options)
  spending.addInput({ txid: committing.id, index: 0, sequence: 0, witnessUtxo: { script, amount: 0n } })
  spending.addOutput({ script: Script.encode(['RETURN']), amount: 0n })

  const [first, key, ...more] = RawWitness.decode(signed)
  if (!first || more.length > 0) return false
  // Everything is signed, which may go without saying where the signature itself is of a fixed length.
  if (output.type === 'tr') {
    const type = first[64] ?? SigHash.DEFAULT
    if (key || (first.length > 64 && type !== SigHash.ALL)) return false
    const hash = spending.preimageWitnessV1(0, [script], type, [0n])
    return schnorr.verify(first.subarray(0, 64), hash, output.pubkey)
  }
  const type = first.at(-1)
  if (output.type !== 'wpkh' || !key || !isEqual(hash160(key), output.hash) || type !== SigHash.ALL)
    return false
  const hash = spending.preimageWitnessV0(0, OutScript.encode({ type: 'pkh', hash: output.hash }), type, 0n)
  return secp256k1.verify(secp256k1.Signature.fromDER(first.subarray(0, -1)), hash, key)
}

/** The first byte says how to recover the key, and of what kind the address is. */
function verifyRecoverable(output: Output, message: Uint8Array, signed: Uint8Array): boolean {
  const magic = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const hash = sha256x2(concatBytes(magic, CompactSize.encode(BigInt(message.length)), message))
  const header = (signed[0] ?? 0) - 27
  if (header < 0 || header > 15) return false
  const key = secp256k1.Signature.fromCompact(signed.subarray(1))
    .addRecoveryBit(header & 3)
    .recoverPublicKey(hash)
  const compressed = hash160(key.toRawBytes(true))
  if (output.type === 'wpkh') return isEqual(compressed, output.hash)
  if (output.type === 'pkh')
    return isEqual(header < 4 ? hash160(key.toRawBytes(false)) : compressed, output.hash)
  if (output.type === 'sh')
    return isEqual(hash160(OutScript.encode({ type: 'wpkh', hash: compressed })), output.hash)
  return false
}

const isEqual = (a: Uint8Array, b: Uint8Array) =>
  a.length === b.length && a.every((byte, index) => byte === b[index])
