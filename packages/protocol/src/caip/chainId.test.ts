import { describe, expect, test } from 'vitest'
import { formatChainId, isChainId, parseChainId, toChainId } from './chainId.ts'

// The examples of CAIP-2 in our namespaces.
const valid = [
  'eip155:1',
  'bip122:000000000019d6689c085ae165831e93',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f',
  'eip155:-_aZ09',
  `eip155:${'a'.repeat(32)}`,
]
const invalid = [
  '',
  'eip155',
  'eip155:',
  ':1',
  'eip155:1:2',
  ' eip155:1',
  'eip155:1\n',
  'EIP155:1',
  'eip155:1.5',
  'eip155:é',
  `eip155:${'a'.repeat(33)}`,
  'cosmos:cosmoshub-3',
]

describe('parseChainId', () => {
  test('default', () => {
    expect(parseChainId('eip155:1')).toEqual({ namespace: 'eip155', reference: '1' })
  })

  test.each(valid)('behavior: gives back %s', (value) => {
    expect(formatChainId(parseChainId(value))).toBe(value)
  })

  test.each(invalid)('error: refuses %j', (value) => {
    expect(() => parseChainId(value)).toThrow('Invalid identifier')
  })
})

describe('formatChainId', () => {
  test('error: reference outside the grammar', () => {
    expect(() => formatChainId({ namespace: 'eip155', reference: '1:2' })).toThrowErrorMatchingInlineSnapshot(
      `[LatchkeyError: Invalid identifier]`,
    )
  })
})

describe('isChainId', () => {
  test('default', () => {
    expect(valid.every(isChainId)).toBe(true)
    expect([...invalid, 1, null, undefined, {}, ['eip155:1']].some(isChainId)).toBe(false)
  })
})

describe('toChainId', () => {
  test('default', () => {
    expect(toChainId('eip155:1')).toBe('eip155:1')
  })

  test('error: not a chain id', () => {
    expect(() => toChainId('mainnet')).toThrowErrorMatchingInlineSnapshot(
      `[LatchkeyError: Invalid identifier]`,
    )
  })
})
