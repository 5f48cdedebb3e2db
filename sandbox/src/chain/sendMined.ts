import { type Address, BaseError, type Hex, toHex } from 'viem'
import type { ChainClient } from './chainClient.ts'
import { minedReceipt } from './minedReceipt.ts'

/** A transaction of an account that the chain lets us send as. Without `to`, it deploys a contract. */
export type Transaction = {
  from: Address
  to?: Address
  data?: Hex
  value?: bigint
}

/**
 * Enough for everything we send, and less than a transaction may use. An estimate of the chain would not do: a pool takes
 * more gas when the next block is of another second than the one that was estimated in.
 */
const gas = toHex(15_000_000)

/**
 * Sends a transaction and waits until it is mined. In two calls: `eth_sendTransactionSync` would be one, but now and then
 * it misses its block and never answers.
 *
 * @returns the address of the contract, when one was deployed.
 */
export async function sendMined(
  client: ChainClient,
  { from, to, data, value }: Transaction,
): Promise<string | undefined> {
  const transaction: Record<string, Hex> = {
    gas,
    from,
    ...(to && { to }),
    ...(data && { data }),
    ...(value && { value: toHex(value) }),
  }
  const hash = await client
    .request<Send>({ method: 'eth_sendTransaction', params: [transaction] })
    .catch(shorten)
  const { status, contractAddress } = await minedReceipt(client, hash).catch(shorten)
  if (status !== 'success') throw new Error('The transaction was reverted.')
  return contractAddress ?? undefined
}

type Send = { Method: 'eth_sendTransaction'; Parameters: [Record<string, Hex>]; ReturnType: Hex }

/** viem's own message repeats the request, which may hold a whole contract. */
function shorten(error: unknown): never {
  throw error instanceof BaseError ? new Error(error.details || error.shortMessage) : error
}
