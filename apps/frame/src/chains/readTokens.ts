import { parseAccountId } from '@latchkey/protocol'
import { balanceCall } from '@latchkey/protocol/api'
import type { Currency } from './amounts.ts'
import type { Request } from './request.ts'
import { visibleLine } from './visibleText.ts'

/** A token as the server knows it. What a contract says of itself is not asked: it could say anything. */
export type Token = Currency & { isSpam: boolean }

/** The tokens of a request, by their addresses (in lower case where the family does not care). */
export type Tokens = ReadonlyMap<string, Token>

/** What the server knows of some tokens. Where it does not answer, nothing is known of them. */
export async function readTokens(
  { api, chainId }: Pick<Request, 'api' | 'chainId'>,
  account: string,
  addresses: readonly string[],
): Promise<Tokens> {
  const wanted = [...new Set(addresses)]
  if (wanted.length === 0) return new Map()
  try {
    const forceUpdate = wanted.map((address) => `${chainId}:${address}`).join(',')
    const { balances } = await api(balanceCall, {
      params: { address: account },
      query: { chainId, forceUpdate },
    })
    return new Map(
      balances.flatMap(({ address, symbol, quantity, flags }) => {
        if (!address) return []
        const token = {
          symbol: visibleLine(symbol).slice(0, 20),
          decimals: Number(quantity.decimals),
          isSpam: flags !== undefined,
        }
        return [[tokenKey(parseAccountId(address).address), token] as const]
      }),
    )
  } catch {
    return new Map()
  }
}

/** EVM addresses are the same in upper and lower case; those of other families are not. */
export const tokenKey = (address: string) => (/^0x/i.test(address) ? address.toLowerCase() : address)
