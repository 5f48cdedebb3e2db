import { setTimeout as sleep } from 'node:timers/promises'
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

/** A chain that mines at once needs a few milliseconds; one that has not by then never will. */
const patience = { firstMs: 1, mostMs: 50, wholeMs: 8_000 }

/**
 * Sends a transaction and waits until it is mined. In two calls: `eth_sendTransactionSync` would be one, but now and then
 * it misses its block and never answers.
 *
 * @returns the address of the contract, when one was deployed.
 */
export async function sendMined(
  client: ChainClient,
  { from, to, data, value, nonce }: Transaction,
): Promise<string | undefined> {
  const transaction: Record<string, Hex> = {
    gas,
    from,
    ...(to && { to }),
    ...(data && { data }),
    ...(value && { value: toHex(value) }),
    ...(nonce !== undefined && { nonce: toHex(nonce) }),
  }
  const hash = await client
    .request<Send>({ method: 'eth_sendTransaction', params: [transaction] })
    .catch(shorten)
  const { status, contractAddress } = await readReceipt(client, hash)
  if (status !== '0x1') throw new Error('The transaction was reverted.')
  return contractAddress ?? undefined
}

type Send = { Method: 'eth_sendTransaction'; Parameters: [Record<string, Hex>]; ReturnType: Hex }
type Receipt = { Method: 'eth_getTransactionReceipt'; Parameters: [Hex]; ReturnType: unknown }

async function readReceipt(client: ChainClient, hash: Hex): Promise<z.infer<typeof receipt>> {
  const deadline = performance.now() + patience.wholeMs
  for (let waitMs = patience.firstMs; ; waitMs = Math.min(waitMs * 2, patience.mostMs)) {
    const found = await client
      .request<Receipt>({ method: 'eth_getTransactionReceipt', params: [hash] })
      .catch(shorten)
    if (found) return receipt.parse(found)
    if (performance.now() > deadline) throw new Error('The transaction was not mined.')
    await sleep(waitMs)
  }
}

/** viem's own message repeats the request, which may hold a whole contract. */
function shorten(error: unknown): never {
  throw error instanceof BaseError ? new Error(error.details || error.shortMessage) : error
}
