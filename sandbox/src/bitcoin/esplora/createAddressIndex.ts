import type { EsploraOutput, EsploraTransaction } from './esploraTransaction.ts'

/** Who spends an output. */
export type Spending = { txid: string; vin: number }

/** Transactions, and which addresses and outputs they touch. In memory: it is made anew from the node at every start. */
export type AddressIndex = {
  /** Takes a transaction in, also one that it knows in another state. Those that it spends from come first. */
  add: (transaction: EsploraTransaction) => void
  remove: (txid: string) => void
  find: (txid: string) => EsploraTransaction | undefined
  findOutput: (txid: string, vout: number) => EsploraOutput | undefined
  findSpending: (txid: string, vout: number) => Spending | undefined
  /** An address's transactions: those that wait first, then the newest. */
  listOf: (address: string) => EsploraTransaction[]
}

/** An empty index. */
export function createAddressIndex(): AddressIndex {
  const transactions = new Map<string, { transaction: EsploraTransaction; order: number }>()
  const byAddress = new Map<string, Set<string>>()
  const spendings = new Map<string, Spending>()
  let count = 0

  const remove = (txid: string) => {
    const known = transactions.get(txid)?.transaction
    if (!known) return
    transactions.delete(txid)
    for (const { txid: from, vout } of known.vin) {
      // Another transaction may have spent it in the meantime.
      if (spendings.get(place(from, vout))?.txid === txid) spendings.delete(place(from, vout))
    }
    for (const address of addressesOf(known)) {
      const touching = byAddress.get(address)
      touching?.delete(txid)
      if (touching?.size === 0) byAddress.delete(address)
    }
  }

  const height = ({ status }: EsploraTransaction) =>
    status.confirmed ? status.block_height : Number.POSITIVE_INFINITY

  return {
    add: (transaction) => {
      const { txid, vin } = transaction
      remove(txid)
      transactions.set(txid, { transaction, order: count++ })
      vin.forEach((input, index) => {
        if (!input.is_coinbase) spendings.set(place(input.txid, input.vout), { txid, vin: index })
      })
      for (const address of addressesOf(transaction)) {
        const touching = byAddress.get(address) ?? new Set()
        byAddress.set(address, touching.add(txid))
      }
    },
    remove,
    find: (txid) => transactions.get(txid)?.transaction,
    findOutput: (txid, vout) => transactions.get(txid)?.transaction.vout[vout],
    findSpending: (txid, vout) => spendings.get(place(txid, vout)),
    listOf: (address) =>
      [...(byAddress.get(address) ?? [])]
        .flatMap((txid) => transactions.get(txid) ?? [])
        .sort((a, b) => {
          const [below, above] = [height(a.transaction), height(b.transaction)]
          return below === above ? b.order - a.order : above > below ? 1 : -1
        })
        .map(({ transaction }) => transaction),
  }
}

const place = (txid: string, vout: number) => `${txid}:${vout}`

function addressesOf({ vin, vout }: EsploraTransaction): Set<string> {
  const outputs = [...vin.flatMap(({ prevout }) => prevout ?? []), ...vout]
  return new Set(outputs.flatMap(({ scriptpubkey_address }) => scriptpubkey_address ?? []))
}
