import { type Hex, keccak256, type LocalAccount, TransactionNotFoundError } from 'viem'
import type { EvmChain } from './evmChain.ts'
import { reasonOf } from './nodeError.ts'

export type EvmTransaction = {
  to?: string | undefined
  data?: string | undefined
  value?: bigint | undefined
  gas?: bigint | undefined
  nonce?: bigint | undefined
  maxFeePerGas?: bigint | undefined
  maxPriorityFeePerGas?: bigint | undefined
  gasPrice?: bigint | undefined
}

/** What the chain would charge at most, and how much gas that is for. Throws when the transaction would fail. */
export async function estimate({ client }: EvmChain, from: string, transaction: EvmTransaction) {
  const [gas, fees] = await Promise.all([
    transaction.gas ?? client.estimateGas({ account: from as Hex, ...fields(transaction) }),
    feesOf(client, transaction),
  ])
  return { gas, ...fees, fee: gas * fees.maxFeePerGas }
}

/** Fills in nonce, gas and fees, and signs. */
export async function signTransaction(
  chain: EvmChain,
  account: LocalAccount,
  transaction: EvmTransaction,
): Promise<Hex> {
  const [nonce, { gas, maxFeePerGas, maxPriorityFeePerGas }] = await Promise.all([
    transaction.nonce ?? chain.client.getTransactionCount({ address: account.address, blockTag: 'pending' }),
    estimate(chain, account.address, transaction),
  ])
  return account.signTransaction({
    type: 'eip1559',
    chainId: chain.number,
    nonce: Number(nonce),
    gas,
    maxFeePerGas,
    maxPriorityFeePerGas,
    ...fields(transaction),
  })
}

const last = new Map<string, Promise<unknown>>()

/** Signs and sends. One after the other: two transactions of one account must not take the same nonce. */
export function sendTransaction(
  chain: EvmChain,
  account: LocalAccount,
  transaction: EvmTransaction,
): Promise<Hex> {
  const key = `${chain.id}:${account.address}`
  const sent = (last.get(key) ?? Promise.resolve()).then(() => sendNow(chain, account, transaction, 5))
  last.set(
    key,
    sent.catch(() => undefined),
  )
  return sent
}

/** How a chain says that the nonce is used: by a transaction in a block, or by one that waits for one, perhaps this one. */
const isUsed = /nonce too low|already (known|imported)|replacement transaction underpriced/i

/** Another wallet may have the same account and be quicker: then with the next nonce. */
async function sendNow(
  chain: EvmChain,
  account: LocalAccount,
  transaction: EvmTransaction,
  attempts: number,
): Promise<Hex> {
  const serializedTransaction = await signTransaction(chain, account, transaction)
  try {
    return await chain.client.sendRawTransaction({ serializedTransaction })
  } catch (error) {
    if (!isUsed.test(reasonOf(error)) || transaction.nonce !== undefined || attempts <= 1) throw error
    // Only the answer may have been lost. What is there already is not paid twice.
    const hash = keccak256(serializedTransaction)
    const isThere = await chain.client.getTransaction({ hash }).then(
      () => true,
      (unknown) => {
        if (unknown instanceof TransactionNotFoundError) return false
        throw error
      },
    )
    return isThere ? hash : sendNow(chain, account, transaction, attempts - 1)
  }
}

function fields({ to, data, value }: EvmTransaction) {
  return { to: to as Hex | undefined, data: data as Hex | undefined, value: value ?? 0n }
}

async function feesOf(
  client: EvmChain['client'],
  { gasPrice, maxFeePerGas, maxPriorityFeePerGas }: EvmTransaction,
) {
  if (gasPrice !== undefined) return { maxFeePerGas: gasPrice, maxPriorityFeePerGas: gasPrice }
  if (maxFeePerGas !== undefined && maxPriorityFeePerGas !== undefined)
    return { maxFeePerGas, maxPriorityFeePerGas }
  const fees = await client.estimateFeesPerGas()
  return {
    maxFeePerGas: maxFeePerGas ?? fees.maxFeePerGas,
    maxPriorityFeePerGas: maxPriorityFeePerGas ?? fees.maxPriorityFeePerGas,
  }
}
