import { formatAmount } from '@latchkey/protocol'
import type { Token } from '../config/appConfig.ts'
import type { DescriptionRow } from './describeRequest.ts'
import { readFields, readQuantity, readText } from './readFields.ts'

/** A chain as far as the wallet can put a name to things on it. */
export type KnownChain = {
  id: number
  name: string
  currency: { symbol: string; decimals: number }
  tokens: readonly Token[]
}

const functions: Record<string, { verb: string; who: string }> = {
  '0xa9059cbb': { verb: 'Transfer', who: 'To' },
  '0x095ea7b3': { verb: 'Allow spending', who: 'Spender' },
}

/** What one call does: who gets what, and the raw data where it cannot be read. */
export function describeCall(call: unknown, chain: KnownChain, prefix = ''): DescriptionRow[] {
  const fields = readFields(call)
  const to = readText(fields.to)
  const data = readText(fields.data) ?? readText(fields.input) ?? '0x'
  const value = readQuantity(fields.value) ?? 0n
  const rows = (to && describeTokenCall(to, data, chain)) || [
    { label: 'To', value: to ?? 'A new contract' },
    ...(data === '0x' ? [] : [{ label: 'Data', value: data }]),
  ]
  const amount = `${formatAmount({ value, decimals: chain.currency.decimals })} ${chain.currency.symbol}`
  const isPlain = data === '0x'
  return [...rows, ...(isPlain || value > 0n ? [{ label: 'Amount', value: amount }] : [])].map((row) => ({
    ...row,
    label: prefix + row.label,
  }))
}

/** A transfer or an approval of a token that the wallet knows. */
function describeTokenCall(to: string, data: string, { tokens }: KnownChain): DescriptionRow[] | undefined {
  const token = tokens.find(({ address }) => address.toLowerCase() === to.toLowerCase())
  const [, selector, account, amount] = /^(0x[0-9a-f]{8})0{24}([0-9a-f]{40})([0-9a-f]{64})$/i.exec(data) ?? []
  const known = functions[selector?.toLowerCase() ?? '']
  if (!token || !known || !account || !amount) return undefined
  const text = formatAmount({ value: BigInt(`0x${amount}`), decimals: token.decimals })
  return [
    { label: known.verb, value: `${text} ${token.symbol}` },
    { label: known.who, value: `0x${account}` },
    { label: 'Contract', value: token.address },
  ]
}
