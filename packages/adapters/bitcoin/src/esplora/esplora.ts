import { type Network, read } from '@latchkey/core'
import {
  type Amount,
  feeCapTooLowError,
  fromHttp,
  type LatchkeyError,
  sendFailedError,
  serverUnreachableError,
  unknownError,
} from '@latchkey/protocol'

const timeout = 5_000

type Answer = { status: number; text: string }

/**
 * Asks an Esplora at the network's RPC URLs: the next one is tried where one does not answer, or does not answer this. `parse`
 * throws for an answer that makes no sense.
 */
async function ask<value>(
  network: Network,
  path: string,
  parse: (answer: Answer) => value,
  init?: RequestInit,
): Promise<value> {
  let failure: LatchkeyError = serverUnreachableError({ details: `${network.caipNetworkId} has no RPC URL` })
  for (const url of network.rpcUrls.default.http) {
    try {
      const signal = AbortSignal.timeout(timeout)
      const response = await fetch(`${url.replace(/\/+$/, '')}${path}`, { ...init, signal })
      return parse({ status: response.status, text: await response.text() })
    } catch (error) {
      failure = fromHttp(error)
      // Another one may do better, unless this one judged the transaction itself.
      if (!/^(SERVER|RATE|REQUEST|TIMEOUT|UNKNOWN)/.test(failure.code)) break
    }
  }
  throw failure
}

/** Reads JSON. A thing that is not there is what `absent` says, where it says something. */
export function readEsplora<value>(
  network: Network,
  path: string,
  parse: (answer: unknown) => value,
  absent?: value,
): Promise<value> {
  return ask(network, path, ({ status, text }) => {
    if (status === 404 && absent !== undefined) return absent
    if (status !== 200) throw fromHttp({ status, body: text })
    return parse(toJson(text))
  })
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unknownError({ details: 'The index’s answer is no JSON' })
  }
}

/** An amount in satoshi, a height, a number of an output. */
export function toInteger(value: unknown): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return value
  throw unknownError({ details: 'The index’s answer is not a number' })
}

/** What an address has, with what is on its way. */
export async function readBalance({
  address,
  network,
}: {
  address: string
  network: Network
}): Promise<Amount> {
  const value = await readEsplora(network, `/address/${encodeURIComponent(address)}`, (answer) => {
    const parts = [read(answer, 'chain_stats'), read(answer, 'mempool_stats')]
    const sums = parts.map(
      (part) => toInteger(read(part, 'funded_txo_sum')) - toInteger(read(part, 'spent_txo_sum')),
    )
    return BigInt(sums.reduce((sum, part) => sum + part, 0))
  })
  return { value, decimals: network.nativeCurrency.decimals }
}

const known = /already[ -](known|in (the )?(mempool|utxo|block ?chain))|txn-already-/i
const tooCheap = /min relay fee|insufficient fee|mempool min fee/i

/**
 * Gives the network a signed transaction; resolves with its id. One that it has already is sent, also where the answer was lost on
 * its way: whoever is told of a failure may pay once more.
 */
export async function sendToEsplora(network: Network, hex: string, id: string): Promise<string> {
  const take = ({ status, text }: Answer) => {
    if ((status === 200 && text.trim() === id) || (status === 400 && known.test(text))) return id
    const details = text.slice(0, 300)
    if (status === 400) throw (tooCheap.test(text) ? feeCapTooLowError : sendFailedError)({ details })
    if (status !== 200) throw fromHttp({ status, body: text })
    throw unknownError({ details: 'The index gave the id of another transaction' })
  }
  try {
    return await ask(network, '/tx', take, { method: 'POST', body: hex })
  } catch (error) {
    const isThere = readEsplora(network, `/tx/${id}/status`, (answer) => typeof answer === 'object', false)
    if (await isThere.catch(() => false)) return id
    throw error
  }
}
