import { z } from 'zod'

// What the server and the escrow say to each other over the Unix socket: `GET /key` and `POST /open`, in JSON.

const token = z.string().regex(/^[A-Za-z0-9_-]{43}$/)

/** 256 random bits behind the id of the login that they were given to. */
const grant = z.string().regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[A-Za-z0-9_-]{43}$/)

export const escrowKeyAnswer = z.strictObject({ key: token })

export const escrowOpenRequest = z.strictObject({
  grant,
  /** Who asks: the account of the session, and the thumbprint of the key that has signed the request. */
  accountId: z.uuid(),
  dpopKey: token,
  ephemeralKey: token,
})
export type EscrowOpenRequest = z.output<typeof escrowOpenRequest>

/** Why a share is not given out. */
export const escrowRefusals = ['grant', 'expired', 'used', 'locked', 'wallet'] as const
export type EscrowRefusal = (typeof escrowRefusals)[number]

/** `recoveryShare` is sealed to the ephemeral key; `shareId` tells the server which of its own shares goes with it. */
export const escrowOpenAnswer = z.union([
  z.strictObject({ recoveryShare: z.string().regex(/^[A-Za-z0-9_-]+$/), shareId: z.uuid() }),
  z.strictObject({ refused: z.enum(escrowRefusals) }),
])
export type EscrowOpenAnswer = z.output<typeof escrowOpenAnswer>
