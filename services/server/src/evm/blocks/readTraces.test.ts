import { describe, expect, test } from 'vitest'
import { alice, bob, carol } from '../../../test/activity/accounts.fixture.ts'
import { readTraces } from './readTraces.ts'
import { type RpcTrace, rpcTraceSchema } from './rpcSchemas.ts'

const call = (traceAddress: number[], from: string, to: string, value: string, rest: object = {}): RpcTrace =>
  rpcTraceSchema.parse({
    type: 'call',
    action: { callType: 'call', from, to, value },
    result: {},
    traceAddress,
    blockHash: `0x${'00'.repeat(32)}`,
    transactionPosition: 0,
    ...rest,
  })

describe('readTraces', () => {
  test('default', () => {
    const outcome = readTraces([
      call([], alice, bob, '0x5'),
      call([0], bob, carol, '0x3'),
      call([1], bob, carol, '0x0'),
    ])
    expect(outcome).toMatchObject({ isFailed: false, created: null })
    expect(outcome?.internals).toMatchObject([{ sender: bob, recipient: carol, amount: 3n }])
  })

  test('behavior: what is below a reverted call did not happen', () => {
    const outcome = readTraces([
      call([], alice, bob, '0x5'),
      call([0], bob, carol, '0x3', { error: 'Reverted' }),
      call([0, 0], carol, alice, '0x2'),
      call([0, 0, 1], alice, bob, '0x2'),
      call([1], bob, alice, '0x1'),
    ])
    expect(outcome?.internals).toMatchObject([{ sender: bob, recipient: alice, amount: 1n }])
  })

  test('behavior: only calls that move something', () => {
    const outcome = readTraces([
      call([], alice, bob, '0x5'),
      call([0], bob, carol, '0x3', {
        action: { callType: 'delegatecall', from: bob, to: carol, value: '0x3' },
      }),
      call([1], bob, carol, '0x3', {
        type: 'create',
        action: { from: bob, value: '0x7' },
        result: { address: carol },
      }),
      call([2], bob, carol, '0x3', {
        type: 'suicide',
        action: { address: carol, refundAddress: alice, balance: '0x9' },
        result: null,
      }),
    ])
    expect(outcome?.internals).toMatchObject([
      { sender: bob, recipient: carol, amount: 7n },
      { sender: carol, recipient: alice, amount: 9n },
    ])
  })

  test('behavior: failed', () => {
    const traces = [call([], alice, bob, '0x5', { error: 'Reverted' }), call([0], bob, carol, '0x3')]
    expect(readTraces(traces)).toEqual({ isFailed: true, created: null, internals: [] })
  })

  test('behavior: a transaction that is not traced', () => {
    expect(readTraces([])).toBeUndefined()
  })
})
