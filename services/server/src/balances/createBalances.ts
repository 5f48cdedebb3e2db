import { type Balance, balanceSchema } from '@latchkey/protocol/api'
import type { Redis } from 'ioredis'
import * as z from 'zod/mini'
import { createSharedCache } from '../cache/createSharedCache.ts'
import type { Chain } from '../chains/chains.ts'
import type { Clock } from '../clock.ts'
import { familyOf } from '../families/families.ts'
import type { Logger } from '../logger/createLogger.ts'
import type { AccountMoves } from '../moves/createAccountMoves.ts'
import type { Prices } from '../prices/createPrices.ts'
import { nativePriceKey } from '../prices/prices.ts'
import type { Ratio } from '../prices/ratio.ts'
import { cleanToken } from '../tokens/cleanText.ts'
import type { ReadTokens } from '../tokens/readTokens.ts'
import { isSpam } from './isSpam.ts'
import { type Holding, toBalance } from './toBalance.ts'
import type { TokensSeenBy } from './tokensSeen.ts'

/** The balances of one account on one chain. Callers that ask repeatedly keep this object. */
export type AccountBalances = {
  /** `force`: nothing comes from the cache, and these tokens are looked at as well. */
  read(force?: readonly string[]): Promise<readonly Balance[]>
  /** What this process has at hand and is still fresh. */
  peek(): readonly Balance[] | undefined
}

/** What accounts have, valued in a currency. */
export type Balances = (chain: Chain, account: string, currency: string) => AccountBalances

const ttlMs = 10_000
/** Tokens beyond this number were most likely sent to the account as spam. */
const maxTokensSeen = 400

type Dependencies = {
  redis?: Redis | undefined
  clock: Clock
  logger: Logger
  moves?: AccountMoves | undefined
  prices: Prices
  readTokens: ReadTokens
  tokensSeenBy: TokensSeenBy
}

export function createBalances({
  redis,
  clock,
  logger,
  moves,
  prices,
  readTokens,
  tokensSeenBy,
}: Dependencies): Balances {
  const cache = createSharedCache<readonly Balance[]>({
    redis,
    name: 'balances',
    schema: z.array(balanceSchema),
    clock,
    logger,
    ttlMs,
  })

  async function load(
    chain: Chain,
    account: string,
    currency: string,
    force: readonly string[] = [],
  ): Promise<readonly Balance[]> {
    const { toTokenKey, readAmounts } = familyOf(chain)
    const seen = await tokensSeenBy(chain, account)
    const listed = chain.tokens.map(({ address }) => address)
    const unlisted = [...force, ...seen.slice(0, maxTokensSeen)].map(toTokenKey)
    const isListed = new Set(listed.map(toTokenKey))
    const tokens = [...listed, ...new Set(unlisted.filter((address) => !isListed.has(address)))]

    const { native, tokens: held } = await readAmounts(chain, account, tokens)
    const infos = await readTokens(
      chain,
      held.map(({ address }) => toTokenKey(address)),
    )
    const holdings: Holding[] = held.flatMap(({ address, amount }) => {
      const info = infos.get(toTokenKey(address))
      return info ? [{ address, amount, info }] : []
    })
    holdings.unshift({ amount: native, info: chain.nativeCurrency })

    const known = await pricesOf(chain, holdings, currency)
    return holdings
      .map((holding): Balance => {
        const { address, info } = holding
        const price = known.get(priceKey(chain, holding))
        const isKnown = !address || isListed.has(toTokenKey(address))
        if (isKnown || !isSpam(info, { chain, hasPrice: price !== undefined }))
          return toBalance(chain, { ...holding, price })
        // It has no value, whatever somebody asks for it: nobody shall be drawn to it.
        return { ...toBalance(chain, { ...holding, info: cleanToken(info) }), flags: { is_spam: true } }
      })
      .sort(byValue)
  }

  /** What an account has is worth telling without prices too. */
  async function pricesOf(
    chain: Chain,
    holdings: readonly Holding[],
    currency: string,
  ): Promise<ReadonlyMap<string, Ratio>> {
    const tokens = holdings.map((holding) => ({
      address: priceKey(chain, holding),
      decimals: holding.info.decimals,
    }))
    try {
      return await prices.get(chain, tokens, currency)
    } catch (error) {
      logger.warn({ err: error, chain: chain.id }, 'no prices')
      return new Map()
    }
  }

  return (chain, address, currency) => {
    const account = familyOf(chain).toAccountKey(address)
    const name = `${chain.id} ${account} ${currency} `
    let known = { move: '', key: name }
    /** Remembered for each move: a new string would have to be hashed again for every lookup. */
    function keyOf(move: string): string {
      if (move !== known.move) known = { move, key: name + move }
      return known.key
    }
    return {
      async read(force) {
        if (!chain.supports.balances) return []
        // The last move is part of the key: balances that were cached before it are no longer found.
        const move = (await moves?.last(chain.id, account)) ?? ''
        return cache[force ? 'refresh' : 'get'](keyOf(move), () => load(chain, address, currency, force))
      },
      peek() {
        // With Redis the cache is shared, and reading it is asynchronous.
        if (redis) return undefined
        const move = moves?.last(chain.id, account) ?? ''
        return move instanceof Promise ? undefined : cache.peek(keyOf(move))
      },
    }
  }
}

function priceKey(chain: Chain, { address }: Holding): string {
  return address ? familyOf(chain).toTokenKey(address) : nativePriceKey(chain)
}

/** The coin first, then what is worth most, and spam last. Those without a price keep their order. */
function byValue(a: Balance, b: Balance): number {
  if (a.flags || b.flags) return Number(Boolean(a.flags)) - Number(Boolean(b.flags))
  if (!a.address || !b.address) return Number(Boolean(a.address)) - Number(Boolean(b.address))
  return (b.value ?? -1) - (a.value ?? -1)
}
