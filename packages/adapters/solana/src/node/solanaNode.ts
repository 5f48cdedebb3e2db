import { type Network, read, requestNode } from '@latchkey/core'
import { type Amount, unknownError } from '@latchkey/protocol'
import { isBase58 } from '../isBase58.ts'

/** What is asked of a node is asked of the same state of the chain. */
export const commitment = { commitment: 'confirmed' } as const

/** An account, as far as a transfer needs it. */
export type ChainAccount = { lamports: bigint; owner: string; isExecutable: boolean; data: Uint8Array }

export function toInteger(value: unknown): bigint {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return BigInt(value)
  throw unknownError({ details: 'The node’s answer is not a number' })
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
}

export async function readBalance(parameters: { address: string; network: Network }): Promise<Amount> {
  const { address, network } = parameters
  const value = await requestNode(network, 'getBalance', [address, commitment], (answer) =>
    toInteger(read(answer, 'value')),
  )
  return { value, decimals: network.nativeCurrency.decimals }
}

/** The accounts at these addresses; undefined for one that is not there. */
export async function readAccounts(
  network: Network,
  addresses: readonly string[],
): Promise<readonly (ChainAccount | undefined)[]> {
  const options = { ...commitment, encoding: 'base64' }
  return requestNode(network, 'getMultipleAccounts', [addresses, options], (answer) => {
    const list = read(answer, 'value')
    if (!Array.isArray(list) || list.length !== addresses.length)
      throw unknownError({ details: 'The node gave no accounts' })
    return list.map((account) => (account === null ? undefined : toAccount(account)))
  })
}

function toAccount(answer: unknown): ChainAccount {
  const owner = read(answer, 'owner')
  const data = read(read(answer, 'data'), '0')
  if (!isBase58(owner, 32) || typeof data !== 'string')
    throw unknownError({ details: 'The node gave no account' })
  return {
    lamports: toInteger(read(answer, 'lamports')),
    owner,
    isExecutable: read(answer, 'executable') === true,
    data: Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0)),
  }
}

/** Gives the network a signed transaction; resolves with its signature. */
export async function sendToNode(network: Network, transaction: Uint8Array): Promise<string> {
  const options = { encoding: 'base64', preflightCommitment: commitment.commitment }
  return requestNode(network, 'sendTransaction', [toBase64(transaction), options], (answer) => {
    if (isBase58(answer, 64)) return answer
    throw unknownError({ details: 'The node gave no signature' })
  })
}
