import type { Bucket } from './serverConfig.ts'

/** So many messages, and so many bytes of them. */
export type Budget = { messages: number; bytes: number }

/** What one relay process takes. */
export type RelayLimits = {
  connections: number
  /** From one address. This machine is not counted: a proxy of the operator's may stand there. */
  addressConnections: number
  /** Topics that one connection listens on … */
  subscriptions: number
  /** … all connections of one address, this machine not counted … */
  addressSubscriptions: number
  /** … and all. */
  allSubscriptions: number
  /** Topics of one address, this machine not counted, on which it is still to be read what waits there. */
  addressReads: number
  /** Requests of each client. */
  client: Bucket
  /** Requests of all clients of a project. */
  project: Bucket
  /** What may wait on one topic. */
  mailbox: Budget
  /** What may be stored, whether or not somebody has fetched it, until it expires: of one client, address (this machine not counted) and project, and in all. */
  stored: { client: Budget; address: Budget; project: Budget; all: Budget }
}

const mebibyte = 1024 * 1024

export const defaultRelayLimits: RelayLimits = {
  connections: 18_000,
  addressConnections: 200,
  subscriptions: 5_000,
  addressSubscriptions: 50_000,
  allSubscriptions: 2_000_000,
  addressReads: 20_000,
  client: { burst: 400, perSecond: 50 },
  project: { burst: 20_000, perSecond: 2_000 },
  mailbox: { messages: 200, bytes: 2 * mebibyte },
  stored: {
    client: { messages: 20_000, bytes: 64 * mebibyte },
    address: { messages: 100_000, bytes: 256 * mebibyte },
    project: { messages: 1_000_000, bytes: 2_048 * mebibyte },
    all: { messages: 2_000_000, bytes: 4_096 * mebibyte },
  },
}
