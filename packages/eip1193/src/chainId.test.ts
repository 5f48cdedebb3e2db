import { describe, expect, test } from 'vitest'
import { parseEvmChainId } from './chainId.ts'

describe('parseEvmChainId', () => {
  test.each([
    ['0x1', 1],
    ['0x2105', 8453],
    ['1', 1],
    [137, 137],
    ['0x1fffffffffffff', Number.MAX_SAFE_INTEGER],
  ])('default: %j', (value, expected) => {
    expect(parseEvmChainId(value)).toBe(expected)
  })

  test.each([
    undefined,
    null,
    '',
    '0x',
    '0x0',
    0,
    -1,
    1.5,
    Number.NaN,
    Infinity,
    'zz',
    '0xzz',
    '1e3',
    ' 1',
    {},
    [1],
    ['0x1'],
    true,
    '0x20000000000000',
  ])('behavior: %j is no chain id', (value) => {
    expect(parseEvmChainId(value)).toBeUndefined()
  })
})
