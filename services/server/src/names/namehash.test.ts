import { packetToBytes, namehash as peer } from 'viem/ens'
import { bytesToHex } from 'viem/utils'
import { describe, expect, test } from 'vitest'
import { dnsEncode, namehash } from './namehash.ts'

const names = [
  'eth',
  'foo.eth',
  'a.b.c.eth',
  'd8da6bf26964af9d7eed9e03e53415d37aa96045.addr.reverse',
  'ñandú.eth',
  '🦊.eth',
]

describe('namehash', () => {
  test('default', () => {
    expect(namehash('')).toBe(`0x${'0'.repeat(64)}`)
    expect(namehash('foo.eth')).toBe('0xde9b09fd7c5f901e23a3f19fecc54828e9c848539801e86591bd9801b019f84f')
  })

  test.each(names)('behavior: agrees with viem on %s', (name) => {
    expect(namehash(name)).toBe(peer(name))
  })
})

describe('dnsEncode', () => {
  test.each(names)('default: %s', (name) => {
    expect(dnsEncode(name)).toBe(bytesToHex(packetToBytes(name)))
  })

  test('error: labels that are none', () => {
    expect(dnsEncode('a..eth')).toBe(undefined)
    expect(dnsEncode(`${'a'.repeat(256)}.eth`)).toBe(undefined)
  })
})
