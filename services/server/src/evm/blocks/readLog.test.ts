import { encodeAbiParameters, encodeEventTopics, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { alice, bob } from '../../../test/activity/accounts.fixture.ts'
import { kinds } from '../../families/blockRows.ts'
import { indexedTopics, readLog } from './readLog.ts'

const address = `0x${'cc'.repeat(20)}`
const abi = parseAbi([
  'event Transfer(address indexed from, address indexed to, uint256 value)',
  'event Approval(address indexed owner, address indexed spender, uint256 value)',
  'event ApprovalForAll(address indexed owner, address indexed operator, bool approved)',
  'event TransferSingle(address indexed operator, address indexed from, address indexed to, uint256 id, uint256 value)',
  'event TransferBatch(address indexed operator, address indexed from, address indexed to, uint256[] ids, uint256[] values)',
])
const names = ['Transfer', 'Approval', 'ApprovalForAll', 'TransferSingle', 'TransferBatch'] as const
const topicOf = (eventName: (typeof names)[number]) => String(encodeEventTopics({ abi, eventName })[0])
const wordOf = (hex: string) => `0x${hex.slice(2).padStart(64, '0')}`
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const numbers = (...values: bigint[][]) =>
  encodeAbiParameters(
    values.map(() => ({ type: 'uint256[]' })),
    values,
  )
const between = [wordOf(alice), wordOf(bob)]

describe('readLog', () => {
  test('default', () => {
    expect(readLog({ address, topics: [topicOf('Transfer'), ...between], data: number(5n) })).toEqual([
      { kind: kinds.erc20, token: address, tokenId: null, sender: alice, recipient: bob, amount: 5n },
    ])
  })

  test('behavior: the topics are those of the events', () => {
    expect([...indexedTopics].sort()).toEqual(names.map(topicOf).sort())
  })

  test('behavior: ERC-721', () => {
    const topics = [topicOf('Transfer'), ...between, number(9n)]
    expect(readLog({ address, topics, data: '0x' })).toMatchObject([
      { kind: kinds.erc721, tokenId: 9n, amount: 1n },
    ])
  })

  test('behavior: ERC-1155', () => {
    const topics = (name: (typeof names)[number]) => [topicOf(name), wordOf(alice), ...between]
    const single = encodeAbiParameters([{ type: 'uint256' }, { type: 'uint256' }], [3n, 4n])
    expect(readLog({ address, topics: topics('TransferSingle'), data: single })).toMatchObject([
      { kind: kinds.erc1155, tokenId: 3n, amount: 4n, sender: alice, recipient: bob },
    ])
    const batch = numbers([1n, 2n], [10n, 20n])
    expect(readLog({ address, topics: topics('TransferBatch'), data: batch })).toMatchObject([
      { tokenId: 1n, amount: 10n },
      { tokenId: 2n, amount: 20n },
    ])
  })

  test('behavior: approvals', () => {
    expect(readLog({ address, topics: [topicOf('Approval'), ...between], data: number(5n) })).toMatchObject([
      { kind: kinds.approval, amount: 5n },
    ])
    expect(
      readLog({ address, topics: [topicOf('ApprovalForAll'), ...between], data: number(0n) }),
    ).toMatchObject([{ kind: kinds.approval, amount: 0n }])
  })

  const batchTopics = [topicOf('TransferBatch'), wordOf(alice), ...between]
  const loop: Hex = `0x${[64n, 64n, 2n ** 200n].map((value) => number(value).slice(2)).join('')}`
  test.each([
    ['an unknown event', [wordOf('0x1')], '0x'],
    ['no topics', [], '0x'],
    ['too few topics', [topicOf('Transfer'), wordOf(alice)], number(1n)],
    ['no amount', [topicOf('Transfer'), ...between], '0x'],
    ['too much data', [topicOf('Transfer'), ...between], numbers([1n])],
    ['no address', [topicOf('Transfer'), `0x${'ff'.repeat(32)}`, wordOf(bob)], number(1n)],
    ['arrays of unequal length', batchTopics, numbers([1n, 2n], [1n])],
    ['a length beyond the end', batchTopics, loop],
    ['an offset beyond the end', batchTopics, `0x${number(2n ** 255n).slice(2)}${number(0n).slice(2)}`],
    ['a crooked offset', batchTopics, `0x${number(33n).slice(2)}${number(0n).slice(2)}`],
    ['an endless batch', batchTopics, numbers(Array(3_000).fill(1n), Array(3_000).fill(1n))],
  ])('error: %s says nothing', (_, topics, data) => {
    expect(readLog({ address, topics, data })).toEqual([])
  })
})
