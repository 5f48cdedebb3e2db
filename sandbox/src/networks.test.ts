import { defineChain, getContractAddress } from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import * as chains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { faucetAddress, sandboxAccounts, sandboxMnemonic } from './accounts.ts'
import { sandboxNetworks, sandboxNetworksAt, sandboxTokens } from './networks.ts'

describe('sandboxNetworks', () => {
  test('default', () => {
    expect(sandboxNetworks.map(({ id, name, rpcUrls }) => [id, name, rpcUrls.default.http[0]])).toEqual([
      [4_415_001, 'Sandbox One', 'http://127.0.0.1:4451'],
      [4_415_002, 'Sandbox Two', 'http://127.0.0.1:4452'],
    ])
  })

  test('behavior: no public network has the same id, and none can be taken for a real one', () => {
    const known = new Set<number | undefined>(
      Object.values(chains).map((chain) => ('id' in chain ? chain.id : undefined)),
    )
    expect(known.size).toBeGreaterThan(300)
    for (const network of sandboxNetworks) {
      expect(known.has(network.id)).toBe(false)
      expect(network.testnet).toBe(true)
      expect(network.name).toContain('Sandbox')
    }
  })

  test('behavior: viem takes them', () => {
    expect(defineChain(sandboxNetworks[0]).id).toBe(4_415_001)
  })
})

describe('sandboxNetworksAt', () => {
  test('default', () => {
    const [one, two] = sandboxNetworksAt({ one: 'http://127.0.0.1:1', two: 'http://127.0.0.1:2' })
    expect(one.rpcUrls.default.http).toEqual(['http://127.0.0.1:1'])
    expect(two.rpcUrls.default.http).toEqual(['http://127.0.0.1:2'])
  })
})

describe('sandboxTokens', () => {
  test('behavior: the addresses are those of the faucet account’s first contracts', () => {
    const addresses = sandboxTokens.map((_, nonce) =>
      getContractAddress({ from: faucetAddress, nonce: BigInt(nonce) }),
    )
    expect(sandboxTokens.map(({ address }) => address)).toEqual(addresses)
  })
})

describe('sandboxAccounts', () => {
  test('behavior: the accounts are those of the phrase', () => {
    const addresses = sandboxAccounts.map(
      (_, addressIndex) => mnemonicToAccount(sandboxMnemonic, { addressIndex }).address,
    )
    expect(sandboxAccounts).toEqual(addresses)
  })
})
