import {
  defineChain,
  encodeAbiParameters,
  getAddress,
  getContractAddress,
  keccak256,
  parseAbiParameters,
} from 'viem'
import { mnemonicToAccount } from 'viem/accounts'
import * as chains from 'viem/chains'
import { describe, expect, test } from 'vitest'
import { faucetAddress, printerAddress, sandboxAccounts, sandboxMnemonic } from './accounts.ts'
import {
  sandboxDex,
  sandboxEns,
  sandboxNetworks,
  sandboxNetworksAt,
  sandboxNfts,
  sandboxTokens,
} from './networks.ts'

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

describe('sandboxNfts, sandboxEns', () => {
  test('behavior: the addresses are those of the faucet account’s next contracts', () => {
    const { registry, reverseRegistrar, publicResolver, universalResolver } = sandboxEns
    const addresses = [
      ...[sandboxNfts.keys, sandboxNfts.passes].map(({ address }) => address),
      ...[registry, reverseRegistrar, publicResolver, universalResolver],
    ]
    const expected = addresses.map((_, index) =>
      getContractAddress({ from: faucetAddress, nonce: BigInt(sandboxTokens.length + index) }),
    )
    expect(addresses).toEqual(expected)
  })

  test('behavior: the postcards are the first contract of their printer', () => {
    expect(sandboxNfts.postcards.address).toBe(getContractAddress({ from: printerAddress, nonce: 0n }))
  })
})

describe('sandboxDex', () => {
  test('behavior: the addresses are those on Ethereum', () => {
    const from = '0x6C9FC64A53c1b71FB3f9Af64d1ae3A4931A5f4E9'
    const at = (nonce: bigint) => getContractAddress({ from, nonce })
    const { factory, positionManager, quoterV2, swapRouter02 } = sandboxDex
    expect([factory, positionManager, quoterV2, swapRouter02]).toEqual([at(0n), at(8n), at(13n), at(14n)])
  })

  test('behavior: the addresses of the pools follow from their tokens and fees', () => {
    for (const { address, base, quote, fee } of sandboxDex.pools) {
      const [token0, token1] = [base.address, quote.address].sort((a, b) => (BigInt(a) < BigInt(b) ? -1 : 1))
      const key = encodeAbiParameters(parseAbiParameters('address, address, uint24'), [
        getAddress(token0 ?? ''),
        getAddress(token1 ?? ''),
        fee,
      ])
      // The hash of the pool's code is a constant of Uniswap's periphery.
      const bytecodeHash = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54'
      const from = sandboxDex.factory
      expect(address).toBe(
        getContractAddress({ opcode: 'CREATE2', from, salt: keccak256(key), bytecodeHash }),
      )
    }
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
