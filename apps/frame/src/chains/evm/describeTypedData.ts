import { writeAmount } from '../amounts.ts'
import type { Description, Row, Warning } from '../description.ts'
import { type Tokens, tokenKey } from '../readTokens.ts'
import { visibleLine } from '../visibleText.ts'
import type { TypedData } from './typedData.ts'

/** What pages ask for when they want an allowance without end: all ones in whatever size the field has. */
const unlimitedFrom = 2n ** 159n

type TableRow = { name: string; value: string; isHot?: boolean }

/** Fields that say who gets how much of what, and until when. */
const hotFields =
  /^(spender|operator|to|recipient|value|amount|allowed|token|deadline|expiry|expiration|sigDeadline)$/i

/** The contract of Permit2, which is the same on every chain. */
export const permit2Address = '0x000000000022d473030f116ddee9f6b43ac78ba3'

/** Typed data as a table: every value that is signed, in the order of its type, and what a permit would allow. */
export function describeTypedData(data: TypedData, tokens: Tokens): Description {
  const { rows, warnings } = describePermit(data, tokens)
  const isPermit = warnings.length > 0
  return {
    title: { code: isPermit ? 'signPermit' : 'signData' },
    isLowRisk: false,
    rows,
    tables: [
      { caption: visibleLine(data.domain.name ?? ''), rows: flatten(data, 'EIP712Domain', data.domain, '') },
      { caption: visibleLine(data.primaryType), rows: flatten(data, data.primaryType, data.message, '') },
    ],
    changes: 'none',
    warnings,
  }
}

/** The addresses of the tokens that a permit is about. */
export function permitTokens({ message, domain, primaryType }: TypedData): readonly string[] {
  if (primaryType === 'Permit' && domain.verifyingContract) return [domain.verifyingContract]
  return permit2Details(message).map(({ token }) => token)
}

function flatten({ types }: TypedData, type: string, value: unknown, path: string): TableRow[] {
  const [, item] = /^(.*)\[\d*\]$/.exec(type) ?? []
  if (item !== undefined) {
    const list = value as readonly unknown[]
    if (list.length === 0) return [{ name: path, value: '[]' }]
    return list.flatMap((entry, index) => flatten({ types } as TypedData, item, entry, `${path}[${index}]`))
  }
  const fields = Object.hasOwn(types, type) ? types[type] : undefined
  if (!fields) {
    const name = path.split('.').at(-1) ?? path
    const isHot = hotFields.test(name)
    return [{ name: path, value: visibleLine(String(value)), ...(isHot && { isHot }) }]
  }
  return fields.flatMap((field) => {
    const name = visibleLine(field.name)
    const member = (value as Record<string, unknown>)[field.name]
    return flatten({ types } as TypedData, field.type, member, path ? `${path}.${name}` : name)
  })
}

type Allowance = { token: string; amount: bigint }

/** `details`, `permitted` or the list of either: where the messages of Permit2 have tokens and amounts. */
function permit2Details(message: Readonly<Record<string, unknown>>): readonly Allowance[] {
  const found = message.details ?? message.permitted
  const list = Array.isArray(found) ? found : [found]
  return list.flatMap((one) => {
    const { token, amount } = Object(one) as { token?: unknown; amount?: unknown }
    return typeof token === 'string' && typeof amount === 'bigint' ? [{ token, amount }] : []
  })
}

/** A signature with which somebody may take tokens, as EIP-2612, DAI and Permit2 have it. */
function describePermit(data: TypedData, tokens: Tokens): { rows: Row[]; warnings: Warning[] } {
  const { primaryType, domain, message } = data
  const contract = domain.verifyingContract
  const isToken = primaryType === 'Permit' && contract !== undefined && typeof message.spender === 'string'
  const isPermit2 = contract?.toLowerCase() === permit2Address
  const allowances: readonly Allowance[] = isToken
    ? [{ token: contract, amount: tokenAmount(message) }]
    : isPermit2
      ? permit2Details(message)
      : []
  if (allowances.length === 0 && !isPermit2) return { rows: [], warnings: [] }
  const spender = String(message.spender ?? '')
  const rows: Row[] = [
    { label: 'spender', value: spender, kind: 'address' },
    ...allowances.flatMap(({ token, amount }) => allowanceRows(token, amount, tokens)),
  ]
  const isUnlimited = allowances.some(({ amount }) => amount >= unlimitedFrom)
  return {
    rows,
    warnings: [
      { phrase: { code: 'allowsSpending', values: { spender } }, level: 'bad', mustConfirm: true },
      ...(isUnlimited ? [{ phrase: { code: 'unlimitedAmount' as const }, level: 'bad' as const }] : []),
    ],
  }
}

/** DAI's permit has a yes or no instead of an amount. */
function tokenAmount({ value, allowed }: Readonly<Record<string, unknown>>): bigint {
  if (typeof value === 'bigint') return value
  return allowed === false ? 0n : unlimitedFrom
}

/** How much of what may be spent. */
export function allowanceRows(address: string, amount: bigint, tokens: Tokens): Row[] {
  const token = tokens.get(tokenKey(address))
  const isUnlimited = amount >= unlimitedFrom
  const value = token ? writeAmount(amount, token) : String(amount)
  return [
    isUnlimited
      ? {
          label: 'amount',
          value: { code: 'unlimited', values: { symbol: token?.symbol ?? '' } },
          flags: ['unlimited'],
        }
      : { label: 'amount', value, kind: 'amount' },
    { label: 'token', value: address, kind: 'address' },
  ]
}
