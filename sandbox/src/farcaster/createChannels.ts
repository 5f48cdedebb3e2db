import { randomUUID } from 'node:crypto'
import type { Channel } from './channel.ts'

/** As long as Farcaster's relay keeps them. */
export const channelLifetime = 3_600_000
/** More than that are never open at once: the oldest go first. */
const limit = 1_000

export type Channels = {
  open(channel: Channel): string
  /** Undefined: there is no such channel, or no more. */
  read(token: string): Channel | undefined
  /** Does not make it live longer. */
  write(token: string, channel: Channel): void
  close(token: string): void
}

/** Keeps the channels in memory. */
export function createChannels({
  now = Date.now,
  lifetime = channelLifetime,
}: {
  now?: (() => number) | undefined
  lifetime?: number | undefined
} = {}): Channels {
  // The oldest is the first, because writing to one does not move it.
  const channels = new Map<string, { endsAt: number; channel: Channel }>()
  const find = (token: string) => {
    const kept = channels.get(token)
    if (!kept || kept.endsAt > now()) return kept
    channels.delete(token)
    return undefined
  }
  return {
    open(channel) {
      const token = randomUUID()
      channels.set(token, { endsAt: now() + lifetime, channel })
      const [oldest] = channels.keys()
      if (channels.size > limit && oldest !== undefined) channels.delete(oldest)
      return token
    },
    read: (token) => find(token)?.channel,
    write(token, channel) {
      const kept = find(token)
      if (kept) channels.set(token, { ...kept, channel })
    },
    close: (token) => void channels.delete(token),
  }
}
