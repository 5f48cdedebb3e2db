import { ed25519CreateDerive, sr25519CreateDerive } from '@polkadot-labs/hdkd'
import { entropyToMiniSecret, ss58Address } from '@polkadot-labs/hdkd-helpers'
import { HDKey } from '@scure/bip32'
import { entropyToMnemonic, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { createKeyPairSignerFromPrivateKeyBytes } from '@solana/kit'
import { HDNodeWallet } from 'ethers'
import { mnemonicToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { accountsOf, walletAddresses } from './walletAccounts.ts'
import { deriveWalletKeys, wipeKeys } from './walletKeys.ts'

const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

describe('accountsOf', () => {
  test('default', async () => {
    const keys = await deriveWalletKeys(new Uint8Array(16))
    // Bitcoin's are the vectors of BIP-84 and BIP-86, the others what common wallets show for this phrase.
    expect(accountsOf(keys).map(({ namespace, type, address }) => [namespace, type, address])).toEqual([
      ['eip155', 'eoa', '0x9858EfFD232B4033E47d90003D41EC34EcaEda94'],
      ['solana', 'eoa', 'HAgk14JpMQLgt6rVgv7cBQFJWFto5Dqxi472uT3DKpqk'],
      ['bip122', 'payment', 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu'],
      ['bip122', 'ordinal', 'bc1p5cyxnuxmeuwuvkwfem96lqzszd02n6xdcjrs20cac6yqjjwudpxqkedrcr'],
      [
        'polkadot',
        'eoa',
        ss58Address(sr25519CreateDerive(entropyToMiniSecret(new Uint8Array(16)))('').publicKey, 42),
      ],
    ])
  })

  test('behavior: the same as other libraries', async () => {
    for (let count = 0; count < 5; count += 1) {
      const entropy = random(count % 2 ? 16 : 32)
      const phrase = entropyToMnemonic(entropy, wordlist)
      const [evm, solana, payment, , polkadot] = accountsOf(await deriveWalletKeys(entropy))
      expect(evm?.address).toBe(mnemonicToAccount(phrase).address)
      expect(evm?.address).toBe(HDNodeWallet.fromPhrase(phrase).address)
      const miniSecret = entropyToMiniSecret(entropy)
      expect(polkadot?.address).toBe(ss58Address(sr25519CreateDerive(miniSecret)('').publicKey, 42))
      expect(polkadot?.address).not.toBe(ss58Address(ed25519CreateDerive(miniSecret)('').publicKey, 42))
      const seed = mnemonicToSeedSync(phrase)
      const child = HDKey.fromMasterSeed(seed).derive("m/84'/0'/0'/0/0")
      expect(payment?.publicKey).toBe(Buffer.from(child.publicKey ?? []).toString('hex'))
      const { solana: secret } = await deriveWalletKeys(entropy)
      expect(solana?.address).toBe((await createKeyPairSignerFromPrivateKeyBytes(secret)).address)
    }
  })

  test('parameters: formats', async () => {
    const keys = await deriveWalletKeys(new Uint8Array(16))
    const addresses = (formats: Parameters<typeof accountsOf>[1]) =>
      accountsOf(keys, formats).map(({ address }) => address)
    expect(addresses({ bitcoin: 'test' }).slice(2, 4)).toEqual([
      'tb1qcr8te4kr609gcawutmrza0j4xv80jy8zmfp6l0',
      expect.stringMatching(/^tb1p/),
    ])
    expect(addresses({ bitcoin: 'regtest' })[2]).toMatch(/^bcrt1q/)
    expect(addresses({ polkadot: 0 })[4]).toMatch(/^1/)
  })
})

describe('walletAddresses', () => {
  test('default', async () => {
    const addresses = walletAddresses(await deriveWalletKeys(new Uint8Array(16)))
    expect(addresses.map(({ namespace, type }) => `${namespace} ${type ?? ''}`)).toEqual([
      'eip155 ',
      'solana ',
      'bip122 payment',
      'bip122 ordinal',
      'polkadot ',
    ])
  })
})

describe('wipeKeys', () => {
  test('default', async () => {
    const keys = await deriveWalletKeys(random(16))
    wipeKeys(keys)
    for (const key of Object.values(keys)) expect(key.every((byte) => byte === 0)).toBe(true)
  })
})
