import {
  decodeFunctionData,
  encodeAbiParameters,
  encodeFunctionResult,
  parseAbi,
  toFunctionSelector,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { readAddress, readBytes, readText, readWord, selectors } from './abi.ts'
import { decodeAggregate, encodeAggregate } from './aggregate.ts'
import type { Hex } from './hex.ts'

const multicallAbi = parseAbi([
  'function aggregate3((address target, bool allowFailure, bytes callData)[] calls) payable returns ((bool success, bytes returnData)[])',
])
const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const words = (...values: (bigint | string)[]): Hex =>
  `0x${values.map((value) => (typeof value === 'string' ? value.padEnd(64, '0') : value.toString(16).padStart(64, '0'))).join('')}`

describe('selectors', () => {
  test.each(Object.entries(selectors))('default: %s', (signature, selector) => {
    expect(selector).toBe(toFunctionSelector(signature))
  })
})

describe('readText', () => {
  const encode = (text: string) => encodeAbiParameters([{ type: 'string' }], [text])

  test('default', () => {
    expect(readText(encode('Maker'), 100)).toBe('Maker')
    expect(readText(encode('名'.repeat(30)), 100)).toBe('名'.repeat(30))
    expect(readText(encode(''), 100)).toBe('')
  })

  test('behavior: 32 bytes of text', () => {
    expect(readText(words(Buffer.from('MKR').toString('hex')), 100)).toBe('MKR')
  })

  test.each<[string, Hex]>([
    ['nothing', '0x'],
    ['too long', encode('x'.repeat(100_000))],
    ['no UTF-8', encodeAbiParameters([{ type: 'bytes' }], ['0xff00fe'])],
    ['32 bytes that are no UTF-8', words('ff')],
    ['a place beyond the end', words(2n ** 255n, 1n)],
    ['a place that is not one', words(33n, 1n, 1n)],
    ['a length beyond the end', words(32n, 50n, 0n)],
    ['a huge length', words(32n, 2n ** 256n - 1n)],
    ['half a word', '0x1234'],
  ])('error: %s', (_, data) => {
    expect(readText(data, 100)).toBe(undefined)
  })
})

describe('readAddress', () => {
  test('default', () => {
    expect(readAddress(words(BigInt(address)))).toBe(address.toLowerCase())
    expect(readAddress(words(0n))).toBe(undefined)
    expect(readAddress(words(2n ** 160n))).toBe(undefined)
    expect(readAddress('0x')).toBe(undefined)
  })
})

describe('readBytes', () => {
  test('default', () => {
    const data = encodeAbiParameters([{ type: 'bytes' }, { type: 'address' }], ['0x123456', address])
    expect(readBytes(data, 0, 10)).toBe('0x123456')
    expect(readBytes(data, 0, 2)).toBe(undefined)
    expect(readWord(data, 1)).toBe(BigInt(address))
  })
})

describe('encodeAggregate', () => {
  test.each([0, 1, 7])('default: %i questions', (count) => {
    const calls = Array.from({ length: count }, (_, index): { to: string; data: Hex } => ({
      to: address,
      data: `0x${'ab'.repeat(index * 20)}`,
    }))
    const { args } = decodeFunctionData({ abi: multicallAbi, data: encodeAggregate(calls) })
    expect(args[0]).toEqual(calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data })))
  })
})

describe('decodeAggregate', () => {
  const results = [
    { success: true, returnData: words(7n) },
    { success: false, returnData: '0x08c379a0' },
    { success: true, returnData: '0x' },
    { success: true, returnData: `0x${'cd'.repeat(33)}` },
  ] as const
  const data = encodeFunctionResult({ abi: multicallAbi, result: results })

  test('default', () => {
    expect(decodeAggregate(data, 4)).toEqual([words(7n), undefined, '0x', `0x${'cd'.repeat(33)}`])
  })

  test('error: cut off, of another length, or of something else', () => {
    expect(decodeAggregate(data, 3)).toBe(undefined)
    expect(decodeAggregate('0x', 0)).toBe(undefined)
    for (let length = 2; length < data.length - 62; length += 32)
      expect(decodeAggregate(data.slice(0, length) as Hex, 4)).toBe(undefined)
    expect(decodeAggregate(words(32n, 1n, 2n ** 200n), 1)).toBe(undefined)
    expect(decodeAggregate(words(32n, 1n, 32n, 1n, 64n, 2n ** 250n), 1)).toBe(undefined)
  })
})
