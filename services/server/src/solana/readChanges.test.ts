import { describe, expect, test } from 'vitest'
import { readChanges } from './readChanges.ts'
import { solanaTransactionSchema } from './solanaTransaction.ts'

const mint = 'DtqojGswCk9GspNB2LjZFZCLS889HP11yM2YwBkc2hoQ'
const wrapped = 'So11111111111111111111111111111111111111112'

/** Accounts with what they had and have, the payer first. `tokens`: of which account, what, whose, before and after. */
function transaction(
  accounts: readonly (readonly [name: string, before: number, after: number])[],
  tokens: readonly (readonly [
    account: string,
    mint: string,
    owner: string,
    before: number | undefined,
    after: number | undefined,
  ])[],
) {
  const balances = (of: (row: (typeof tokens)[number]) => number | undefined) =>
    tokens.flatMap((row) => {
      const amount = of(row)
      const accountIndex = accounts.findIndex(([name]) => name === row[0])
      if (amount === undefined) return []
      return [
        { accountIndex, mint: row[1], owner: row[2], uiTokenAmount: { amount: `${amount}`, decimals: 6 } },
      ]
    })
  return solanaTransactionSchema.parse({
    meta: {
      err: null,
      fee: 5,
      preBalances: accounts.map(([, before]) => before),
      postBalances: accounts.map(([, , after]) => after),
      preTokenBalances: balances((row) => row[3]),
      postTokenBalances: balances((row) => row[4]),
    },
    transaction: {
      message: { accountKeys: accounts.map(([pubkey]) => ({ pubkey })), instructions: [] },
    },
  })
}
const changes = (...parts: Parameters<typeof transaction>) =>
  readChanges(transaction(...parts)).map(({ mint: of, owner, amount }) => [owner, of, amount])

describe('readChanges', () => {
  test('default: the fee is nothing that was sent', () => {
    expect(
      changes(
        [
          ['alice', 100, 65],
          ['bob', 0, 30],
        ],
        [],
      ),
    ).toEqual([
      ['alice', null, -30n],
      ['bob', null, 30n],
    ])
  })

  test('behavior: nor is what lies in a token account so that it exists', () => {
    const sent = changes(
      [
        ['alice', 100, 75],
        ['alice’s', 20, 20],
        ['bob’s', 0, 20],
      ],
      [
        ['alice’s', mint, 'alice', 9, 2],
        ['bob’s', mint, 'bob', undefined, 7],
      ],
    )
    expect(sent).toEqual([
      ['alice', mint, -7n],
      ['bob', mint, 7n],
    ])
    // And what comes back when it is closed.
    const closed = changes(
      [
        ['alice', 75, 90],
        ['alice’s', 20, 0],
      ],
      [['alice’s', mint, 'alice', 0, undefined]],
    )
    expect(closed).toEqual([])
  })

  test('behavior: wrapped SOL is a token', () => {
    const bought = changes(
      [
        ['alice', 100, 45],
        ['wrapped', 0, 50],
      ],
      [['wrapped', wrapped, 'alice', undefined, 50]],
    )
    expect(bought).toEqual([
      ['alice', null, -50n],
      ['alice', wrapped, 50n],
    ])
  })

  test('behavior: several accounts of one owner are one', () => {
    const moved = changes(
      [
        ['alice', 100, 95],
        ['first', 20, 20],
        ['second', 20, 20],
      ],
      [
        ['first', mint, 'alice', 9, 0],
        ['second', mint, 'alice', 0, 9],
      ],
    )
    expect(moved).toEqual([])
  })
})
