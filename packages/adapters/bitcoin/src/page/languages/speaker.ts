import { unauthorizedError } from '@latchkey/protocol'

/** An account of a provider: a key in hexadecimal, and the chains as the Wallet Standard names them, where the wallet says so. */
export type SpokenAccount = { address: unknown; publicKey?: unknown; purpose?: unknown; chains?: unknown }

/** What is to be signed of a transaction, by whom. */
export type SpokenPsbt = { psbt: Uint8Array; address: string; indexes: readonly number[]; chain: string }

/** One kind of provider, asked in its own words. Nothing that it gives back has been checked. */
export type Speaker = {
  /** Asks the visitor; the accounts are a list of `SpokenAccount`, if the wallet is honest. */
  connect(): Promise<unknown>
  /** Reads them without a question. Absent where the wallet would ask. */
  readAccounts?(): Promise<unknown>
  disconnect?(): Promise<unknown>
  /** The signature's bytes, if it is one. */
  signMessage(text: string, address: string): Promise<unknown>
  /** The transaction's bytes, if it is one. */
  signPsbt(parameters: SpokenPsbt): Promise<unknown>
  /** Calls back with the accounts whenever they change; without them where they have to be read. Returns what ends it. */
  watch?(onChange: (accounts?: unknown) => void): () => void
}

/** Before or after a signature, where a wallet signs with the account that is chosen in it, whichever was asked for. */
export function assertChosen(chosen: unknown, address: string): void {
  if (chosen !== address)
    throw unauthorizedError({ details: `The wallet has another account than ${address} now, or is locked` })
}
