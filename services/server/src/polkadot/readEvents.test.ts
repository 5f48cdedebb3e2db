import { describe, expect, test } from 'vitest'
import { zeroAddress } from '../families/blockRows.ts'
import { eventsSchema, readEvents } from './readEvents.ts'
import { toKey } from './readExtrinsic.ts'

const alice = '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'
const bob = '5FHneW46xGXgs5mUiveU4sbTyGBzmstUspZC92UhjJM694ty'
const [aliceKey, bobKey] = [toKey(alice), toKey(bob)]

const event = (pallet: string, name: string, value: unknown, index: number | null = 1) => ({
  phase:
    index === null ? { type: 'Initialization', value: undefined } : { type: 'ApplyExtrinsic', value: index },
  event: { type: pallet, value: { type: name, value } },
})
const read = (...events: ReturnType<typeof event>[]) => readEvents(eventsSchema.parse(events))

describe('readEvents', () => {
  test('default', () => {
    const outcomes = read(
      event('Balances', 'Transfer', { from: alice, to: bob, amount: 5n }),
      event('Assets', 'Transferred', { asset_id: 1984, from: alice, to: bob, amount: 7n }),
      event('System', 'ExtrinsicSuccess', {}),
      event('System', 'ExtrinsicFailed', {}, 2),
    )
    expect(outcomes.get(1)?.movements).toMatchObject([
      { token: null, sender: aliceKey, recipient: bobKey, amount: 5n },
      { token: '0x000007c0', sender: aliceKey, recipient: bobKey, amount: 7n },
    ])
    expect([...outcomes.values()].map(({ isFailed }) => isFailed)).toEqual([false, true])
  })

  test('behavior: what is made and what is destroyed, in the words of older runtimes too', () => {
    const outcomes = read(
      event('Assets', 'Issued', { asset_id: 1, owner: alice, amount: 1n }),
      event('Assets', 'Issued', { asset_id: 1, owner: alice, total_supply: 2n }),
      event('Assets', 'Burned', { asset_id: 1, owner: alice, balance: 3n }),
    )
    expect(outcomes.get(1)?.movements).toMatchObject([
      { sender: zeroAddress, recipient: aliceKey, amount: 1n },
      { sender: zeroAddress, recipient: aliceKey, amount: 2n },
      { sender: aliceKey, recipient: zeroAddress, amount: 3n },
    ])
  })

  test('behavior: what is of no transaction, or of no known kind, is left out', () => {
    const outcomes = read(
      event('Balances', 'Transfer', { from: alice, to: bob, amount: 5n }, null),
      event('Balances', 'Deposit', { who: alice, amount: 5n }),
      event('Balances', 'Transfer', { from: alice, amount: 5n }),
      event('Assets', 'Transferred', { asset_id: { parents: 1 }, from: alice, to: bob, amount: 7n }),
      event('TransactionPayment', 'TransactionFeePaid', { who: bob, actual_fee: 1n, tip: 0n }),
    )
    expect([...outcomes]).toEqual([[1, { isFailed: false, movements: [], payer: bobKey }]])
  })
})
