import { describe, expect, test } from 'vitest'
import { hasEvm, isAddress, isAddressOn, nativeAddressOn } from './addressFormat.ts'
import { toChainId } from './chainId.ts'

const ethereum = toChainId('eip155:1')
const solana = toChainId('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')
const polkadot = toChainId('polkadot:91b171bb158e2d3848fa23a9f1c25182')
const bitcoin = toChainId('bip122:000000000019d6689c085ae165831e93')
const addresses = [
  [ethereum, '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'],
  [solana, '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'],
  [polkadot, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  [bitcoin, 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
  [bitcoin, '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
] as const

describe('isAddressOn', () => {
  test.each(addresses)('default: %s %s', (chainId, address) => {
    expect(isAddressOn(chainId, address)).toBe(true)
  })

  test('behavior: refuses an address of another namespace', () => {
    for (const [, address] of addresses.slice(1)) expect(isAddressOn(ethereum, address)).toBe(false)
    for (const [chainId] of addresses.slice(1)) expect(isAddressOn(chainId, addresses[0][1])).toBe(false)
  })
})

describe('isAddress', () => {
  test('default', () => {
    for (const [, address] of addresses) expect(isAddress(address)).toBe(true)
    for (const text of ['', '0x', '0x12', `0x${'g'.repeat(40)}`, `0x${'a'.repeat(41)}`, 'vitalik.eth', '.'])
      expect(isAddress(text)).toBe(false)
  })
})

describe('nativeAddressOn', () => {
  test('default', () => {
    expect(nativeAddressOn(ethereum)).toBe('0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee')
    expect(nativeAddressOn(bitcoin)).toBe(undefined)
  })
})

describe('hasEvm', () => {
  test('default', () => {
    expect(hasEvm(ethereum)).toBe(true)
    expect(hasEvm(solana)).toBe(false)
  })
})
