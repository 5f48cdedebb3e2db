import { type Balance, balanceCall, type CallInput, fungiblePriceCall } from '@latchkey/protocol/api'
import { rememberByText } from '../cache/rememberByText.ts'
import { chainFailure } from '../chains/chainFailure.ts'
import type { Chain } from '../chains/chains.ts'
import { readAccount } from '../chains/readAccount.ts'
import { keepJson } from '../http/answer.ts'
import { createRoutes } from '../http/createRoutes.ts'
import { badRequest, unavailable } from '../http/failure.ts'
import { targetOf } from '../http/targetOf.ts'
import { PriceProviderError } from '../prices/createHttpPrices.ts'
import { createPrices } from '../prices/createPrices.ts'
import type { ServerDeps, ServerModule } from '../serverModule.ts'
import { createTokenReader } from '../tokens/createTokenReader.ts'
import { type AccountBalances, createBalances } from './createBalances.ts'
import { readForced } from './readForced.ts'
import { readFungibles } from './readFungibles.ts'
import { noTokensSeen, type TokensSeenBy } from './tokensSeen.ts'

type Params = CallInput<typeof balanceCall>['params']
type Query = CallInput<typeof balanceCall>['query']
type Wanted = {
  accounts: readonly { chain: Chain; balances: AccountBalances }[]
  forced: ReturnType<typeof readForced>
}

const answers = new WeakMap<readonly Balance[], { balances: Balance[] }>()

/** The answer with what is at hand: one for all who ask, and its JSON is written once. */
function answerOf(balances: readonly Balance[]): { balances: Balance[] } {
  const known = answers.get(balances)
  if (known) return known
  const answer = keepJson({ balances: [...balances] })
  answers.set(balances, answer)
  return answer
}

/**
 * What accounts have, and what tokens cost.
 *
 * @example
 * createBalancesModule({ tokensSeen: ({ db }) => createTokensSeen(db) })
 */
export function createBalancesModule({
  tokensSeen = () => noTokensSeen,
}: {
  /** The index's view of which tokens an account has received. */
  tokensSeen?: (deps: ServerDeps) => TokensSeenBy
} = {}): ServerModule {
  return {
    name: 'balances',
    roles: ['api'],
    routes(deps) {
      const { app, add } = createRoutes(deps)
      const { redis, chains, clock, logger, moves } = deps
      const prices = createPrices(clock)
      const readTokens = createTokenReader(clock)
      const balancesOf = createBalances({
        redis,
        clock,
        logger,
        moves,
        prices,
        readTokens,
        tokensSeenBy: tokensSeen(deps),
      })

      /** One chain that is down does not take what is known of the others away. */
      async function readAll({ accounts, forced }: Wanted) {
        const results = await Promise.allSettled(
          accounts.map(({ chain, balances }) => balances.read(forced && (forced.get(chain.id) ?? []))),
        )
        const failed = results.filter((result) => result.status === 'rejected')
        if (failed[0] && failed.length === results.length) throw chainFailure(failed[0].reason)
        for (const { reason } of failed) logger.warn({ err: reason }, 'balances of a chain are missing')
        return { balances: results.flatMap((result) => (result.status === 'fulfilled' ? result.value : [])) }
      }

      function readWanted({ address }: Params, { chainId, currency: wanted, forceUpdate }: Query): Wanted {
        const currency = wanted?.toLowerCase() ?? 'usd'
        const forced = readForced(forceUpdate)
        const all = readAccount(chains, address, chainId, 'address').chains
        const found = chainId ? all : all.filter(({ supports }) => supports.balances)
        if (
          currency !== 'usd' &&
          !(found.length && found.every((chain) => prices.knowsCurrency(chain, currency)))
        )
          throw badRequest('currency', 'Unsupported currency')
        const accounts = found.map((chain) => ({ chain, balances: balancesOf(chain, address, currency) }))
        return { accounts, forced }
      }

      /** Pages ask for the same address of ours again and again: what they want is found out once. */
      const wantedBy = rememberByText((_target, { params, query }: { params: Params; query: Query }) =>
        readWanted(params, query),
      )

      add(balanceCall, { summary: 'What an account has, with prices and values' }, (input, c) => {
        const wanted = wantedBy(targetOf(c), input)
        const { accounts, forced } = wanted
        const kept = accounts.length === 1 && !forced ? accounts[0]?.balances.peek() : undefined
        return kept ? answerOf(kept) : readAll(wanted)
      })

      add(fungiblePriceCall, { summary: 'What tokens cost' }, async ({ body }) => {
        const currency = body.currency?.toLowerCase() ?? 'usd'
        try {
          return { fungibles: await readFungibles(body.addresses, currency, { chains, prices, readTokens }) }
        } catch (error) {
          if (error instanceof PriceProviderError)
            throw unavailable('provider', 'The price provider cannot be reached at the moment', error)
          throw chainFailure(error)
        }
      })
      return app
    },
  }
}
