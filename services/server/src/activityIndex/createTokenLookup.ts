import type { Chain } from '../chains/chains.ts'
import { encodeCall, readText, readWord } from '../evm/abi.ts'
import { callContracts } from '../evm/callContracts.ts'
import type { Hex } from '../evm/hex.ts'
import type { Logger } from '../logger/createLogger.ts'
import { resultInTime } from '../resultInTime.ts'
import { cleanText } from '../tokens/cleanText.ts'
import type { StoredToken, TokenRepository } from './createTokenRepository.ts'

/** A token as it is shown. */
export type TokenDescription = {
  name: string
  symbol: string
  decimals: number
  iconUrl?: string | undefined
}

/** What is known of tokens: from the chain table, from the database, and else from their contracts, once. */
export type TokenLookup = {
  /** By their addresses in lower case. What cannot be found out now is described by what is left. */
  tokens(chain: Chain, addresses: readonly string[]): Promise<Map<string, TokenDescription>>
}

const maxDecimals = 77n
/** How many descriptions of tokens are kept in memory. */
const maxDescribed = 5_000
/** What a token without a name is called. */
export const unknownName = 'Unknown token'
/** A token of which nothing is known. */
export const unknownToken: TokenDescription = { name: unknownName, symbol: '?', decimals: 0 }

export function createTokenLookup({
  repository,
  logger,
  timeoutMs = 2_000,
}: {
  repository: TokenRepository
  logger: Logger
  /** A visitor waits no longer for a chain to describe its tokens. */
  timeoutMs?: number
}): TokenLookup {
  /** What the database has of tokens never changes. By chain and address. */
  const described = new Map<string, TokenDescription>()

  /** Undefined: not now. It is asked for again the next time. */
  const attempt = <result>(chain: Chain, work: Promise<result>) =>
    resultInTime(work, {
      timeoutMs,
      onFailure: (error) => logger.debug({ chain: chain.id, err: error }, 'tokens cannot be described'),
    })

  async function readTokens(chain: Chain, addresses: readonly string[]): Promise<StoredToken[]> {
    const answers = await callContracts(
      chain,
      addresses.flatMap((to) => [
        { to, data: encodeCall('name()') },
        { to, data: encodeCall('symbol()') },
        { to, data: encodeCall('decimals()') },
      ]),
    )
    const tokens = addresses.map((token, index) => {
      const [name, symbol, decimals] = answers.slice(index * 3, index * 3 + 3)
      const places = decimals && readWord(decimals, 0)
      return {
        token,
        name: textOf(name, 100) ?? null,
        symbol: textOf(symbol, 24) ?? null,
        decimals: places !== undefined && places <= maxDecimals ? Number(places) : null,
      }
    })
    await repository.saveTokens(chain.id, tokens)
    return tokens
  }

  return {
    async tokens(chain, addresses) {
      const wanted = [...new Set(addresses)]
      const found = new Map<string, TokenDescription>(
        chain.tokens.map(({ address, name, symbol, decimals, iconUrl }) => [
          address.toLowerCase(),
          { name, symbol, decimals, iconUrl },
        ]),
      )
      for (const address of wanted) {
        const description = described.get(`${chain.id} ${address}`)
        if (description && !found.has(address)) found.set(address, description)
      }
      const unlisted = wanted.filter((address) => !found.has(address))
      const stored = await repository.findTokens(chain.id, unlisted)
      const known = new Set(stored.map(({ token }) => token))
      const missing = unlisted.filter((address) => !known.has(address))
      const read = missing.length > 0 ? await attempt(chain, readTokens(chain, missing)) : []
      if (described.size > maxDescribed) described.clear()
      for (const { token, name, symbol, decimals } of [...stored, ...(read ?? [])]) {
        const description = {
          name: name ?? symbol ?? unknownToken.name,
          symbol: symbol ?? unknownToken.symbol,
          decimals: decimals ?? unknownToken.decimals,
        }
        found.set(token, description)
        described.set(`${chain.id} ${token}`, description)
      }
      return new Map(wanted.map((address) => [address, found.get(address) ?? unknownToken]))
    },
  }
}

const textOf = (answer: Hex | undefined, maxLength: number) =>
  cleanText(answer && readText(answer, 4 * maxLength), maxLength)
