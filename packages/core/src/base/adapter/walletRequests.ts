import type { Kit } from '../../kit/kit.ts'
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
] as const satisfies readonly (keyof Kit)[]

type WalletRequests = Pick<Kit, (typeof names)[number]>

/** The actions that are nothing but a request to the wallet in use, with the parameters they are given. */
export function walletRequests(context: Context): WalletRequests {
  return Object.fromEntries(
    names.map((name) => [name, (parameters: never) => callWallet(context, name, parameters)]),
  ) as unknown as WalletRequests
}
