import { type Network, nodeUrls, requestNode } from '@latchkey/core'
import {
  type LatchkeyError,
  parseChainId,
  serverUnreachableError,
  unsupportedChainError,
} from '@latchkey/protocol'
import { fromSubstrate } from './fromSubstrate.ts'

/** One node of a network, and the same one for a whole transaction: two may be at different blocks. */
export type Node = {
  genesisHash: string
  /** Asks it. `parse` throws for an answer that makes no sense. */
  ask<value>(method: string, params: readonly unknown[], parse: (answer: unknown) => value): Promise<value>
  /** Where it also takes subscriptions. The page's own server takes none. */
  url: string | undefined
}

/** The first node of a network that answers. One that serves another chain is no node of the network. */
export async function openNode(network: Network): Promise<Node> {
  let failure: LatchkeyError = serverUnreachableError({ details: `${network.name} has no RPC URL` })
  for (const url of nodeUrls(network)) {
    const node = nodeAt(network, url)
    try {
      const genesisHash = await node.ask('chain_getBlockHash', [0], toHash)
      if (genesisHash.startsWith(`0x${parseChainId(network.caipNetworkId).reference}`))
        return { ...node, genesisHash }
      failure = unsupportedChainError({ details: `The node of ${network.name} serves another chain` })
    } catch (error) {
      failure = fromSubstrate(error)
    }
  }
  throw failure
}

/** All nodes of a network, unasked. */
export function nodesOf(network: Network): readonly Omit<Node, 'genesisHash'>[] {
  return nodeUrls(network).map((url) => nodeAt(network, url))
}

function nodeAt(network: Network, url: string): Omit<Node, 'genesisHash'> {
  const { server, ...others } = network
  const alone = { ...others, rpcUrls: { default: { http: [url] } } }
  return {
    url: server ? undefined : url,
    ask: (method, params, parse) =>
      requestNode(alone, method, params, parse).catch((error: unknown) => {
        throw fromSubstrate(error)
      }),
  }
}

/** A hash of 32 bytes. */
export function toHash(answer: unknown): string {
  if (typeof answer === 'string' && /^0x[\da-f]{64}$/.test(answer)) return answer
  throw unsupportedChainError({ details: 'The node answered with no hash' })
}
