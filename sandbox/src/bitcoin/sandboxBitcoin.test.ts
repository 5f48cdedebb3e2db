import { describe, expect, test } from 'vitest'
import { bitcoinKeys } from './bitcoinKeys.fixture.ts'
import {
  bitcoinGenesisHash,
  sandboxBitcoin,
  sandboxBitcoinAccounts,
  sandboxBitcoinAt,
} from './sandboxBitcoin.ts'

describe('sandboxBitcoin', () => {
  test('default', () => {
    expect(sandboxBitcoin).toMatchInlineSnapshot(`
      {
        "caipNetworkId": "bip122:0f9188f13cb7b2c71f2a335e3a4fc328",
        "chainNamespace": "bip122",
        "id": "0f9188f13cb7b2c71f2a335e3a4fc328",
        "name": "Sandbox Bitcoin",
        "nativeCurrency": {
          "decimals": 8,
          "name": "Sandbox Bitcoin",
          "symbol": "BTC",
        },
        "rpcUrls": {
          "default": {
            "http": [
              "http://127.0.0.1:4471",
            ],
          },
        },
        "testnet": true,
      }
    `)
    expect(bitcoinGenesisHash.slice(0, 32)).toBe(sandboxBitcoin.id)
  })

  test('parameters: another address', () => {
    expect(sandboxBitcoinAt('http://127.0.0.1:1').rpcUrls.default.http).toEqual(['http://127.0.0.1:1'])
  })
})

describe('sandboxBitcoinAccounts', () => {
  test('behavior: the accounts are those of the phrase', () => {
    const addresses = sandboxBitcoinAccounts.map((_, n) => {
      const { payment, ordinals } = bitcoinKeys(n)
      return { payment: payment.address, ordinals: ordinals.address }
    })
    expect(addresses).toEqual(sandboxBitcoinAccounts)
  })
})
