import type { Network } from '@latchkey/core'
import { optionInvalidError, unknownError } from '@latchkey/protocol'
import { Transaction } from '@scure/btc-signer'
import { fromBase64 } from '../base64.ts'
import { toHex } from '../hex.ts'
import { scriptOf } from './outputs.ts'

const maximumLength = 1_000_000
/** A page may make any transaction. */
const options = { allowUnknownOutputs: true, allowUnknownInputs: true }

/** A transaction in base64 (BIP-174), and which of its inputs are an address's own. */
export function openPsbt(
  text: string,
  address: string,
  network: Network,
): { bytes: Uint8Array; transaction: Transaction; indexes: readonly number[] } {
  const bytes = text.length <= maximumLength ? fromBase64(text) : undefined
  const transaction = bytes && parse(bytes)
  if (!bytes || !transaction)
    throw optionInvalidError('psbt', 'must be a partially signed transaction in base64')
  const script = toHex(scriptOf(address, network))
  const indexes = Array.from({ length: transaction.inputsLength }, (_, index) => index).filter((index) => {
    const { witnessUtxo, nonWitnessUtxo, index: output = -1 } = transaction.getInput(index)
    const spent = witnessUtxo ?? nonWitnessUtxo?.outputs[output]
    return spent !== undefined && toHex(spent.script) === script
  })
  if (indexes.length === 0) throw optionInvalidError('psbt', 'must have an input of the account')
  return { bytes, transaction, indexes }
}

/** What a wallet gave back. Throws where it is not the transaction that it was given. */
export function takeSigned(answer: Uint8Array, asked: Transaction): Transaction {
  const signed = parse(answer)
  if (!signed) throw unknownError({ details: 'The wallet’s answer is no transaction' })
  if (toHex(signed.unsignedTx) !== toHex(asked.unsignedTx))
    throw unknownError({ details: 'The wallet has signed another transaction. Nothing was sent.' })
  return signed
}

function parse(bytes: Uint8Array): Transaction | undefined {
  try {
    return Transaction.fromPSBT(bytes, options)
  } catch {
    return
  }
}
