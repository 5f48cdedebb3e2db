import { formatAmount } from '@latchkey/protocol'
import type { FakeProvider, FakeWalletRequest } from '@latchkey/testing'
import { readFields, readQuantity } from '../readFields.ts'
import type { KnownChain } from './describeCall.ts'

/** Estimates the fee of a transaction; undefined where the chain does not answer. */
export async function estimateFee(
  provider: FakeProvider,
  request: FakeWalletRequest,
  { currency }: KnownChain,
): Promise<string | undefined> {
  try {
    const [price, ...amounts] = await Promise.all([
      provider.request({ method: 'eth_gasPrice' }),
      ...callsOf(request).map((call) => provider.request({ method: 'eth_estimateGas', params: [call] })),
    ])
    const gas = amounts.reduce<bigint>((sum, amount) => sum + (readQuantity(amount) ?? 0n), 0n)
    const value = gas * (readQuantity(price) ?? 0n)
    return `about ${formatAmount({ value, decimals: currency.decimals }, { maximumFractionDigits: 8 })} ${currency.symbol}`
  } catch {
    return undefined
  }
}

function callsOf({ kind, params, account }: FakeWalletRequest): unknown[] {
  const { calls } = readFields(params[0])
  const list = kind === 'calls' && Array.isArray(calls) ? calls : [params[0]]
  return list.map((call) => {
    const { to, data, value } = readFields(call)
    return {
      from: account,
      ...(to !== undefined && { to }),
      ...(data !== undefined && { data }),
      ...(value !== undefined && { value }),
    }
  })
}
