import type { Amount, Namespace } from '@latchkey/protocol'
import type { CallsStatus, TransactionRequest, Transfer } from '../adapter/adapter.ts'
import type { Context } from '../context.ts'
import { callWallet } from './callWallet.ts'

const names = [
  'signMessage',
  'signTypedData',
  'signTransactions',
  'signPsbt',
  'sendTransaction',
  'estimateGas',
  'transfer',
  'estimateFee',
  'sendCalls',
  'getCallsStatus',
] as const satisfies readonly (keyof WalletRequests)[]

/** Requests to a connected wallet. Each goes to the active connection of `namespace` (default: the active one). */
export type WalletRequests = {
  /** `signin` is the input for a wallet that writes sign-in messages by itself: the `walletInput` of such a message. */
  signMessage(parameters: {
    message: string
    namespace?: Namespace
    signin?: object | undefined
  }): Promise<string>
  signTypedData(parameters: {
    typedData: Readonly<Record<string, unknown>>
    namespace?: Namespace
  }): Promise<string>
  sendTransaction(parameters: TransactionRequest & { namespace?: Namespace }): Promise<string>
  estimateGas(parameters: TransactionRequest & { namespace?: Namespace }): Promise<bigint>
  /** Sends the network's own coin or a token, the same way on every chain family. */
  transfer(parameters: Transfer & { namespace?: Namespace }): Promise<string>
  estimateFee(parameters: Transfer & { namespace?: Namespace }): Promise<Amount>
  signTransactions(parameters: {
    transactions: readonly Uint8Array[]
    namespace?: Namespace
  }): Promise<readonly Uint8Array[]>
  signPsbt(parameters: { psbt: string; namespace?: Namespace }): Promise<string>
  sendCalls(parameters: {
    calls: readonly TransactionRequest[]
    namespace?: Namespace
  }): Promise<{ id: string }>
  getCallsStatus(parameters: { id: string; namespace?: Namespace }): Promise<CallsStatus>
}

/** The actions that only pass their parameters on to the wallet in use. */
export function walletRequests(context: Context): WalletRequests {
  return Object.fromEntries(
    names.map((name) => [name, (parameters: never) => callWallet(context, name, parameters)]),
  ) as unknown as WalletRequests
}
