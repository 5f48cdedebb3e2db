import { type Amount, formatAmount, formatDecimal } from '@latchkey/protocol'
import type { Row } from '../family.ts'

export type KnownToken = { symbol: string; decimals: number; address: string }

/** A chain as far as the wallet can put a name to things on it. */
export type KnownChain = {
  currency: { symbol: string; decimals: number }
  tokens: readonly KnownToken[]
}

export type Call = { to?: string | undefined; data?: string | undefined; value?: bigint | undefined }

const functions: Record<string, { verb: string; who: string }> = {
  '0xa9059cbb': { verb: 'Transfer', who: 'To' },
  '0x095ea7b3': { verb: 'Allow spending', who: 'Spender' },
}
/** What pages ask for when they want an allowance without end. */
const unlimited = 2n ** 255n

/**
 * What one call does: who gets what, and the raw data where it cannot be read.
 *
 * @example
 * describeCall({ to, value: 10n ** 18n }, chain) // [{ label: 'To', value: to }, { label: 'Amount', value: '1 ETH' }]
 */
export function describeCall({ to, data = '0x', value = 0n }: Call, chain: KnownChain, prefix = ''): Row[] {
  const rows = (to && describeTokenCall(to, data, chain)) || [
    { label: 'To', value: to ?? 'A new contract' },
    ...(data === '0x' ? [] : [{ label: 'Data', value: data }]),
  ]
  const amount = `${writeAmount({ value, decimals: chain.currency.decimals })} ${chain.currency.symbol}`
  const isPlain = data === '0x'
  return [...rows, ...(isPlain || value > 0n ? [{ label: 'Amount', value: amount }] : [])].map((row) => ({
    ...row,
    label: prefix + row.label,
  }))
}

/** An amount to the last digit: nothing of what is approved is left out. */
const writeAmount = (amount: Amount) =>
  formatDecimal(formatAmount(amount), { decimals: amount.decimals, isPadded: false })

/** A transfer or an approval of a token that the wallet knows. */
function describeTokenCall(to: string, data: string, { tokens }: KnownChain): Row[] | undefined {
  const token = tokens.find(({ address }) => address.toLowerCase() === to.toLowerCase())
  const [, selector, account, amount] = /^(0x[0-9a-f]{8})0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(data) ?? []
  const known = functions[selector?.toLowerCase() ?? '']
  if (!token || !known || !account || !amount) return undefined
  const value = BigInt(`0x${amount}`)
  const text = value >= unlimited ? 'unlimited' : writeAmount({ value, decimals: token.decimals })
  return [
    { label: known.verb, value: `${text} ${token.symbol}` },
    { label: known.who, value: `0x${account}` },
    { label: 'Contract', value: token.address },
  ]
}
