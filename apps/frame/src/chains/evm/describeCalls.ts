import { type Currency, writeAmount } from '../amounts.ts'
import type { Description, Row, TitleCode, Warning } from '../description.ts'
import { type Tokens, tokenKey } from '../readTokens.ts'
import { type DecodedCall, decodeCall, type EvmCall } from './decodeCall.ts'
import { allowanceRows, permit2Address } from './describeTypedData.ts'

/** What is known of the chain about the calls. */
export type EvmFacts = {
  account: string
  currency: Currency
  tokens: Tokens
  /** The addresses, in lower case, that have code. */
  contracts: ReadonlySet<string>
}

type Described = { title: TitleCode; rows: Row[]; warnings: Warning[] }

/** One call, or several that are sent one after the other with one approval. Without fee and changes: those come from the chain. */
export function describeCalls(
  calls: readonly EvmCall[],
  facts: EvmFacts,
): Pick<Description, 'title' | 'rows' | 'warnings' | 'isLowRisk' | 'changes' | 'data'> {
  const described = calls.map((call) => describeCall(call, facts))
  const [first] = described
  const unread = calls.find(({ data }) => data !== '0x' && !decodeCall(data))
  return {
    title:
      calls.length > 1
        ? { code: 'sendBatch', values: { count: String(calls.length) } }
        : { code: first?.title ?? 'callContract' },
    isLowRisk: false,
    rows: described.flatMap(({ rows }, index) =>
      calls.length > 1 ? rows.map((row) => ({ ...row, step: index + 1 })) : rows,
    ),
    warnings: unique(described.flatMap(({ warnings }) => warnings)),
    changes: 'unknown',
    ...(unread && { data: unread.data }),
  }
}

function unique(warnings: readonly Warning[]): Warning[] {
  return [...new Map(warnings.map((one) => [JSON.stringify(one.phrase), one])).values()]
}

const warn = (code: Warning['phrase']['code'], level: Warning['level'], mustConfirm = false): Warning => ({
  phrase: { code },
  level,
  ...(mustConfirm && { mustConfirm }),
})

function describeCall(call: EvmCall, facts: EvmFacts): Described {
  const { to, data, value } = call
  const coin: Row = { label: 'amount', value: writeAmount(value, facts.currency), kind: 'amount' }
  const paid = value > 0n ? [coin] : []
  if (to === undefined)
    return {
      title: 'deployContract',
      rows: [{ label: 'to', value: { code: 'newContract' } }, ...paid],
      warnings: [warn('unknownCall', 'warn', true)],
    }
  const isContract = facts.contracts.has(to.toLowerCase())
  if (data === '0x' || !isContract) {
    const isToken = facts.tokens.has(tokenKey(to))
    return {
      title: 'sendCoin',
      rows: [{ label: 'to', value: to, kind: 'address', ...lookAlike(to, facts) }, coin],
      warnings: [
        ...(isToken
          ? [warn('sendsToTokenContract', 'bad', true)]
          : isContract
            ? [warn('sendsToContract', 'warn')]
            : []),
        // Data for an address without code do nothing there, but they are published.
        ...(data !== '0x' ? [warn('unknownCall', 'warn', true)] : []),
      ],
    }
  }
  const decoded = decodeCall(data)
  if (!decoded)
    return {
      title: 'callContract',
      rows: [
        { label: 'contract', value: to, kind: 'address' },
        { label: 'call', value: data.slice(0, 10) },
        ...paid,
      ],
      warnings: [warn('unknownCall', 'warn', true)],
    }
  const { title, rows, warnings } = describeDecoded(decoded, to, facts)
  return { title, rows: [...rows, ...paid], warnings }
}

/** An address that begins and ends like the account's own: somebody hopes that it is taken for it. */
function lookAlike(address: string, { account }: EvmFacts): Pick<Row, 'flags'> {
  const [some, other] = [address.toLowerCase(), account.toLowerCase()]
  const isAlike =
    some !== other && some.slice(0, 6) === other.slice(0, 6) && some.slice(-4) === other.slice(-4)
  return isAlike ? { flags: ['lookAlike'] } : {}
}

function describeDecoded(call: DecodedCall, contract: string, facts: EvmFacts): Described {
  const { tokens, account } = facts
  const token = tokens.get(tokenKey(contract))
  const person = (label: Row['label'], address: string): Row => ({
    label,
    value: address,
    kind: 'address',
    ...lookAlike(address, facts),
  })
  const fromOther = (from: string): Row[] =>
    from.toLowerCase() === account.toLowerCase() ? [] : [person('from', from)]
  const collection: Row = { label: 'collection', value: contract, kind: 'address' }
  const about = [
    ...(token ? [] : [warn('unknownToken', 'warn')]),
    ...(token?.isSpam ? [warn('spamToken', 'bad', true)] : []),
  ]
  const allowing = (spender: string): Warning => ({
    phrase: { code: 'allowsSpending', values: { spender } },
    level: 'bad',
    mustConfirm: true,
  })
  const unlimited = (rows: readonly Row[]) =>
    rows.some(({ flags }) => flags?.includes('unlimited')) ? [warn('unlimitedAmount', 'bad')] : []

  switch (call.kind) {
    case 'transfer':
    case 'transferFrom':
      return {
        title: 'sendToken',
        rows: [
          ...('from' in call ? fromOther(call.from) : []),
          person('to', call.to),
          ...amountRows(contract, call.amount, tokens),
        ],
        warnings: [
          ...about,
          ...(call.to.toLowerCase() === contract.toLowerCase()
            ? [warn('sendsToTokenContract', 'bad', true)]
            : []),
        ],
      }
    case 'approve': {
      const rows = allowanceRows(contract, call.amount, tokens)
      if (call.amount === 0n && !call.adds)
        return { title: 'revokeToken', rows: [person('spender', call.spender), ...rows], warnings: [] }
      return {
        title: 'approveToken',
        rows: [person('spender', call.spender), ...rows],
        warnings: [allowing(call.spender), ...unlimited(rows), ...about],
      }
    }
    case 'decreaseAllowance':
      return {
        title: 'revokeToken',
        rows: [person('spender', call.spender), ...allowanceRows(contract, call.amount, tokens)],
        warnings: about,
      }
    case 'permit':
      return {
        title: 'approveToken',
        rows: [
          person('account', call.owner),
          person('spender', call.spender),
          ...allowanceRows(contract, call.amount, tokens),
        ],
        warnings: [allowing(call.spender), ...about],
      }
    case 'permit2Approve': {
      const isPermit2 = contract.toLowerCase() === permit2Address
      const rows = allowanceRows(call.token, call.amount, tokens)
      return {
        title: 'approveToken',
        rows: [person('spender', call.spender), ...rows],
        warnings: [
          allowing(call.spender),
          ...unlimited(rows),
          ...(isPermit2 ? [] : [warn('unknownCall', 'warn', true)]),
        ],
      }
    }
    case 'permit2Transfer':
      return {
        title: 'sendToken',
        rows: [
          ...fromOther(call.from),
          person('to', call.to),
          ...amountRows(call.token, call.amount, tokens),
        ],
        warnings: contract.toLowerCase() === permit2Address ? [] : [warn('unknownCall', 'warn', true)],
      }
    case 'sendItem':
      return {
        title: 'sendNft',
        rows: [
          ...fromOther(call.from),
          person('to', call.to),
          { label: 'item', value: `#${call.item}` },
          ...(call.amount === 1n ? [] : [{ label: 'amount' as const, value: String(call.amount) }]),
          collection,
        ],
        warnings: [],
      }
    case 'sendItems':
      return {
        title: 'sendNft',
        rows: [...fromOther(call.from), person('to', call.to), collection],
        warnings: [warn('unknownCall', 'warn', true)],
      }
    case 'approveAll':
      return {
        title: call.isApproved ? 'approveAll' : 'revokeAll',
        rows: [person('operator', call.operator), collection],
        warnings: call.isApproved
          ? [
              {
                phrase: { code: 'allowsEverything', values: { spender: call.operator } },
                level: 'bad',
                mustConfirm: true,
              },
            ]
          : [],
      }
  }
}

/** How much of a token moves. Of one that is not known, the number alone could be a number of pieces or an item's. */
function amountRows(address: string, amount: bigint, tokens: Tokens): Row[] {
  const token = tokens.get(tokenKey(address))
  return [
    { label: 'amount', value: token ? writeAmount(amount, token) : String(amount), kind: 'amount' },
    { label: 'token', value: address, kind: 'address' },
  ]
}

/** The contracts whose tokens the calls may be about. */
export function tokensOfCalls(calls: readonly EvmCall[]): readonly string[] {
  return calls.flatMap(({ to, data }) => {
    const decoded = decodeCall(data)
    const inside = decoded && 'token' in decoded ? [decoded.token] : []
    return to ? [to, ...inside] : inside
  })
}
