import { z } from 'zod'

/** What an app asks for when it opens a channel: most of it becomes a part of the message to sign. What else it sends is left out. */
export const channelRequestSchema = z.object({
  siweUri: z.url(),
  domain: z.string().regex(/^[a-zA-Z0-9.-]+(:[0-9]+)?$/),
  nonce: z.string().optional(),
  notBefore: z.iso.datetime({ offset: true }).optional(),
  expirationTime: z.iso.datetime({ offset: true }).optional(),
  requestId: z.string().optional(),
  redirectUrl: z.string().optional(),
  acceptAuthAddress: z.boolean().optional(),
})

/** What a wallet answers with. Nobody looks here whether the signature is right, or whose it is. */
export const channelAnswerSchema = z.object({
  message: z.string(),
  signature: z.string().regex(/^0x[a-fA-F0-9]{130}$/),
  fid: z.int(),
  username: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]{0,15}(\.eth)?$/)
    .optional(),
  bio: z.string().optional(),
  displayName: z.string().optional(),
  pfpUrl: z.url().optional(),
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
