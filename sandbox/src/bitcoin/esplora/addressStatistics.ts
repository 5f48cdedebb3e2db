import type { AddressIndex } from './createAddressIndex.ts'
import type { EsploraTransaction } from './esploraTransaction.ts'

/** What an address has got and spent, confirmed and waiting apart, in satoshi. */
export function addressStatistics(address: string, transactions: readonly EsploraTransaction[]) {
  const ofState = (confirmed: boolean) => {
    const list = transactions.filter(({ status }) => status.confirmed === confirmed)
    const got = list.flatMap(({ vout }) => vout).filter((output) => output.scriptpubkey_address === address)
    const spent = list
      .flatMap(({ vin }) => vin.flatMap(({ prevout }) => prevout ?? []))
      .filter((output) => output.scriptpubkey_address === address)
    return {
      funded_txo_count: got.length,
      funded_txo_sum: sum(got),
      spent_txo_count: spent.length,
      spent_txo_sum: sum(spent),
      tx_count: list.length,
    }
  }
  return { address, chain_stats: ofState(true), mempool_stats: ofState(false) }
}

/** The outputs that an address can spend. */
export function unspentOutputs(
  address: string,
  transactions: readonly EsploraTransaction[],
  findSpending: AddressIndex['findSpending'],
) {
  return transactions.flatMap(({ txid, vout, status }) =>
    vout.flatMap(({ scriptpubkey_address, value }, index) =>
      scriptpubkey_address === address && !findSpending(txid, index)
        ? [{ txid, vout: index, status, value }]
        : [],
    ),
  )
}

function sum(outputs: readonly { value: number }[]): number {
  return outputs.reduce((total, { value }) => total + value, 0)
}
