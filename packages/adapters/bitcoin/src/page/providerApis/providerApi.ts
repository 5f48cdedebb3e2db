import { unauthorizedError } from '@latchkey/protocol'

/** An account of a provider: a key in hexadecimal, and the chains as the Wallet Standard names them, where the wallet says so. */
export type ProviderAccount = { address: unknown; publicKey?: unknown; purpose?: unknown; chains?: unknown }

/** The inputs of a transaction that an address is to sign. */
export type PsbtToSign = { psbt: Uint8Array; address: string; indexes: readonly number[]; chain: string }

/** The API of one kind of provider, behind an interface that is the same for all. Nothing that it returns has been checked. */
export type ProviderApi = {
  /** Asks the visitor. Resolves with a list of `ProviderAccount`, unless the wallet returns garbage. */
  connect(): Promise<unknown>
  /** Reads the accounts without asking the visitor. Absent where the wallet cannot do that. */
  readAccounts?(): Promise<unknown>
  disconnect?(): Promise<unknown>
  /** Resolves with the signature's bytes. */
  signMessage(text: string, address: string): Promise<unknown>
  /** Resolves with the bytes of the signed transaction. */
  signPsbt(parameters: PsbtToSign): Promise<unknown>
  /** Calls back with the accounts whenever they change, or without them where they then have to be read. Returns a function that stops it. */
  watch?(onChange: (accounts?: unknown) => void): () => void
}

/** For wallets that sign with the account that is selected in them, whichever one they were asked for. */
export function assertChosen(chosen: unknown, address: string): void {
  if (chosen !== address)
    throw unauthorizedError({ details: `The wallet has another account than ${address} now, or is locked` })
}
