import { type Currency, writeAmount } from '../amounts.ts'
import type { Description, Row, TitleCode, Warning } from '../description.ts'
import { readMessage } from '../readMessage.ts'
import type { Tokens } from '../readTokens.ts'
import type { ReadInstruction } from './readInstruction.ts'
import { readInstruction } from './readInstruction.ts'
import type { SolanaTransaction } from './readSolanaTransaction.ts'

/** An account that holds a token, as the chain has it. */
export type TokenAccount = { mint: string; owner: string }

export type SolanaFacts = {
  account: string
  currency: Currency
  tokens: Tokens
  /** Token accounts by their addresses: those of the chain, and those that the transactions make. */
  tokenAccounts: ReadonlyMap<string, TokenAccount>
}

type Described = { rows: Row[]; warnings: Warning[]; title?: TitleCode }

/** One transaction or several, instruction by instruction. Without fee and changes: those come from the chain. */
export function describeSolana(
  transactions: readonly SolanaTransaction[],
  facts: SolanaFacts,
  isSent: boolean,
): Pick<Description, 'title' | 'rows' | 'warnings' | 'isLowRisk' | 'changes'> {
  const described = transactions.map((one) => {
    const parts = one.instructions.map((instruction) =>
      describeInstruction(readInstruction(instruction), facts),
    )
    const warnings = parts.flatMap((part) => part.warnings)
    if (one.hasLookups) warnings.push(warn('lookupTables', 'warn'))
    return {
      rows: parts.flatMap(({ rows }) => rows),
      warnings,
      titles: parts.flatMap(({ title }) => title ?? []),
    }
  })
  const [first] = described
  const several = transactions.length > 1
  const title: TitleCode = several
    ? 'signTransactions'
    : ((first?.titles.length === 1 ? first.titles[0] : undefined) ??
      (isSent ? 'sendTransaction' : 'signTransaction'))
  return {
    title: several ? { code: title, values: { count: String(transactions.length) } } : { code: title },
    isLowRisk: false,
    rows: described.flatMap(({ rows }, index) =>
      several ? rows.map((row) => ({ ...row, step: index + 1 })) : rows,
    ),
    warnings: [
      ...new Map(
        described.flatMap(({ warnings }) => warnings).map((one) => [JSON.stringify(one.phrase), one]),
      ).values(),
    ],
    changes: 'unknown',
  }
}

const warn = (code: Warning['phrase']['code'], level: Warning['level'], mustConfirm = false): Warning => ({
  phrase: { code },
  level,
  ...(mustConfirm && { mustConfirm }),
})

function describeInstruction(read: ReadInstruction, facts: SolanaFacts): Described {
  const { account, currency, tokens, tokenAccounts } = facts
  const address = (label: Row['label'], value: string | undefined): Row =>
    value === undefined ? { label, value: { code: 'fromLookupTable' } } : { label, value, kind: 'address' }
  const ownerOf = (tokenAccount: string | undefined) =>
    tokenAccount === undefined ? undefined : (tokenAccounts.get(tokenAccount)?.owner ?? tokenAccount)
  const tokenRows = (amount: bigint, mint: string | undefined, decimals?: number): Row[] => {
    const token = mint === undefined ? undefined : tokens.get(mint)
    const scale = token?.decimals ?? decimals
    const value =
      scale === undefined
        ? String(amount)
        : writeAmount(amount, { symbol: token?.symbol ?? '', decimals: scale }).trim()
    return [{ label: 'amount', value, kind: 'amount' }, address('token', mint)]
  }
  const aboutToken = (mint: string | undefined) => {
    const token = mint === undefined ? undefined : tokens.get(mint)
    if (!token) return [warn('unknownToken', 'warn')]
    return token.isSpam ? [warn('spamToken', 'bad', true)] : []
  }

  switch (read.kind) {
    case 'transfer':
      return {
        title: 'sendCoin',
        rows: [
          ...(read.from === account ? [] : [address('from', read.from)]),
          address('to', read.to),
          { label: 'amount', value: writeAmount(read.amount, currency), kind: 'amount' },
        ],
        warnings: [],
      }
    case 'createAccount':
      return {
        rows: [
          address('account', read.account),
          { label: 'amount', value: writeAmount(read.amount, currency), kind: 'amount' },
        ],
        warnings: [],
      }
    case 'transferToken': {
      const mint = read.mint ?? (read.source === undefined ? undefined : tokenAccounts.get(read.source)?.mint)
      return {
        title: 'sendToken',
        rows: [
          ...(read.authority === account ? [] : [address('from', read.authority)]),
          address('to', ownerOf(read.destination)),
          ...tokenRows(read.amount, mint, read.decimals),
        ],
        warnings: aboutToken(mint),
      }
    }
    case 'approveToken': {
      const mint = read.source === undefined ? undefined : tokenAccounts.get(read.source)?.mint
      const isUnlimited = read.amount >= 2n ** 63n
      return {
        title: 'approveToken',
        rows: [
          address('spender', read.delegate),
          ...(isUnlimited
            ? [
                {
                  label: 'amount' as const,
                  value: { code: 'unlimited' as const },
                  flags: ['unlimited' as const],
                },
              ]
            : tokenRows(read.amount, mint)),
        ],
        warnings: [
          {
            phrase: { code: 'allowsSpending', values: { spender: read.delegate ?? '' } },
            level: 'bad',
            mustConfirm: true,
          },
          ...(isUnlimited ? [warn('unlimitedAmount', 'bad')] : []),
        ],
      }
    }
    case 'revokeToken':
      return { title: 'revokeToken', rows: [address('account', read.source)], warnings: [] }
    case 'burnToken':
      return {
        rows: tokenRows(read.amount, read.mint),
        warnings: [warn('unknownInstruction', 'bad', true)],
      }
    case 'closeTokenAccount':
      return {
        rows: [
          { label: 'call', value: { code: 'closeTokenAccount' } },
          address('account', read.account),
          address('to', read.to),
        ],
        warnings: read.to === account ? [] : [warn('unknownInstruction', 'bad', true)],
      }
    case 'createTokenAccount':
      return {
        rows: [
          { label: 'call', value: { code: 'newTokenAccount' } },
          address('account', read.owner),
          address('token', read.mint),
        ],
        warnings: [],
      }
    case 'memo':
      return { rows: [{ label: 'memo', value: readMessage(read.text).text, kind: 'text' }], warnings: [] }
    case 'changeOwner':
      return {
        rows: [address('program', read.program)],
        warnings: [warn('ownershipChange', 'bad', true)],
      }
    case 'harmless':
      return { rows: [], warnings: [] }
    case 'unknown':
      return {
        title: 'callContract',
        rows: [address('program', read.program)],
        warnings: [warn('unknownInstruction', 'warn', true)],
      }
  }
}
