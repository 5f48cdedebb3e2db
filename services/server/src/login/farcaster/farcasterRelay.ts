import { z } from 'zod'
import { createProviderFetch } from '../social/providers/createProviderFetch.ts'
import { SocialError } from '../social/providers/socialError.ts'

/** What a wallet has answered. Nothing of it is believed: the relay checks none of it, and may lie. */
export type FarcasterAnswer = { message: string; signature: string; username: string }

export type ChannelLook = { state: 'pending' | 'gone' } | { state: 'answered'; answer: FarcasterAnswer }

const maxBytes = 32 * 1024
const timeoutMs = 8_000

const token = z.string().regex(/^[\w.-]{8,200}$/)
const openedSchema = z.object({ channelToken: token, url: z.url(), nonce: z.string() })
const answeredSchema = z.object({
  state: z.literal('completed'),
  nonce: z.string(),
  message: z.string().max(4_096),
  signature: z.string().regex(/^0x(?:[\da-fA-F]{2}){1,4096}$/),
  username: z.string().max(100).optional().catch(undefined),
})
const pendingSchema = z.object({ state: z.literal('pending') })

/** What is wrong with an answer that may come out right the next time. */
const passing = ['slow', 'unreachable', 'away']

export const isPassing = (error: SocialError) => error.reason === 'provider' && passing.includes(error.detail)

/** The relay of Farcaster (FIP-11): carries what a site asks for to a wallet, and its answer back. `links`: the origins that its links may lead to. */
export function farcasterRelay({
  relayUrl,
  links,
  limits = { maxBytes, timeoutMs },
}: {
  relayUrl: string
  links: readonly string[]
  limits?: { maxBytes: number; timeoutMs: number }
}) {
  const { host, origin, protocol } = new URL(relayUrl)
  const base = relayUrl.replace(/\/$/, '')
  const ask = createProviderFetch([host], {
    ...(protocol === 'http:' && { standIn: origin }),
    limits,
  })

  async function read<schema extends z.ZodType>(response: Response, schema: schema) {
    if (response.status >= 500 || response.status === 429) throw new SocialError('provider', 'away')
    const json: unknown = await response.json().catch(() => undefined)
    const { data } = schema.safeParse(json)
    if (data === undefined) throw new SocialError('provider', 'garbage')
    return data
  }

  return {
    async open(request: { domain: string; siweUri: string; nonce: string; expirationTime: string }) {
      const response = await ask(`${base}/v1/channel`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        // Keys that somebody else may have been given do not log in.
        body: JSON.stringify({ ...request, acceptAuthAddress: false }),
      })
      if (response.status !== 201 && response.status < 500) throw new SocialError('provider', 'garbage')
      const { channelToken, url, nonce } = await read(response, openedSchema)
      // Where visitors are sent is not for the relay to say.
      if (nonce !== request.nonce || !links.includes(new URL(url).origin))
        throw new SocialError('provider', 'other-link')
      return { channelToken, location: url }
    },
    async look(channelToken: string, nonce: string): Promise<ChannelLook> {
      const response = await ask(`${base}/v1/channel/status`, {
        headers: { authorization: `Bearer ${channelToken}` },
      })
      if (response.status === 401) return { state: 'gone' }
      if (response.status === 202) {
        await read(response, pendingSchema)
        return { state: 'pending' }
      }
      const { message, signature, username = '', ...answer } = await read(response, answeredSchema)
      if (answer.nonce !== nonce) throw new SocialError('mismatch', 'other-channel')
      return { state: 'answered', answer: { message, signature, username } }
    },
  }
}
