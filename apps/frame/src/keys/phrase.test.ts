import { entropyToMiniSecret as reference } from '@polkadot-labs/hdkd-helpers'
import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english.js'
import { describe, expect, test } from 'vitest'
import { fromHex, toHex } from '../chains/hex.ts'
import { entropyToMiniSecret, phraseBytes, phraseToSeed } from './phrase.ts'

const hex = (text: string) => fromHex(`0x${text}`) ?? new Uint8Array()
const textOf = async (entropy: Uint8Array<ArrayBuffer>) =>
  new TextDecoder().decode(await phraseBytes(entropy))
const random = (length: number) => crypto.getRandomValues(new Uint8Array(length))

describe('phraseBytes', () => {
  // Trezor's vectors for BIP-39.
  test.each([
    ['00'.repeat(16), `${'abandon '.repeat(11)}about`],
    ['7f'.repeat(16), 'legal winner thank year wave sausage worth useful legal winner thank yellow'],
    ['80'.repeat(16), 'letter advice cage absurd amount doctor acoustic avoid letter advice cage above'],
    ['ff'.repeat(16), `${'zoo '.repeat(11)}wrong`],
    ['00'.repeat(32), `${'abandon '.repeat(23)}art`],
    ['ff'.repeat(32), `${'zoo '.repeat(23)}vote`],
    [
      '9e885d952ad362caeb4efe34a8e91bd2',
      'ozone drill grab fiber curtain grace pudding thank cruise elder eight picnic',
    ],
    [
      'c0ba5a8e914111210f2bd131f3d5e08d',
      'scheme spot photo card baby mountain device kick cradle pact join borrow',
    ],
  ])('default: %s', async (entropy, phrase) => {
    expect(await textOf(hex(entropy))).toBe(phrase)
  })

  test('behavior: the same as another implementation', async () => {
    for (const length of [16, 20, 24, 28, 32])
      for (let count = 0; count < 20; count += 1) {
        const entropy = random(length)
        expect(await textOf(entropy)).toBe(entropyToMnemonic(entropy, wordlist))
      }
  })
})

describe('phraseToSeed', () => {
  test('default', async () => {
    const seed = await phraseToSeed(await phraseBytes(new Uint8Array(16)))
    expect(toHex(seed)).toBe(
      '0x5eb00bbddcf069084889a8ab9155568165f5c453ccb85e70811aaed6f6da5fc19a5ac40b389cd370d086206dec8aa6c43daea6690f20ad3d8d48b2d2ce9e38e4',
    )
  })

  test('behavior: the same as another implementation', async () => {
    const entropy = random(16)
    const seed = await phraseToSeed(await phraseBytes(entropy))
    expect(seed).toEqual(new Uint8Array(mnemonicToSeedSync(entropyToMnemonic(entropy, wordlist))))
  })
})

describe('entropyToMiniSecret', () => {
  // The phrase that every Substrate development chain knows.
  test('default', async () => {
    const phrase = 'bottom drive obey lake curtain smoke basket hold race lonely fit walk'
    const entropy = new Uint8Array(mnemonicToEntropy(phrase, wordlist))
    expect(toHex(await entropyToMiniSecret(entropy))).toBe(
      '0xfac7959dbfe72f052e5a0c3c8d6530f202b02fd8f9f5ca3580ec8deb7797479e',
    )
  })

  test('behavior: the same as another implementation', async () => {
    const entropy = random(16)
    expect(await entropyToMiniSecret(entropy)).toEqual(new Uint8Array(reference(entropy)))
  })
})
