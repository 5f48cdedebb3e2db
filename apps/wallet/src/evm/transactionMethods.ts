import * as z from 'zod/mini'
import type { Task } from '../family.ts'
import { readParams } from '../readParams.ts'
import { RequestError, requestCodes } from '../requestError.ts'
import { checkPayment } from './checkPayment.ts'
import { describeCall } from './describeCall.ts'
import type { EvmMethod, EvmRequest } from './evmMethod.ts'
import { bytesSchema, transactionSchema } from './params.ts'
import { type EvmTransaction, sendTransaction, signTransaction } from './sendTransaction.ts'

function askForTransaction(
  { params, permitted, keyOf, chain }: EvmRequest,
  title: string,
  carryOut: typeof sendTransaction,
): Task {
  const [{ from, chainId, input, data = input, gasLimit, gas = gasLimit, ...others }] = readParams(
    z.tuple([transactionSchema]),
    params,
  )
  const account = permitted(from)
  if (chainId !== undefined && chainId !== BigInt(chain.number))
    throw new RequestError(
      requestCodes.invalidParams,
      `Invalid params: the transaction is for chain ${chainId}, the request is for ${chain.number}`,
    )
  const transaction: EvmTransaction = { ...others, data, gas }
  return {
    kind: 'ask',
    description: {
      title,
      rows: [{ label: 'From', value: account }, ...describeCall(transaction, chain)],
    },
    check: () => checkPayment(chain, account, [transaction]),
    carryOut: async () => carryOut(chain, await keyOf(account), transaction),
  }
}

export const transactionMethods: Readonly<Record<string, EvmMethod>> = {
  eth_sendTransaction: (request) => askForTransaction(request, 'Send this transaction?', sendTransaction),
  eth_signTransaction: (request) => askForTransaction(request, 'Sign this transaction?', signTransaction),
  /** Signed already: nothing of the owner's is needed. */
  eth_sendRawTransaction({ params, chain }) {
    const [serializedTransaction] = readParams(
      z.tuple([bytesSchema.check(z.minLength(4, 'must not be empty'))]),
      params,
    )
    return {
      kind: 'answer',
      answer: () =>
        chain.client.sendRawTransaction({ serializedTransaction: serializedTransaction as `0x${string}` }),
    }
  },
}
