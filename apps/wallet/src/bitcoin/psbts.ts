// Loaded with the first transaction: it needs Bitcoin's own library.
import { bitcoinKeyOf, ownerOf, signPsbt } from '@latchkey/testing/keys/bitcoin'
import { Transaction } from '@scure/btc-signer'
import { toHex } from '../chain/readBytes.ts'
import { RequestError, requestCodes } from '../requestError.ts'

export { checkPsbts, describePsbt } from './describe.ts'
export { sendToEsplora } from './esplora.ts'

/** Inputs of a transaction, and the address that signs them. */
export type OwnInput = { address: string; index: number }

const invalid = (why: string) => new RequestError(requestCodes.invalidParams, `Invalid params: ${why}`)

/**
 * The inputs to sign: those that the page names, which must belong to the addresses that it names, or all that belong to the account.
 */
export function findOwn(
  psbt: Uint8Array,
  own: readonly string[],
  wanted: readonly OwnInput[] | undefined,
): readonly OwnInput[] {
  const count = countInputs(psbt)
  const accounts = own.map((address) => ({ address }))
  const ownAt = (index: number) => ownerOf(psbt, index, accounts)?.address
  if (wanted?.length) {
    const wrong = wanted.find(({ address, index }) => index >= count || ownAt(index) !== address)
    if (wrong) throw invalid(`input ${wrong.index} does not belong to ${wrong.address}`)
    return wanted
  }
  const found = Array.from({ length: count }, (_, index) => ({ index, address: ownAt(index) }))
  const known = found.flatMap(({ index, address }) => (address === undefined ? [] : [{ index, address }]))
  if (known.length === 0)
    throw new RequestError(requestCodes.unauthorized, 'No input of the transaction belongs to the account')
  return known
}

function countInputs(psbt: Uint8Array): number {
  try {
    return Transaction.fromPSBT(psbt).inputsLength
  } catch {
    throw invalid('this is not a PSBT')
  }
}

export function signInputsOf(psbt: Uint8Array, inputs: readonly OwnInput[]): Uint8Array {
  const parts = inputs.map(({ address, index }) => ({ key: bitcoinKeyOf(address), indexes: [index] }))
  return signPsbt(psbt, parts, false)
}

/** The transaction as the chain takes it, once everybody has signed. */
export function finishPsbt(psbt: Uint8Array): { hex: string; txid: string } {
  const transaction = Transaction.fromPSBT(psbt)
  try {
    transaction.finalize()
  } catch {
    throw invalid('others have to sign before the transaction can be sent')
  }
  return { hex: toHex(transaction.extract()).slice(2), txid: transaction.id }
}
