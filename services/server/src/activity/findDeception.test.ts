import { describe, expect, test } from 'vitest'
import { alice, bob, carol } from '../../test/activity/accounts.fixture.ts'
import { type Kind, kinds } from '../families/blockRows.ts'
import { findDeception } from './findDeception.ts'

const twin = '0x70990000000000000000000000000000000079c8'
const find = ({
  from,
  to,
  amount,
  by = from,
  kind = kinds.erc20,
}: {
  from: string
  to: string
  amount: bigint
  by?: string
  kind?: Kind
}) =>
  findDeception({
    account: alice,
    movement: { kind, token: null, tokenId: null, sender: from, recipient: to, amount },
    txSender: by,
    known: new Set([bob]),
    decimals: 6,
  })

describe('findDeception', () => {
  test('default', () => {
    expect(find({ from: twin, to: alice, amount: 1n })).toBe('dust')
    expect(find({ from: alice, to: twin, amount: 0n, by: twin })).toBe('poisoning')
  })

  test.each([
    [
      'nothing to anybody that the account did not ask for',
      { from: alice, to: carol, amount: 0n, by: carol },
    ],
    ['a made-up token to a look-alike', { from: alice, to: twin, amount: 5_000_000n, by: twin }],
    ['nothing from a look-alike', { from: twin, to: alice, amount: 0n }],
  ])('behavior: %s is poisoning', (_, movement) => {
    expect(find(movement)).toBe('poisoning')
  })

  test.each([
    ['what the account does itself', { from: alice, to: twin, amount: 0n }],
    ['what a known one sends', { from: bob, to: alice, amount: 1n }],
    ['little from a stranger', { from: carol, to: alice, amount: 1n }],
    ['much from a look-alike', { from: twin, to: alice, amount: 1_000_000n }],
    ['what an allowed one takes', { from: alice, to: carol, amount: 5n, by: carol }],
    ['an approval', { from: alice, to: twin, amount: 0n, by: twin, kind: kinds.approval }],
  ])('behavior: %s is honest', (_, movement) => {
    expect(find(movement)).toBeUndefined()
  })
})
