import { formatBalance, parseAmount } from '@latchkey/protocol'
import { balanceCall, sendCall } from '@latchkey/protocol/api'

/**
 * What an account has of a chain's own coin, as the server says it: the same for every chain family, and without the family's library.
 *
 * @example
 * const text = await readBalance(urls.balanceUrl(chain, address)) // '100 SOL'
 */
export async function readBalance(url: string): Promise<string> {
  const { balances } = await sendCall(balanceCall, url)
  const coin = balances.find(({ address }) => address === undefined)
  if (!coin) throw new Error('The server does not know the balance')
  return formatBalance(parseAmount(coin.quantity.numeric, Number(coin.quantity.decimals)), coin.symbol)
}
