import { convertTokensCall, type GasPrice, gasPriceCall, hasEvm } from '@latchkey/protocol/api'
import { createCache } from '../cache/createCache.ts'
import { chainFailure } from '../chains/chainFailure.ts'
import { requireChain } from '../chains/requireChain.ts'
import { createRoutes } from '../http/createRoutes.ts'
import { badRequest } from '../http/failure.ts'
import type { ServerModule } from '../serverModule.ts'
import { readGasPrice } from './readGasPrice.ts'
import { swapTokens } from './swapTokens.ts'

/** What swaps need to know: the tokens and the price of gas. */
export const swapModule: ServerModule = {
  name: 'swap',
  roles: ['api'],
  routes(deps) {
    const { app, add } = createRoutes(deps)
    const gasPrices = createCache<GasPrice>({ clock: deps.clock, ttlMs: 3_000 })

    add(convertTokensCall, { summary: 'The tokens that can be swapped on a chain' }, ({ query }) => ({
      tokens: swapTokens(requireChain(deps.chains, query.chainId)),
    }))

    add(gasPriceCall, { summary: 'What gas costs on a chain, in wei' }, async ({ query }) => {
      const chain = requireChain(deps.chains, query.chainId)
      if (!hasEvm(chain.id)) throw badRequest('chainId', 'Network not supported for Gas Price')
      try {
        return await gasPrices.get(chain.id, () => readGasPrice(chain))
      } catch (error) {
        throw chainFailure(error)
      }
    })
    return app
  },
}
