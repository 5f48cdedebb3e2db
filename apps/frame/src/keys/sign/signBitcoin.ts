import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { CompactSize, p2tr, p2wpkh, RawWitness, Script, SigHash, Transaction } from '@scure/btc-signer'
import { sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { readPsbt, spentOutput } from '../../chains/bitcoin/readPsbt.ts'
import { concatBytes, isEqual, utf8 } from '../bytes.ts'
import { KeyError } from '../KeyError.ts'
import type { BitcoinKeyName } from '../keyCalls.ts'
import type { WalletKeys } from '../walletKeys.ts'

type BitcoinKeys = Pick<WalletKeys, 'payment' | 'ordinal'>

/** What pays to a key. A script is the same on every network; only addresses differ. */
function ownScript(keys: BitcoinKeys, name: BitcoinKeyName): Uint8Array {
  return name === 'payment'
    ? p2wpkh(secp256k1.getPublicKey(keys.payment, true)).script
    : p2tr(schnorr.getPublicKey(keys.ordinal)).script
}

/** A signature of which the key can be computed, with the first byte that BIP-137 has for P2WPKH. A taproot address has none of them. */
export function signBitcoinEcdsa(keys: BitcoinKeys, name: BitcoinKeyName, message: string): Uint8Array {
  if (name !== 'payment') throw new KeyError('REQUEST_REFUSED')
  const text = utf8(message)
  const magic = utf8('\u0018Bitcoin Signed Message:\n')
  const hash = sha256x2(concatBytes(magic, CompactSize.encode(BigInt(text.length)), text))
  const signature = secp256k1.sign(hash, keys.payment, { prehash: false, format: 'recovered' })
  return concatBytes(Uint8Array.of(39 + (signature[0] ?? 0)), signature.subarray(1))
}

/** BIP-322, simple form: the witness of a transaction that could only spend an output which commits to the message. */
export function signBitcoinBip322(keys: BitcoinKeys, name: BitcoinKeyName, message: string): Uint8Array {
  const options = {
    version: 0,
    allowUnknownVersion: true,
    allowUnknownOutputs: true,
    allowUnknownInputs: true,
  }
  const script = ownScript(keys, name)
  const committing = new Transaction(options)
  // The library adds no output once an input is complete.
  committing.addOutput({ script, amount: 0n })
  committing.addInput({
    txid: new Uint8Array(32),
    index: 0xff_ff_ff_ff,
    sequence: 0,
    finalScriptSig: Script.encode(['OP_0', tagSchnorr('BIP0322-signed-message', utf8(message))]),
  })
  const spending = new Transaction(options)
  spending.addInput({
    txid: committing.id,
    index: 0,
    sequence: 0,
    witnessUtxo: { script, amount: 0n },
    ...(name === 'ordinal' && { tapInternalKey: schnorr.getPublicKey(keys.ordinal) }),
  })
  spending.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  spending.sign(keys[name])
  spending.finalize()
  return RawWitness.encode(spending.getInput(0).finalScriptWitness ?? [])
}

/**
 * Signs some inputs of a PSBT, each with the key that the caller names and only where the output that it spends pays to that key. A
 * signature covers the whole transaction: an input that asks for less (SIGHASH_NONE, SINGLE, ANYONECANPAY) is refused.
 */
export function signBitcoinPsbt(
  keys: BitcoinKeys,
  psbt: Uint8Array,
  inputs: readonly { index: number; key: BitcoinKeyName }[],
): Uint8Array {
  const transaction = readPsbt(psbt)
  if (!transaction || inputs.length === 0) throw new KeyError('REQUEST_INVALID')
  for (const { index, key } of inputs) {
    const spent = index < transaction.inputsLength ? spentOutput(transaction, index) : undefined
    if (!spent || !isEqual(spent.script, ownScript(keys, key))) throw new KeyError('REQUEST_INVALID')
    const { sighashType } = transaction.getInput(index)
    const allowed: SigHash[] = key === 'payment' ? [SigHash.ALL] : [SigHash.DEFAULT, SigHash.ALL]
    if (sighashType !== undefined && !allowed.some((one) => one === sighashType))
      throw new KeyError('REQUEST_REFUSED')
    if (key === 'ordinal')
      transaction.updateInput(index, { tapInternalKey: schnorr.getPublicKey(keys.ordinal) }, true)
    transaction.signIdx(keys[key], index, allowed)
  }
  return transaction.toPSBT()
}
