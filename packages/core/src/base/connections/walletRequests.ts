import type { Amount, Hex, Namespace, SignatureOf, TransactionIdOf } from '@latchkey/protocol'
import type { CallsStatus, TransactionRequest, Transfer } from '../adapter/adapter.ts'
import type { Context } from '../context.ts'
import type { TypedData, TypedDataTypes } from '../contracts/typedData.ts'
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
  signMessage<namespace extends Namespace = Namespace>(parameters: {
    message: string
    namespace?: namespace | undefined
    signin?: object | undefined
  }): Promise<SignatureOf<namespace>>
  /** Typed data (EIP-712). The message is checked against its types where they are `as const`. */
  signTypedData<const types extends TypedDataTypes, primaryType extends keyof types & string>(parameters: {
    typedData: TypedData<types, primaryType>
    namespace?: Namespace | undefined
  }): Promise<Hex>
  sendTransaction(parameters: TransactionRequest & { namespace?: Namespace | undefined }): Promise<Hex>
  estimateGas(parameters: TransactionRequest & { namespace?: Namespace | undefined }): Promise<bigint>
  /** Sends the network's own coin or a token, the same way on every chain family. */
  transfer<namespace extends Namespace = Namespace>(
    parameters: Transfer & { namespace?: namespace | undefined },
  ): Promise<TransactionIdOf<namespace>>
  estimateFee(parameters: Transfer & { namespace?: Namespace | undefined }): Promise<Amount>
  signTransactions(parameters: {
    transactions: readonly Uint8Array[]
    namespace?: Namespace | undefined
  }): Promise<readonly Uint8Array[]>
  signPsbt(parameters: { psbt: string; namespace?: Namespace | undefined }): Promise<string>
  sendCalls(parameters: {
    calls: readonly TransactionRequest[]
    namespace?: Namespace | undefined
  }): Promise<{ id: string }>
  getCallsStatus(parameters: { id: string; namespace?: Namespace | undefined }): Promise<CallsStatus>
}

/** The actions that only pass their parameters on to the wallet in use. */
export function walletRequests(context: Context): WalletRequests {
  return Object.fromEntries(
    names.map((name) => [name, (parameters: never) => callWallet(context, name, parameters)]),
  ) as unknown as WalletRequests
}
