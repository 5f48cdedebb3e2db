import { Transaction } from '@scure/btc-signer'

/** A page may make any transaction: what an output of it is, is shown. */
const options = { allowUnknownOutputs: true, allowUnknownInputs: true }

/** Undefined where it is no PSBT (BIP-174). */
export function readPsbt(bytes: Uint8Array): Transaction | undefined {
  try {
    return Transaction.fromPSBT(bytes, options)
  } catch {
    return
  }
}

/**
 * The output that an input spends, as far as the PSBT says. Where it carries the whole transaction, the library has checked that it is
 * the one that the input names.
 */
export function spentOutput(
  transaction: Transaction,
  input: number,
): { script: Uint8Array; amount: bigint } | undefined {
  const { witnessUtxo, nonWitnessUtxo, index } = transaction.getInput(input)
  return witnessUtxo ?? (index === undefined ? undefined : nonWitnessUtxo?.outputs[index])
}
