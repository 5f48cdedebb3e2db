import { describe, expect, test } from 'vitest'
import { toChainId } from './chainId.ts'
import { formatPaymentUri } from './formatPaymentUri.ts'

describe('formatPaymentUri', () => {
  test.each([
    [
      'eip155:8453',
      '0x71C7656EC7ab88b098defB751B7401B5f6d8976F',
      'ethereum:0x71C7656EC7ab88b098defB751B7401B5f6d8976F@8453',
    ],
    [
      'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
      '7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
      'solana:7EcDhSYGxXyscszYEp35KHN8vvw3svAuLKTzXwCFLtV',
    ],
    [
      'bip122:000000000019d6689c085ae165831e93',
      'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
      'bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    ],
    [
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      undefined,
    ],
  ])('default: %s', (chainId, address, uri) => {
    expect(formatPaymentUri(toChainId(chainId), address)).toBe(uri)
  })
})
