import { describe, expect, test } from 'vitest'
import { formatAccountId, isAccountId, parseAccountId, toAccountId } from './accountId.ts'
import { toChainId } from './chainId.ts'

// The examples of CAIP-10 in our namespaces.
const valid = [
  'eip155:1:0xab16a96D359eC26a11e2C2b3d8f8B8942d5Bfcdb',
  'bip122:000000000019d6689c085ae165831e93:128Lkh3S7CkDTBZ8W7BbpsN3YYizJMp8p6',
  'polkadot:b0a8d493285c2df73290dfb7e61f870f:5hmuyxw9xdgbpptgypokw4thfyoe3ryenebr381z9iaegmfy',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp:7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  'eip155:1:-.%aZ0',
  `eip155:1:${'a'.repeat(128)}`,
]
const invalid = [
  '',
  'eip155:1',
  'eip155:1:',
  'eip155::0x',
  ':1:0x',
  'eip155:1:0x:0x',
  'eip155:1:0x_',
  'eip155:1: 0x',
  'cosmos:cosmoshub-3:cosmos1',
  `eip155:1:${'a'.repeat(129)}`,
]

describe('parseAccountId', () => {
  test('default', () => {
    expect(parseAccountId('eip155:1:0xab')).toEqual({
      namespace: 'eip155',
      reference: '1',
      chainId: 'eip155:1',
      address: '0xab',
    })
  })

  test.each(valid)('behavior: gives back %s', (value) => {
    expect(formatAccountId(parseAccountId(value))).toBe(value)
  })

  test.each(invalid)('error: refuses %j', (value) => {
    expect(() => parseAccountId(value)).toThrow('Invalid identifier')
  })
})

describe('formatAccountId', () => {
  test('error: address outside the grammar', () => {
    expect(() =>
      formatAccountId({ chainId: toChainId('eip155:1'), address: '' }),
    ).toThrowErrorMatchingInlineSnapshot(`[LatchkeyError: Invalid identifier]`)
  })
})

describe('isAccountId', () => {
  test('default', () => {
    expect(valid.every(isAccountId)).toBe(true)
    expect([...invalid, 1, null, undefined, {}].some(isAccountId)).toBe(false)
  })
})

describe('toAccountId', () => {
  test('default', () => {
    expect(toAccountId('eip155:1:0xab')).toBe('eip155:1:0xab')
  })

  test('error: not an account id', () => {
    expect(() => toAccountId('0xab')).toThrowErrorMatchingInlineSnapshot(
      `[LatchkeyError: Invalid identifier]`,
    )
  })
})
