// Loaded with the first transaction: it needs Bitcoin's own library.
import { Address, OutScript, Transaction } from '@scure/btc-signer'
import { describeAmount } from '../chain/describeAmount.ts'
import type { KnownNetwork } from '../chain/knownNetwork.ts'
import type { Spending } from '../chain/payment.ts'
import type { Row } from '../family.ts'
import { regtest } from './regtest.ts'

/** The inputs and outputs of a partially signed transaction, and their sums where the amount of every input is known. */
export function describePsbt(
  psbt: Uint8Array,
  own: readonly string[],
  { currency }: KnownNetwork,
): { rows: readonly Row[]; spending: Spending | undefined } {
  const transaction = Transaction.fromPSBT(psbt)
  const inputs = Array.from({ length: transaction.inputsLength }, (_, index) => {
    const { witnessUtxo, nonWitnessUtxo, index: output = 0 } = transaction.getInput(index)
    return witnessUtxo ?? nonWitnessUtxo?.outputs[output]
  })
  const outputs = Array.from({ length: transaction.outputsLength }, (_, index) => {
    const { script, amount = 0n } = transaction.getOutput(index)
    return { address: addressOf(script), amount }
  })
  const sum = (list: readonly ({ amount: bigint } | undefined)[]) =>
    list.reduce((total, one) => total + (one?.amount ?? 0n), 0n)
  const isKnown = inputs.every((input) => input !== undefined)
  return {
    rows: [
      ...inputs.map((input, index) => ({
        label: `Input ${index + 1}`,
        value: input
          ? `${describeAmount(input.amount, currency)} of ${addressOf(input.script)}`
          : 'not known',
      })),
      ...outputs.map(({ address, amount }, index) => ({
        label: own.includes(address) ? 'Back to you' : outputs.length > 2 ? `To ${index + 1}` : 'To',
        value: `${describeAmount(amount, currency)} to ${address}`,
      })),
    ],
    spending: isKnown ? { currency, needed: sum(outputs), available: sum(inputs) } : undefined,
  }
}

function addressOf(script: Uint8Array | undefined): string {
  try {
    return Address(regtest).encode(OutScript.decode(script ?? new Uint8Array()))
  } catch {
    return 'a script without an address'
  }
}
