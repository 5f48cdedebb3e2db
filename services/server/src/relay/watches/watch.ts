import { z } from 'zod'

export const watchTypes = ['publisher', 'subscriber'] as const
export const watchStatuses = ['accepted', 'queued', 'delivered'] as const
export type WatchStatus = (typeof watchStatuses)[number]

const anyClaims = z.object({
  /** Who is watched. */
  iss: z.string(),
  aud: z.string(),
  iat: z.int(),
  typ: z.enum(watchTypes),
  /** The address of the service, and that of its webhook. */
  sub: z.string(),
  whu: z.string(),
})

/** What a client signs who lets a service know of its messages. */
export const registerClaims = anyClaims.extend({
  act: z.literal('irn_watchRegister'),
  exp: z.int(),
  tag: z.array(z.int().min(0).max(2_147_483_647)).min(1).max(100),
  sts: z.array(z.enum(watchStatuses)).min(1).max(watchStatuses.length),
})

/** … and who no longer does. */
export const unregisterClaims = anyClaims.extend({
  act: z.literal('irn_watchUnregister'),
  exp: z.int().optional(),
})

/** A service that is told of a client's messages. */
export type Watch = {
  client: string
  type: (typeof watchTypes)[number]
  serviceUrl: string
  webhookUrl: string
  tags: readonly number[]
  statuses: readonly WatchStatus[]
  /** In milliseconds, as everywhere. */
  expiresAt: number
}

/** Something that a service is to be told. */
export type WatchEvent = Pick<Watch, 'client' | 'type' | 'serviceUrl' | 'webhookUrl'> & {
  watch: number
  seq: number
  status: WatchStatus
  /** Tries so far, this one included. */
  attempts: number
  /** Undefined: it has expired. */
  message: { topic: string; message: string; tag: number; publishedAt: number; expiresAt: number } | undefined
  /** The client has it. */
  isDelivered: boolean
}
