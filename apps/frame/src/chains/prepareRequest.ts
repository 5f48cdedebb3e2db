import type { RpcParams, UnsafeRpcMethod } from '@latchkey/protocol/frame'
import { prepareBitcoinMessage, prepareBitcoinPsbt } from './bitcoin/prepareBitcoin.ts'
import { prepareEvmCalls, prepareEvmTransaction } from './evm/prepareEvmCalls.ts'
import { prepareEvmMessage, prepareEvmTypedData } from './evm/prepareEvmSignature.ts'
import { preparePolkadotMessage, preparePolkadotTransaction } from './polkadot/preparePolkadot.ts'
import { RequestFailure } from './RequestFailure.ts'
import type { Prepared, Request } from './request.ts'
import { prepareSolanaMessage, prepareSolanaTransactions } from './solana/prepareSolana.ts'

type Prepare<method extends UnsafeRpcMethod> = (
  request: Request,
  params: RpcParams<method>,
) => Prepared | Promise<Prepared>

const notSupported = () => {
  throw new RequestFailure('NOT_SUPPORTED', 'This wallet does not have the method')
}

/** Every method that needs the visitor's answer. */
const methods: { readonly [method in UnsafeRpcMethod]: Prepare<method> } = {
  personal_sign: prepareEvmMessage,
  eth_signTypedData_v4: prepareEvmTypedData,
  eth_sendTransaction: prepareEvmTransaction,
  wallet_sendCalls: prepareEvmCalls,
  wallet_grantPermissions: notSupported,
  wallet_revokePermissions: notSupported,
  eth_sendUserOperation: notSupported,
  solana_signMessage: prepareSolanaMessage,
  solana_signTransaction: (request, { transaction }) =>
    prepareSolanaTransactions(request, [transaction], 'one'),
  solana_signAllTransactions: (request, { transactions }) =>
    prepareSolanaTransactions(request, transactions, 'all'),
  solana_signAndSendTransaction: (request, { transaction, options }) =>
    prepareSolanaTransactions(request, [transaction], 'send', options),
  bitcoin_signMessage: prepareBitcoinMessage,
  bitcoin_signPsbt: prepareBitcoinPsbt,
  polkadot_signMessage: preparePolkadotMessage,
  polkadot_signTransaction: preparePolkadotTransaction,
}

/**
 * Understands what a page asks for: what the visitor will read, and how to carry it out once that was approved. The parameters have
 * passed the method's schema. Rejects with a `RequestFailure` where it could never be carried out, or with what the chain says.
 */
export async function prepareRequest({
  method,
  params,
  ...request
}: Request & { method: UnsafeRpcMethod; params: unknown }): Promise<Prepared> {
  // The table has one type for each method, and the schema of that method has been applied.
  const prepare = methods[method] as (request: Request, params: unknown) => Prepared | Promise<Prepared>
  return prepare(request, params)
}
