import { p2pkh, p2sh, p2tr, p2wpkh, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import * as secp256k1 from 'tiny-secp256k1'

// A second opinion: transactions by btc-signer, and keys by Bitcoin's own library, compiled to WebAssembly.

const options = {
  version: 0,
  allowUnknownVersion: true,
  allowUnknownOutputs: true,
  allowUnknownInputs: true,
  allowLegacyWitnessUtxo: true,
}

export type TestKind = 'p2wpkh' | 'p2tr' | 'p2sh' | 'p2pkh'

/** The address of a key. */
export function payment(kind: TestKind, secretKey: Uint8Array) {
  const key = secp256k1.pointFromScalar(secretKey, true) ?? new Uint8Array()
  if (kind === 'p2tr') return p2tr(key.subarray(1))
  if (kind === 'p2sh') return p2sh(p2wpkh(key))
  return kind === 'p2wpkh' ? p2wpkh(key) : p2pkh(key)
}

/** A message signed by BIP-322, in both forms. */
export function signBip322(kind: TestKind, secretKey: Uint8Array, text: string) {
  const { script, ...rest } = payment(kind, secretKey)
  const toSpend = new Transaction(options)
  toSpend.addOutput({ script, amount: 0n })
  const hash = tagSchnorr('BIP0322-signed-message', new TextEncoder().encode(text))
  const finalScriptSig = Script.encode(['OP_0', hash])
  toSpend.addInput({ txid: new Uint8Array(32), index: 0xffffffff, sequence: 0, finalScriptSig })
  const toSign = new Transaction(options)
  const details = {
    ...('redeemScript' in rest && { redeemScript: rest.redeemScript }),
    ...('tapInternalKey' in rest && { tapInternalKey: rest.tapInternalKey }),
  }
  toSign.addInput({
    txid: toSpend.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...details,
  })
  toSign.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  toSign.sign(secretKey)
  toSign.finalize()
  const witness = toSign.getInput(0).finalScriptWitness
  return {
    simple: Buffer.from(RawWitness.encode(witness ?? [])).toString('base64'),
    full: Buffer.from(toSign.toBytes(true, witness !== undefined)).toString('base64'),
  }
}

/** A message signed as before BIP-322, with a first byte of the given step: 0 uncompressed, 1 compressed, 2 and 3 of BIP-137. */
export function signLegacy(secretKey: Uint8Array, text: string, step: number): string {
  const message = Buffer.from(text)
  const size = message.length < 0xfd ? [message.length] : [0xfd, message.length & 255, message.length >> 8]
  const hash = sha256x2(
    Buffer.concat([Buffer.from('\u0018Bitcoin Signed Message:\n'), Buffer.from(size), message]),
  )
  const { signature, recoveryId } = secp256k1.signRecoverable(hash, secretKey)
  return Buffer.from([27 + step * 4 + recoveryId, ...signature]).toString('base64')
}
