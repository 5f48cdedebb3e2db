import { ed25519 } from '@noble/curves/ed25519.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { describe, expect, test } from 'vitest'
import { prepareCurves } from './prepareCurves.ts'
import { accountsOf } from './walletAccounts.ts'
import { deriveWalletKeys } from './walletKeys.ts'

describe('prepareCurves', () => {
  test('default: keys, addresses and signatures are what they are without it', async () => {
    const make = async () => {
      const keys = await deriveWalletKeys(new Uint8Array(16).fill(7))
      const message = new Uint8Array(32).fill(9)
      return [
        accountsOf(keys),
        // Both are the same for the same message, by RFC 6979 and RFC 8032.
        secp256k1.sign(message, keys.evm),
        ed25519.sign(message, keys.solana),
      ]
    }
    const before = await make()
    prepareCurves()
    expect(await make()).toEqual(before)
  })
})
