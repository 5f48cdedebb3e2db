import { type Address, BaseError, type Hex, toHex } from 'viem'
import { z } from 'zod'
import type { ChainClient } from './chainClient.ts'

/** A transaction of an account that the chain lets us send as. Without `to`, it deploys a contract. */
export type Transaction = {
  from: Address
  to?: Address
  data?: Hex
  value?: bigint
  nonce?: number | undefined
}

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
  { from, to, data, value, nonce }: Transaction,
): Promise<string | undefined> {
  const sent = client.request<SendSync>({
    method: 'eth_sendTransactionSync',
    params: [
      {
        gas,
        from,
        ...(to && { to }),
        ...(data && { data }),
        ...(value && { value: toHex(value) }),
        ...(nonce !== undefined && { nonce: toHex(nonce) }),
      },
    ],
  })
  const answer = await sent.catch((error: unknown) => {
    // viem's own message repeats the request, which may hold a whole contract.
    throw error instanceof BaseError ? new Error(error.details || error.shortMessage) : error
  })
  const { status, contractAddress } = receipt.parse(answer)
  if (status !== '0x1') throw new Error('The transaction was reverted.')
  return contractAddress ?? undefined
}
