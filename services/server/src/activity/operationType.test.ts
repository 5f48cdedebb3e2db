import { describe, expect, test } from 'vitest'
import { alice, bob, carol } from '../../test/activity/accounts.fixture.ts'
import { type Kind, kinds, type Movement, zeroAddress } from '../families/blockRows.ts'
import { operationType } from './operationType.ts'

const token = `0x${'cc'.repeat(20)}`
const move = (
  sender: string,
  recipient: string,
  asset: string | null = token,
  kind: Kind = kinds.erc20,
): Movement => ({ kind, token: asset, tokenId: null, sender, recipient, amount: 1n })
const typeOf = (movements: Movement[], rest: object = {}) =>
  operationType(alice, {
    sender: alice,
    recipient: bob,
    value: 0n,
    selector: '0x12345678',
    isFailed: false,
    movements,
    ...rest,
  })

describe('operationType', () => {
  test.each([
    ['send', [move(alice, bob)], {}],
    ['send', [move(alice, bob)], { sender: bob }],
    ['send', [move(alice, alice)], {}],
    ['receive', [move(bob, alice)], { sender: bob }],
    ['mint', [move(zeroAddress, alice)], { sender: bob }],
    ['mint', [move(alice, bob, null), move(zeroAddress, alice)], {}],
    ['burn', [move(alice, zeroAddress)], {}],
    ['trade', [move(alice, bob), move(carol, alice, '0xother')], {}],
    ['trade', [move(alice, bob, null), move(carol, alice)], {}],
    ['trade', [move(alice, bob), move(zeroAddress, alice, '0xother')], {}],
    ['execute', [move(alice, bob), move(bob, alice)], {}],
    ['approve', [move(alice, bob, token, kinds.approval)], {}],
    ['approve', [move(alice, bob, token, kinds.approval)], { sender: bob }],
    ['send', [move(alice, bob, token, kinds.approval), move(alice, bob)], {}],
    ['deploy', [], { recipient: null }],
    ['deploy', [], { recipient: null, isFailed: true }],
    ['execute', [], {}],
    ['execute', [], { isFailed: true }],
    ['send', [], { isFailed: true, selector: '0xa9059cbb' }],
    ['approve', [], { isFailed: true, selector: '0x095ea7b3' }],
    ['send', [], { selector: '0x' }],
    ['send', [], { isFailed: true, selector: '0x', value: 5n }],
    ['receive', [], { selector: '0x', sender: bob, recipient: alice }],
    ['cancel', [], { selector: '0x', recipient: alice }],
  ])('behavior: %s (%#)', (expected, movements, rest) => {
    expect(typeOf(movements, rest)).toBe(expected)
  })
})
