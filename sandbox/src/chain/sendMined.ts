import type { Address, Hex } from 'viem'
import { toHex } from 'viem'
import { z } from 'zod'
import type { ChainClient } from './chainClient.ts'

/** A transaction of an account that the chain lets us send as. Without `to`, it deploys a contract. */
export type Transaction = { from: Address; to?: Address; data?: Hex; value?: bigint }

/**
 * Enough for everything we send, and less than a transaction may use. An estimate of the chain would not do: a pool takes
 * more gas when the next block is of another second than the one that was estimated in.
 */
const gas = toHex(15_000_000)

/** Only what is read below. */
const receipt = z.object({ status: z.string(), contractAddress: z.string().nullish() })

type SendSync = { Method: 'eth_sendTransactionSync'; Parameters: [Record<string, Hex>]; ReturnType: unknown }

/**
 * Sends a transaction and waits until it is mined, in one call: asking for the receipt again and again would take most of
 * the time that a chain needs to be set up.
 *
 * @returns the address of the contract, when one was deployed.
 */
export async function sendMined(
  client: ChainClient,
  { from, to, data, value }: Transaction,
): Promise<string | undefined> {
  const answer = await client.request<SendSync>({
    method: 'eth_sendTransactionSync',
    params: [{ gas, from, ...(to && { to }), ...(data && { data }), ...(value && { value: toHex(value) }) }],
  })
  const { status, contractAddress } = receipt.parse(answer)
  if (status !== '0x1') throw new Error('The transaction was reverted.')
  return contractAddress ?? undefined
}
