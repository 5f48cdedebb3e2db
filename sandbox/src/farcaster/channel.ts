// The sandbox wallet's page uses it, too, whose policy forbids the code that the other zod makes.
import * as z from 'zod/mini'

/** What an app asks for when it opens a channel: most of it becomes a part of the message to sign. What else it sends is left out. */
export const channelRequestSchema = z.object({
  siweUri: z.url(),
  domain: z.string().check(z.regex(/^[a-zA-Z0-9.-]+(:[0-9]+)?$/)),
  nonce: z.optional(z.string()),
  notBefore: z.optional(z.iso.datetime({ offset: true })),
  expirationTime: z.optional(z.iso.datetime({ offset: true })),
  requestId: z.optional(z.string()),
  redirectUrl: z.optional(z.string()),
  acceptAuthAddress: z.optional(z.boolean()),
})

/** What a wallet answers with. Nobody looks here whether the signature is right, or whose it is. */
export const channelAnswerSchema = z.object({
  message: z.string(),
  signature: z.string().check(z.regex(/^0x[a-fA-F0-9]{130}$/)),
  fid: z.int(),
  username: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9-]{0,15}(\.eth)?$/))),
  bio: z.optional(z.string()),
  displayName: z.optional(z.string()),
  pfpUrl: z.optional(z.url()),
})

export type ChannelRequest = z.infer<typeof channelRequestSchema>
export type ChannelAnswer = z.infer<typeof channelAnswerSchema>

/** A channel between an app and a wallet, as its status tells it. */
export type Channel = {
  state: 'pending' | 'completed'
  nonce: string
  acceptAuthAddress: boolean
  signatureParams: ChannelRequest & { nonce: string }
  /** Who has opened it. */
  metadata: { ip: string; userAgent: string }
} & Partial<ChannelAnswer & { verifications: readonly string[]; custody: string }>
