import { type CaipAccountId, parseAccountId } from '@latchkey/protocol'
import type { Fungible } from '@latchkey/protocol/api'
import type { Chain, Chains } from '../chains/chains.ts'
import { familyOf } from '../families/families.ts'
import { badRequest } from '../http/failure.ts'
import type { Prices } from '../prices/createPrices.ts'
import { nativePriceKey } from '../prices/prices.ts'
import { toNumber } from '../prices/ratio.ts'
import type { ReadTokens } from '../tokens/readTokens.ts'
import type { TokenInfo } from '../tokens/tokenInfo.ts'

type Wanted = { id: CaipAccountId; chain: Chain; address: string }

/** What tokens cost. Those that misbehave or have no price are left out. The order is that of the request. */
export async function readFungibles(
  ids: readonly CaipAccountId[],
  currency: string,
  { chains, prices, readTokens }: { chains: Chains; prices: Prices; readTokens: ReadTokens },
): Promise<Fungible[]> {
  const wanted = ids.map((id): Wanted => {
    const { chainId, address } = parseAccountId(id)
    const chain = chains.get(chainId)
    if (!chain) throw badRequest('addresses', 'Unsupported chain')
    const { isToken, toTokenKey } = familyOf(chain)
    const key = address === nativePriceKey(chain) ? address : toTokenKey(address)
    if (key !== nativePriceKey(chain) && !isToken(address))
      throw badRequest('addresses', 'must be token addresses')
    if (!prices.knowsCurrency(chain, currency)) throw badRequest('currency', 'Unsupported currency')
    return { id, chain, address: key }
  })
  const found = new Map<string, Fungible>()
  await Promise.all(
    [...new Set(wanted.map(({ chain }) => chain))].map(async (chain) => {
      const own = wanted.filter((token) => token.chain === chain)
      for (const fungible of await readChain(chain, own, currency)) found.set(fungible.address, fungible)
    }),
  )
  return ids.flatMap((id) => found.get(id) ?? [])

  async function readChain(chain: Chain, own: readonly Wanted[], currency: string): Promise<Fungible[]> {
    const native = nativePriceKey(chain)
    const infos = new Map<string, TokenInfo>(
      await readTokens(
        chain,
        own.flatMap(({ address }) => (address === native ? [] : address)),
      ),
    )
    infos.set(native, chain.nativeCurrency)
    const tokens = own.flatMap(({ address }) => {
      const info = infos.get(address)
      return info ? [{ address, decimals: info.decimals }] : []
    })
    const known = await prices.get(chain, tokens, currency)
    return own.flatMap(({ id, address }) => {
      const info = infos.get(address)
      const price = known.get(address)
      if (!info || !price) return []
      const { name, symbol, decimals, iconUrl = '' } = info
      return [{ name, symbol, iconUrl, price: toNumber(price), address: id, decimals }]
    })
  }
}
