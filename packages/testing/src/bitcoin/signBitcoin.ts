// Cryptography: loaded with the first signature.
import { Address, CompactSize, OutScript, RawWitness, Script, Transaction } from '@scure/btc-signer'
import { concatBytes, sha256x2, tagSchnorr } from '@scure/btc-signer/utils.js'
import { bytesToHex, hexToBytes } from 'viem'
import { sign } from 'viem/accounts'
import type { BitcoinTestKey } from './bitcoinTestAccounts.ts'

const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

function scriptOf({ address }: { address: string }): Uint8Array {
  return OutScript.encode(Address(regtest).decode(address))
}

/** A signature of BIP-322 in the simple form: the witness of a transaction that spends one which commits to the message. */
export function signBip322(key: BitcoinTestKey, message: Uint8Array): Uint8Array {
  const options = {
    version: 0,
    allowUnknownVersion: true,
    allowUnknownOutputs: true,
    allowUnknownInputs: true,
  }
  const script = scriptOf(key)
  const committing = new Transaction(options)
  committing.addOutput({ script, amount: 0n })
  committing.addInput({
    txid: new Uint8Array(32),
    index: 0xff_ff_ff_ff,
    sequence: 0,
    finalScriptSig: Script.encode(['OP_0', tagSchnorr('BIP0322-signed-message', message)]),
  })
  const spending = new Transaction(options)
  const taproot = key.purpose === 'ordinals' && { tapInternalKey: key.publicKey }
  const witnessUtxo = { script, amount: 0n }
  spending.addInput({ txid: committing.id, index: 0, sequence: 0, witnessUtxo, ...taproot })
  spending.addOutput({ script: Script.encode(['RETURN']), amount: 0n })
  spending.sign(key.secretKey)
  spending.finalize()
  return RawWitness.encode(spending.getInput(0).finalScriptWitness ?? [])
}

/** A signature from which the key can be recovered, with the first byte that BIP-137 has for p2wpkh. */
export async function signEcdsa({ secretKey }: BitcoinTestKey, message: Uint8Array): Promise<Uint8Array> {
  const magic = new TextEncoder().encode('\u0018Bitcoin Signed Message:\n')
  const hash = sha256x2(concatBytes(magic, CompactSize.encode(BigInt(message.length)), message))
  const { r, s, yParity = 0 } = await sign({ hash: bytesToHex(hash), privateKey: bytesToHex(secretKey) })
  return Uint8Array.of(39 + yParity, ...hexToBytes(r), ...hexToBytes(s))
}

/** Signs the inputs that belong to the keys. A thief signs another transaction than the page asked for. */
export function signPsbt(
  psbt: Uint8Array,
  parts: readonly { key: BitcoinTestKey; indexes: readonly number[] }[],
  isThief: boolean,
): Uint8Array {
  const transaction = Transaction.fromPSBT(psbt)
  const [first] = parts
  if (isThief && first) transaction.updateOutput(0, { script: scriptOf(first.key) })
  for (const { key, indexes } of parts) for (const index of indexes) transaction.signIdx(key.secretKey, index)
  return transaction.toPSBT()
}

/** Which of some accounts an input spends from. */
export function ownerOf<account extends { address: string }>(
  psbt: Uint8Array,
  index: number,
  accounts: readonly account[],
): account | undefined {
  const script = Transaction.fromPSBT(psbt).getInput(index).witnessUtxo?.script
  return accounts.find((account) => script && bytesToHex(scriptOf(account)) === bytesToHex(script))
}
