import * as z from 'zod/mini'
import { RequestError, requestCodes } from '../requestError.ts'

const timeoutMs = 10_000

/** An output that an address has not spent. */
export type Coin = { txid: string; index: number; amount: bigint }

const coinsSchema = z.array(z.object({ txid: z.string(), vout: z.int(), value: z.int() }))

async function ask(url: string, init?: RequestInit): Promise<string> {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
  const text = await response.text()
  if (response.ok) return text
  throw new RequestError(requestCodes.internal, `The chain refused: ${text.slice(0, 300)}`)
}

/** What an address can spend. */
export async function readCoins(esploraUrl: string, address: string): Promise<readonly Coin[]> {
  const coins = coinsSchema.parse(JSON.parse(await ask(`${esploraUrl}/address/${address}/utxo`)))
  return coins.map(({ txid, vout, value }) => ({ txid, index: vout, amount: BigInt(value) }))
}

/** Gives the chain a signed transaction. */
export async function sendToEsplora(esploraUrl: string, hex: string): Promise<void> {
  await ask(`${esploraUrl}/tx`, { method: 'POST', body: hex })
}
