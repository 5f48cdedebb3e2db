import { runInNewContext } from 'node:vm'
import { sandboxBitcoinAccounts } from '@latchkey/sandbox/bitcoin'
import { p2tr, p2wpkh } from '@scure/btc-signer'
import { pubECDSA, pubSchnorr } from '@scure/btc-signer/utils.js'
import { describe, expect, test } from 'vitest'
import { bitcoinTestAccounts } from './bitcoinTestAccounts.ts'
import { createFakeBitcoinWallet } from './createFakeBitcoinWallet.ts'

const chains = [{ id: 'bitcoin:regtest', rpcUrl: 'http://127.0.0.1:1' }] as const
const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

describe('bitcoinTestAccounts', () => {
  test('behavior: they are the sandbox’s, and keys and addresses belong together', () => {
    for (const [index, [payment, ordinals]] of bitcoinTestAccounts.entries()) {
      expect(sandboxBitcoinAccounts[index]).toEqual({
        payment: payment.address,
        ordinals: ordinals.address,
      })
      expect(payment.publicKey).toEqual(Uint8Array.from(pubECDSA(payment.secretKey, true)))
      expect(ordinals.publicKey).toEqual(Uint8Array.from(pubSchnorr(ordinals.secretKey)))
      expect(p2wpkh(payment.publicKey, regtest).address).toBe(payment.address)
      expect(p2tr(ordinals.publicKey, undefined, regtest).address).toBe(ordinals.address)
    }
    expect(bitcoinTestAccounts).toHaveLength(sandboxBitcoinAccounts.length)
  })
})

describe('createFakeBitcoinWallet', () => {
  function call(wallet: ReturnType<typeof createFakeBitcoinWallet>, feature: string, input: unknown) {
    const method = wallet.provider.features[feature]?.[feature.slice(feature.indexOf(':') + 1)]
    if (typeof method !== 'function') throw new Error(`It lacks ${feature}`)
    return method(input)
  }

  test('default', async () => {
    const wallet = createFakeBitcoinWallet({ chains, accounts: [1] })
    expect(wallet.provider.accounts).toEqual([])
    await call(wallet, 'standard:connect', {})
    expect(wallet.provider.accounts.map(({ address, purpose }) => [purpose, address])).toEqual([
      ['payment', sandboxBitcoinAccounts[1].payment],
      ['ordinals', sandboxBitcoinAccounts[1].ordinals],
    ])
  })

  test('behavior: signs bytes of another realm, which is what those of jsdom are', async () => {
    const wallet = createFakeBitcoinWallet({ chains })
    await call(wallet, 'standard:connect', {})
    const [account] = wallet.provider.accounts
    const sign = (message: unknown) => call(wallet, 'bitcoin:signMessage', { account, message })
    const [foreign] = await sign(runInNewContext('Uint8Array.from([1, 2, 3])'))
    const [own] = await sign(Uint8Array.from([1, 2, 3]))
    expect([...foreign.signature]).toEqual([...own.signature])
    await expect(sign([1, 2, 3])).rejects.toThrow('Expected bytes in "message"')
  })

  test('parameters: lacks', () => {
    const { provider } = createFakeBitcoinWallet({ chains, lacks: ['bitcoin:signMessage'] })
    expect(Object.keys(provider.features)).not.toContain('bitcoin:signMessage')
  })

  test('error: an account that the page may not use, a chain that it does not know', async () => {
    const wallet = createFakeBitcoinWallet({ chains })
    await call(wallet, 'standard:connect', {})
    const [account] = wallet.provider.accounts
    const message = new Uint8Array(1)
    const other = { address: sandboxBitcoinAccounts[3].payment }
    await expect(call(wallet, 'bitcoin:signMessage', { account: other, message })).rejects.toMatchObject({
      code: 4100,
    })
    const inputsToSign = [{ account, signingIndexes: [0] }]
    const asked = { psbt: message, inputsToSign, chain: 'bitcoin:mainnet' }
    await expect(call(wallet, 'bitcoin:signTransaction', asked)).rejects.toMatchObject({ code: 4901 })
  })
})
