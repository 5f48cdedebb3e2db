import * as z from 'zod/mini'
import { channelRequestSchema } from './channel.ts'

const pending = z.object({ signatureParams: z.extend(channelRequestSchema, { nonce: z.string() }) })

export type AskedChannel = z.infer<typeof pending>['signatureParams']

/**
 * What a channel asks a wallet to sign. Undefined: it was answered, or there is none.
 *
 * @example
 * const asked = await readChannel({ relayUrl: relay.url, channelToken })
 * asked?.domain // 'localhost:4420'
 */
export async function readChannel({
  relayUrl,
  channelToken,
}: {
  relayUrl: string
  channelToken: string
}): Promise<AskedChannel | undefined> {
  const headers = { authorization: `Bearer ${channelToken}` }
  const status = await fetch(`${relayUrl}/v1/channel/status`, { headers })
  if (status.status === 401 || status.status === 200) return undefined
  if (status.status !== 202) throw new Error(`The relay does not answer as it should: ${status.status}.`)
  return pending.parse(await status.json()).signatureParams
}
