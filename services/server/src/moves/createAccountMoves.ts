import { randomUUID } from 'node:crypto'
import type { Redis } from 'ioredis'
import { rememberByText } from '../cache/rememberByText.ts'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger/createLogger.ts'
import { createRedisAccess } from '../redis/createRedisAccess.ts'

/** Announces which accounts have moved something: the indexer tells, caches about these accounts listen. */
export type AccountMoves = {
  /** Something moved of these accounts, all at once: one batch, however many rows there were. */
  tell(chain: string, accounts: Iterable<string>): Promise<void>
  /** Names the last move of an account that was told of: part of the key of what is cached about the account. */
  last(chain: string, account: string): Promise<string> | string
}

/** How long a move is remembered: longer than anything about an account is cached. */
const keptMs = 60_000
/** Of so many accounts at most a process remembers it. */
const keptAccounts = 20_000
/** Commands to Redis that go out together. */
const atOnce = 1_000
const none = ''

/**
 * Moves of accounts, for every process on one Redis. Without it, and while it is away, for this process alone.
 *
 * What was cached before a move is not deleted: it has another key from then on, and ages. So a reading that began before the
 * move and ends after it leaves nothing behind that is out of date.
 *
 * @example
 * const moves = createAccountMoves({ redis, clock, logger })
 * await moves.tell('eip155:1', [sender, recipient])
 */
export function createAccountMoves({
  redis,
  clock,
  logger,
}: {
  redis?: Redis | undefined
  clock: Clock
  logger: Logger
}): AccountMoves {
  const own = createOwnMoves(clock)
  if (!redis)
    return { tell: async (chain, accounts) => own.add(toKeys(chain, accounts), randomUUID()), last: own.last }
  const access = createRedisAccess({ clock, logger, purpose: 'moves of accounts' })
  // With a hash tag: in a cluster, commands that go out together must be for keys that are kept together.
  const redisKey = (key: string) => `latchkey:{moved}:${key}`

  return {
    async tell(chain, accounts) {
      const keys = toKeys(chain, accounts)
      const move = randomUUID()
      own.add(keys, move)
      for (let from = 0; from < keys.length; from += atOnce) {
        const pipeline = redis.pipeline()
        for (const key of keys.slice(from, from + atOnce)) pipeline.set(redisKey(key), move, 'PX', keptMs)
        // Without Redis, cached values simply expire.
        if (!(await access(() => pipeline.exec()))) return
      }
    },
    async last(chain, account) {
      const found = await access(() => redis.get(redisKey(toKey(chain, account))))
      return found ? (found.answer ?? none) : own.last(chain, account)
    },
  }
}

function createOwnMoves(clock: Clock) {
  /** The latest last. */
  const moves = new Map<string, { move: string; at: number }>()
  const keys = rememberByText((chain) => rememberByText((account) => toKey(chain, account)))
  return {
    add(moved: readonly string[], move: string) {
      const now = clock.now()
      for (const key of moved) {
        moves.delete(key)
        moves.set(key, { move, at: now })
      }
      for (const [key, { at }] of moves) {
        if (moves.size <= keptAccounts && now - at < keptMs) break
        moves.delete(key)
      }
    },
    last: (chain: string, account: string) => moves.get(keys(chain)(account))?.move ?? none,
  }
}

const toKey = (chain: string, account: string) => `${chain} ${account.toLowerCase()}`
const toKeys = (chain: string, accounts: Iterable<string>) =>
  [...accounts].map((account) => toKey(chain, account))
