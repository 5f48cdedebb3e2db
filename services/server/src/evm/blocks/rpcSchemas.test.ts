import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../../test/activity/accounts.fixture.ts'
import { rpcLogSchema, rpcSlimBlockSchema, rpcTraceSchema } from './rpcSchemas.ts'

const hash = `0x${'Ab'.repeat(32)}`
const lower = hash.toLowerCase()
/** What is neither a hash nor an address nor a small quantity. */
const strangers = [
  '',
  '0x',
  hash.slice(0, -1),
  `${hash}0`,
  `${hash.slice(0, -1)}g`,
  `${hash}\n`,
  7,
  {},
  [hash],
]

const trace = {
  type: 'call',
  action: { callType: 'call', from: alice, to: bob, value: '0x10', input: '0xA9059CBB', gas: '0x1' },
  result: { gasUsed: '0x1', output: '0x' },
  subtraces: 0,
  traceAddress: [],
  blockHash: hash,
  blockNumber: 7,
  transactionHash: hash,
  transactionPosition: 3,
}

describe('rpcTraceSchema', () => {
  test('default', () => {
    expect(rpcTraceSchema.parse(trace)).toEqual({
      type: 'call',
      action: {
        callType: 'call',
        from: alice.toLowerCase(),
        to: bob.toLowerCase(),
        value: 16n,
        input: '0xa9059cbb',
      },
      result: {},
      traceAddress: [],
      blockHash: lower,
      transactionHash: lower,
      transactionPosition: 3,
    })
  })

  test('behavior: what may be missing or null', () => {
    const reward = { type: 'reward', action: {}, traceAddress: [], blockHash: hash }
    expect(rpcTraceSchema.parse(reward)).toEqual({ ...reward, blockHash: lower })
    const nothing = { result: null, error: null, transactionHash: null, transactionPosition: null }
    expect(rpcTraceSchema.parse({ ...reward, ...nothing })).toEqual({
      ...reward,
      ...nothing,
      blockHash: lower,
    })
    expect(rpcTraceSchema.parse({ ...trace, transactionPosition: '0x0f' }).transactionPosition).toBe(15)
  })

  test('error: anything else', () => {
    const wrong = [
      ...strangers.flatMap((value) => [
        { blockHash: value },
        { transactionHash: value },
        { action: { ...trace.action, from: value } },
        { result: { address: value } },
      ]),
      { blockHash: undefined },
      { type: undefined },
      { type: 1 },
      { action: undefined },
      { action: { ...trace.action, callType: 1 } },
      ...['', '0x', '16', `0x${'1'.repeat(65)}`, '0x1g', '0x1\n', 16, {}].map((value) => ({
        action: { ...trace.action, value },
      })),
      { action: { ...trace.action, input: 'a9059cbb' } },
      { action: { ...trace.action, init: '0xg' } },
      { error: {} },
      { result: 'none' },
      { traceAddress: undefined },
      { traceAddress: ['0'] },
      { traceAddress: [0.5] },
      { traceAddress: [-1] },
      { traceAddress: { length: 0 } },
      { transactionPosition: -1 },
      { transactionPosition: 2 ** 53 },
      { transactionPosition: '3' },
      { transactionPosition: `0x${'1'.repeat(14)}` },
    ]
    const accepted = wrong.filter((part) => rpcTraceSchema.safeParse({ ...trace, ...part }).success)
    expect(accepted).toEqual([])
  })
})

describe('rpcLogSchema', () => {
  const log = {
    address: alice,
    topics: [hash],
    data: '0xFF',
    blockHash: hash,
    blockNumber: '0x0a',
    transactionIndex: '0x1',
    logIndex: '0x2',
    removed: false,
  }

  test('default', () => {
    expect(rpcLogSchema.parse(log)).toEqual({
      address: alice.toLowerCase(),
      topics: [lower],
      data: '0xff',
      blockHash: lower,
      blockNumber: 10,
      transactionIndex: 1,
      logIndex: 2,
    })
  })

  test('error: anything else', () => {
    const wrong = [
      ...strangers.flatMap((value) => [
        { address: value },
        { blockHash: value },
        { topics: [value] },
        { logIndex: value },
      ]),
      ...Object.keys(log)
        .filter((key) => key !== 'removed')
        .flatMap((key) => [{ [key]: undefined }, { [key]: null }]),
      { topics: [hash, hash, hash, hash, hash] },
      { data: '0xf ' },
      { blockNumber: 10 },
      { blockNumber: `0x${'1'.repeat(14)}` },
    ]
    const accepted = wrong.filter((part) => rpcLogSchema.safeParse({ ...log, ...part }).success)
    expect(accepted).toEqual([])
  })
})

describe('rpcSlimBlockSchema', () => {
  const block = { number: '0x7', hash, parentHash: hash, timestamp: '0x66', transactions: [hash] }

  test('default', () => {
    const read = { number: 7, hash: lower, parentHash: lower, timestamp: 102, transactions: [lower] }
    expect(rpcSlimBlockSchema.parse(block)).toEqual(read)
    expect(rpcSlimBlockSchema.parse({ ...block, logsBloom: '0xAB' })).toEqual({ ...read, logsBloom: '0xab' })
  })

  test('error: anything else', () => {
    const wrong = [
      ...strangers.flatMap((value) => [{ hash: value }, { parentHash: value }, { transactions: [value] }]),
      ...Object.keys(block).flatMap((key) => [{ [key]: undefined }, { [key]: null }]),
      { number: 7 },
      { logsBloom: 'AB' },
      { transactions: [{ hash }] },
    ]
    const accepted = wrong.filter((part) => rpcSlimBlockSchema.safeParse({ ...block, ...part }).success)
    expect(accepted).toEqual([])
  })
})
