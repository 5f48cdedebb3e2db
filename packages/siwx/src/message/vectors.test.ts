import { describe, expect, test } from 'vitest'
import { formatMessage } from './formatMessage.ts'
import { allFamilies } from './messages.fixture.ts'
import { parseMessage } from './parseMessage.ts'
import {
  caip122EthereumExample,
  caip122Example,
  eip4361Examples,
  solanaProfileExample,
} from './vectors.fixture.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const isRefused = (text: string) =>
  expect(() => parseMessage(text, allFamilies)).toThrow(
    expect.objectContaining({ code: 'SIGNIN_MESSAGE_INVALID' }),
  )

describe('EIP-4361', () => {
  test.each(eip4361Examples)('default: $message.domain $message.scheme', ({ text, message }) => {
    const parsed = parseMessage(text, allFamilies)
    expect(parsed).toEqual(message)
    expect(formatMessage(parsed, allFamilies)).toBe(text)
  })
})

describe('CAIP-122', () => {
  test('behavior: its order is not that of EIP-4361', () => {
    isRefused(caip122EthereumExample)
    isRefused(caip122EthereumExample.replace(/0x.*/, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'))
  })

  test('behavior: the profile of Solana, with a chain that there is', () => {
    const { text, bytes } = solanaProfileExample
    expect(Buffer.from(bytes, 'base64url').toString()).toBe(text)
    // `1` is no CAIP-2 reference of a Solana chain.
    isRefused(text)
    const corrected = text.replace('Chain ID: 1', `Chain ID: ${mainnet}`)
    const parsed = parseMessage(corrected, allFamilies)
    expect(parsed).toMatchObject({ chainId: mainnet, nonce: '32891757', domain: 'service.org' })
    expect(formatMessage(parsed, allFamilies)).toBe(corrected)
  })

  test('behavior: its own example is in another order than the profile, and names no CAIP-2 chain', () => {
    isRefused(caip122Example)
    isRefused(caip122Example.replace(/Chain ID: .*/, `Chain ID: ${mainnet}`))
  })

  // Neither namespace has a profile, nor a published example: the template, with an account and a chain of theirs.
  test.each([
    ['Bitcoin', 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l', 'bip122:000000000019d6689c085ae165831e93'],
    [
      'Polkadot',
      '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
      'polkadot:91b171bb158e2d3848fa23a9f1c25182',
    ],
  ])('behavior: the template, for %s', (label, address, chainId) => {
    const text = caip122Example
      .replace('Solana', label)
      .replace('GwAF45zjfyGzUbd3i3hXxzGeuchzEZXwpRYHZM5912F1', address)
      .replace(/Chain ID: .*/, `Chain ID: ${chainId}`)
    const parsed = parseMessage(text, allFamilies)
    expect(parsed).toMatchObject({ accountAddress: address, chainId })
    expect(formatMessage(parsed, allFamilies)).toBe(text)
  })
})
