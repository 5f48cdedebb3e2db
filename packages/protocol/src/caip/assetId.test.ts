import { describe, expect, test } from 'vitest'
import { formatAssetId, isAssetId, parseAssetId, toAssetId } from './assetId.ts'
import { toChainId } from './chainId.ts'

// The examples of CAIP-19 in our namespaces.
const valid = [
  'eip155:1/slip44:60',
  'bip122:000000000019d6689c085ae165831e93/slip44:0',
  'eip155:1/erc20:0x6b175474e89094c44da98b954eedeac495271d0f',
  'eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d',
  'eip155:1/erc721:0x06012c8cf97BEaD5deAe237070F9587f8E7A266d/771769',
  `eip155:1/erc721:0x06/${'1'.repeat(78)}`,
]
const invalid = [
  '',
  'eip155:1',
  'eip155:1/slip44',
  'eip155:1/sl:60',
  'eip155:1/slip44567:60',
  'eip155:1/SLIP44:60',
  'eip155:1/slip44:',
  'eip155:1/erc721:0x06/',
  'eip155:1/erc721:0x06/1/2',
  'cosmos:cosmoshub-3/slip44:118',
  `eip155:1/erc20:${'a'.repeat(129)}`,
  `eip155:1/erc721:0x06/${'1'.repeat(79)}`,
]

describe('parseAssetId', () => {
  test('default', () => {
    expect(parseAssetId('eip155:1/erc721:0x06/771769')).toEqual({
      chainId: 'eip155:1',
      assetNamespace: 'erc721',
      assetReference: '0x06',
      tokenId: '771769',
    })
  })

  test.each(valid)('behavior: gives back %s', (value) => {
    expect(formatAssetId(parseAssetId(value))).toBe(value)
  })

  test.each(invalid)('error: refuses %j', (value) => {
    expect(() => parseAssetId(value)).toThrow('Invalid identifier')
  })
})

describe('formatAssetId', () => {
  test('error: empty token id', () => {
    expect(() =>
      formatAssetId({
        chainId: toChainId('eip155:1'),
        assetNamespace: 'erc721',
        assetReference: '0x06',
        tokenId: '',
      }),
    ).toThrowErrorMatchingInlineSnapshot(`[LatchkeyError: Invalid identifier]`)
  })
})

describe('isAssetId', () => {
  test('default', () => {
    expect(valid.every(isAssetId)).toBe(true)
    expect([...invalid, 1, null, undefined, {}].some(isAssetId)).toBe(false)
  })
})

describe('toAssetId', () => {
  test('error: not an asset id', () => {
    expect(() => toAssetId('ETH')).toThrowErrorMatchingInlineSnapshot(`[LatchkeyError: Invalid identifier]`)
  })
})
