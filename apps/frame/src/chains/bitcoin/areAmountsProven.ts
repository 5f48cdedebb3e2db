import { rawTransactionCall } from '@latchkey/protocol/api'
import { Transaction } from '@scure/btc-signer'
import { fromHex, toHex } from '../hex.ts'
import { invalidParams } from '../RequestFailure.ts'
import type { Request } from '../request.ts'

/** A transaction of the chain may be as odd as it likes. */
const options = {
  allowUnknownOutputs: true,
  allowUnknownInputs: true,
  allowUnknownVersion: true,
  disableScriptCheck: true,
}

/** A page could name any number of transactions. Nobody reads a request that spends from more than this many. */
const mostRead = 30

/**
 * Whether the amounts of a PSBT's inputs are those of the outputs that they spend.
 *
 * A signature for a P2WPKH input covers the amount of that input only. A page that has two inputs signed one after the other, and names too
 * little for the other one each time, gets two signatures that are good together, for a fee that nobody has seen. So an amount counts only
 * where it stands in the transaction that is spent, which has the hash that the input names: in the PSBT itself, where the library has
 * checked it, or as the server reads it from the chain. All inputs are looked at, because a page could make one of ours look like somebody
 * else's.
 *
 * False: some could not be read. Rejects where an input is not what it says.
 */
export async function areAmountsProven(
  request: Pick<Request, 'api' | 'chainId'>,
  transaction: Transaction,
): Promise<boolean> {
  const claims = Array.from({ length: transaction.inputsLength }, (_, place) => place).flatMap((place) => {
    const { txid, index, witnessUtxo, nonWitnessUtxo } = transaction.getInput(place)
    if (nonWitnessUtxo || !witnessUtxo || !txid || index === undefined) return []
    return [{ place, hash: toHex(txid).slice(2), index, witnessUtxo }]
  })
  const hashes = [...new Set(claims.map(({ hash }) => hash))]
  if (hashes.length > mostRead) return false
  const found = new Map(
    await Promise.all(hashes.map(async (hash) => [hash, await readTransaction(request, hash)] as const)),
  )
  for (const { place, hash, index, witnessUtxo } of claims) {
    const spent = found.get(hash)
    if (!spent) continue
    const output = index < spent.outputsLength ? spent.getOutput(index) : undefined
    if (
      !output?.script ||
      toHex(output.script) !== toHex(witnessUtxo.script) ||
      output.amount !== witnessUtxo.amount
    )
      throw invalidParams(`input ${place} does not spend what it says`)
  }
  return claims.every(({ hash }) => found.get(hash) !== undefined)
}

/** Undefined where nobody has it. What the server says counts only where it has that hash. */
async function readTransaction(
  { api, chainId }: Pick<Request, 'api' | 'chainId'>,
  hash: string,
): Promise<Transaction | undefined> {
  try {
    const { raw } = await api(rawTransactionCall, { params: { hash }, query: { chainId } })
    const bytes = raw === null ? undefined : fromHex(`0x${raw}`)
    const transaction = bytes && Transaction.fromRaw(bytes, options)
    return transaction?.id === hash ? transaction : undefined
  } catch {
    return undefined
  }
}
