import { sr25519CreateDerive } from '@polkadot-labs/hdkd'
import { DEV_MINI_SECRET, ss58Address } from '@polkadot-labs/hdkd-helpers'
import { describe, expect, test } from 'vitest'
import {
  polkadotFaucetAccount,
  polkadotGenesisHash,
  sandboxPolkadot,
  sandboxPolkadotAccounts,
  sandboxPolkadotAt,
} from './sandboxPolkadot.ts'

const addressAt = (path: string) => ss58Address(sr25519CreateDerive(DEV_MINI_SECRET)(path).publicKey, 42)

describe('sandboxPolkadot', () => {
  test('default', () => {
    expect(sandboxPolkadot).toMatchInlineSnapshot(`
      {
        "caipNetworkId": "polkadot:164ba4972709f569ea36d5d83eb5bda8",
        "chainNamespace": "polkadot",
        "id": "164ba4972709f569ea36d5d83eb5bda8",
        "name": "Sandbox Polkadot",
        "nativeCurrency": {
          "decimals": 12,
          "name": "Sandbox DOT",
          "symbol": "DOT",
        },
        "rpcUrls": {
          "default": {
            "http": [
              "http://127.0.0.1:4481",
            ],
            "webSocket": [
              "ws://127.0.0.1:4481",
            ],
          },
        },
        "testnet": true,
      }
    `)
    expect(polkadotGenesisHash.slice(2, 34)).toBe(sandboxPolkadot.id)
  })

  test('parameters: another address', () => {
    const { http, webSocket } = sandboxPolkadotAt('http://127.0.0.1:5481').rpcUrls.default
    expect([http, webSocket]).toEqual([['http://127.0.0.1:5481'], ['ws://127.0.0.1:5481']])
  })
})

describe('sandboxPolkadotAccounts', () => {
  test('behavior: the accounts are those of Substrate’s phrase', () => {
    for (const { name, address } of sandboxPolkadotAccounts) expect(addressAt(`//${name}`)).toBe(address)
    expect(addressAt(polkadotFaucetAccount.path)).toBe(polkadotFaucetAccount.address)
  })
})
