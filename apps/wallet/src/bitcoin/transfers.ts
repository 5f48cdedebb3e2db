// Loaded with the first transfer: it needs Bitcoin's own library.
import { Address, OutScript, Script, selectUTXO } from '@scure/btc-signer'
import { RequestError, requestCodes } from '../requestError.ts'
import { readCoins } from './esplora.ts'
import { regtest } from './regtest.ts'

/** In satoshi for each virtual byte. The sandbox's chain takes whatever pays its minimum. */
const feePerByte = 2n
/** The virtual bytes of a transfer with one input and one output. */
const smallestTransfer = 110n

export type Transfer = {
  from: string
  to: string
  amount: bigint
  change: string
  /** In hexadecimal. */
  memo: string | undefined
}

/** A transfer as it would be made. Without enough coins there is no transaction. */
export type TransferPlan = {
  /** The amount and the fee. Without a transaction, more than there is. */
  needed: bigint
  available: bigint
  transaction: { fee: bigint; psbt: Uint8Array } | undefined
}

const scriptOf = (address: string) => OutScript.encode(Address(regtest).decode(address))

/** Refuses what is no address of the chain. */
export function requireAddress(address: string): void {
  try {
    scriptOf(address)
  } catch {
    throw new RequestError(
      requestCodes.invalidParams,
      'Invalid params: "recipientAddress" is not an address of this chain',
    )
  }
}

/** Chooses coins and makes the transaction, not yet signed. */
export async function planTransfer(
  { from, to, amount, change, memo }: Transfer,
  esploraUrl: string,
): Promise<TransferPlan> {
  const coins = await readCoins(esploraUrl, from)
  const available = coins.reduce((sum, coin) => sum + coin.amount, 0n)
  const script = scriptOf(from)
  const note = memo ? [{ script: Script.encode(['RETURN', fromHex(memo)]), amount: 0n }] : []
  const selected = selectUTXO(
    coins.map(({ txid, index, amount: value }) => ({ txid, index, witnessUtxo: { script, amount: value } })),
    [{ script: scriptOf(to), amount }, ...note],
    'default',
    {
      changeAddress: change,
      feePerByte,
      bip69: true,
      createTx: true,
      network: regtest,
      allowUnknownOutputs: true,
    },
  )
  if (!selected?.tx || selected.fee === undefined) {
    const least = amount + feePerByte * smallestTransfer
    return { needed: least > available ? least : available + 1n, available, transaction: undefined }
  }
  const { fee, tx } = selected
  return { needed: amount + fee, available, transaction: { fee, psbt: tx.toPSBT() } }
}

function fromHex(text: string): Uint8Array {
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}
