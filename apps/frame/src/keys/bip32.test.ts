import { HDKey } from '@scure/bip32'
import { describe, expect, test } from 'vitest'
import { fromHex } from '../chains/hex.ts'
import { deriveSecp256k1, hardened } from './bip32.ts'

const seed = fromHex('0x000102030405060708090a0b0c0d0e0f') ?? new Uint8Array()

describe('deriveSecp256k1', () => {
  // The first vector of BIP-32.
  test.each([
    [
      [],
      'xprv9s21ZrQH143K3QTDL4LXw2F7HEK3wJUD2nW2nRk4stbPy6cq3jPPqjiChkVvvNKmPGJxWUtg6LnF5kejMRNNU3TGtRBeJgk33yuGBxrMPHi',
    ],
    [
      [hardened],
      'xprv9uHRZZhk6KAJC1avXpDAp4MDc3sQKNxDiPvvkX8Br5ngLNv1TxvUxt4cV1rGL5hj6KCesnDYUhd7oWgT11eZG7XnxHrnYeSvkzY7d2bhkJ7',
    ],
    [
      [hardened, 1],
      'xprv9wTYmMFdV23N2TdNG573QoEsfRrWKQgWeibmLntzniatZvR9BmLnvSxqu53Kw1UmYPxLgboyZQaXwTCg8MSY3H2EU4pWcQDnRnrVA1xe8fs',
    ],
    [
      [hardened, 1, 2 + hardened, 2, 1_000_000_000],
      'xprvA41z7zogVVwxVSgdKUHDy1SKmdb533PjDz7J6N6mV6uS3ze1ai8FHa8kmHScGpWmj4WggLyQjgPie1rFSruoUihUZREPSL39UNdE3BBDu76',
    ],
  ])('default: %j', (path, extended) => {
    expect(deriveSecp256k1(seed, path)).toEqual(HDKey.fromExtendedKey(extended).privateKey)
  })
})
