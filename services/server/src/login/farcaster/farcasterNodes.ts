import { z } from 'zod'
import { createProviderFetch } from '../social/providers/createProviderFetch.ts'
import { SocialError } from '../social/providers/socialError.ts'

/** Where Farcaster's registry of ids is on Optimism. */
const idRegistry = '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b'
/** `idOf(address)` */
const idOf = '0xd94fe832'

const maxBytes = 64 * 1024
const timeoutMs = 6_000

const hex = z.string().regex(/^0x[\da-fA-F]*$/)
const answerSchema = z.union([
  z.object({ result: hex }),
  z.object({ error: z.object({ code: z.number(), message: z.string() }) }),
])

/** Nodes of Optimism. A single one could make up who has an id, so all of them must say the same. */
export type FarcasterNodes = {
  /** The id of an address; 0 where it has none. */
  idOf(address: string): Promise<bigint>
  /** Asks whether something holds, by a call without a receiver. */
  agree(
    holds: (call: (data: `0x${string}`) => Promise<string | undefined>) => Promise<boolean>,
  ): Promise<boolean>
}

export function farcasterNodes(urls: readonly string[]): FarcasterNodes {
  const nodes = urls.map((url) => {
    const { host, origin, protocol } = new URL(url)
    const ask = createProviderFetch([host], {
      ...(protocol === 'http:' && { standIn: origin }),
      limits: { maxBytes, timeoutMs },
    })
    /** Undefined: it reverts. */
    return async (transaction: { to?: string; data: string }): Promise<string | undefined> => {
      const body = { jsonrpc: '2.0', id: 1, method: 'eth_call', params: [transaction, 'latest'] }
      const response = await ask(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { data } = answerSchema.safeParse(await response.json().catch(() => undefined))
      if (!data) throw new SocialError('provider', 'node')
      if ('result' in data) return data.result
      if (data.error.code === 3 || /revert/i.test(data.error.message)) return undefined
      throw new SocialError('provider', 'node')
    }
  })

  async function same<value>(ask: (call: (typeof nodes)[number]) => Promise<value>): Promise<value> {
    const [first, ...others] = await Promise.all(nodes.map(ask))
    if (first === undefined || others.length === 0 || others.some((other) => other !== first))
      throw new SocialError('provider', 'nodes-differ')
    return first
  }

  return {
    idOf: (address) =>
      same(async (call) => {
        const data = `${idOf}${address.slice(2).toLowerCase().padStart(64, '0')}`
        const answer = await call({ to: idRegistry, data })
        // A chain without the registry answers with nothing.
        if (answer?.length !== 66) throw new SocialError('provider', 'no-registry')
        return BigInt(answer)
      }),
    agree: (holds) => same((call) => holds((data) => call({ data }))),
  }
}
