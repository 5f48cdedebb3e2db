import { createHash } from 'node:crypto'
import { base58, bech32, bech32m } from '@scure/base'
import { describe, expect, test } from 'vitest'
import { parseBitcoinAddress } from './parseBitcoinAddress.ts'

const hash = Uint8Array.from({ length: 20 }, (_, index) => index * 7)
const double = (bytes: Uint8Array) =>
  createHash('sha256').update(createHash('sha256').update(bytes).digest()).digest()
const old = (version: number, bytes = hash) => {
  const body = Uint8Array.of(version, ...bytes)
  return base58.encode(Uint8Array.of(...body, ...double(body).subarray(0, 4)))
}
const witness = (prefix: string, version: number, length: number, code = version ? bech32m : bech32) =>
  code.encode(prefix, [version, ...code.toWords(new Uint8Array(length).fill(9))])

describe('parseBitcoinAddress', () => {
  test.each([
    ['1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa', 'p2pkh', ['main']],
    ['3P14159f73E4gFr7JterCCQh9QjiTjiZrG', 'p2sh', ['main']],
    ['mipcBbFg9gMiCh81Kj8tqqdgoZub1ZJRfn', 'p2pkh', ['test', 'regtest']],
    ['2MzQwSSnBHWHqSAqtTVQ6v47XtaisrJa1Vc', 'p2sh', ['test', 'regtest']],
    // BIP-173 and BIP-350.
    ['BC1QW508D6QEJXTDG4Y5R3ZARVARY0C5XW7KV8F3T4', 'p2wpkh', ['main']],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'p2wsh', ['test']],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0', 'p2tr', ['main']],
    ['BC1SW50QGDZ25J', 'other', ['main']],
    ['bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw', 'p2wpkh', ['regtest']],
    ['bcrt1pfewlxm8meyyvgjydfu7v8j4ej64symj6ut8sf66h9germp94qgzs92e5zv', 'p2tr', ['regtest']],
  ] as const)('default: %s', (address, kind, networks) => {
    expect(parseBitcoinAddress(address)).toMatchObject({ kind, networks })
  })

  test('behavior: agrees with another library', () => {
    expect(parseBitcoinAddress(old(0))).toEqual({ kind: 'p2pkh', networks: ['main'], program: hash })
    expect(parseBitcoinAddress(old(196))?.kind).toBe('p2sh')
    expect(parseBitcoinAddress(witness('bc', 0, 20))?.kind).toBe('p2wpkh')
    expect(parseBitcoinAddress(witness('tb', 1, 32))).toEqual({
      kind: 'p2tr',
      networks: ['test'],
      program: new Uint8Array(32).fill(9),
    })
    expect(parseBitcoinAddress(witness('bcrt', 16, 40))?.kind).toBe('other')
  })

  test('behavior: one changed letter is noticed, wherever it is', () => {
    for (const address of [old(0), old(196), witness('bc', 0, 20), witness('bcrt', 1, 32)])
      for (let index = 0; index < address.length; index += 1) {
        const letter = address[index] === 'q' ? 'p' : 'q'
        expect(
          parseBitcoinAddress(address.slice(0, index) + letter + address.slice(index + 1)),
        ).toBeUndefined()
      }
  })

  test.each([
    ['nothing', ''],
    ['no text', 42],
    ['of Ethereum', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['of Litecoin', 'ltc1qw508d6qejxtdg4y5r3zarvary0c5xw7kgmn4n9'],
    ['of Litecoin, old', old(48)],
    ['a byte too few', old(0, hash.subarray(1))],
    ['in two cases', 'bc1qW508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['version 0 in bech32m', witness('bc', 0, 20, bech32m)],
    ['taproot in bech32', witness('bc', 1, 32, bech32)],
    ['version 0 of 21 bytes', witness('bc', 0, 21)],
    ['version 17', witness('bc', 17, 32)],
    ['a program of one byte', witness('bc', 1, 1)],
    ['a program of 41 bytes', witness('bc', 1, 41)],
    // BIP-350.
    ['with rest that is not zero', 'tb1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vpggkg4j'],
    ['without data', 'bc1gmk9yu'],
    ['with a space', ' bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'],
    ['endless', `bc1q${'q'.repeat(1_000_000)}`],
  ])('error: %s', (_, address) => {
    expect(parseBitcoinAddress(address)).toBeUndefined()
  })
})
