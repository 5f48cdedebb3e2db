import { describe, expect, test } from 'vitest'
import { formatSs58, parseSs58 } from './ss58.ts'

const toHex = (bytes: Uint8Array) => `0x${Buffer.from(bytes).toString('hex')}`
const alice = '0xd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'
// The well-known account Alice, as the SS58 registry writes it for these networks.
const addresses = [
  [42, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  [0, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
  [2, 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
] as const

describe('parseSs58', () => {
  test.each(addresses)('parameters: a format of one byte: %i', (format, address) => {
    const parsed = parseSs58(address)
    expect([parsed?.format, parsed && toHex(parsed.publicKey)]).toEqual([format, alice])
  })

  test('parameters: every format, there and back', () => {
    const publicKey = parseSs58(addresses[0][1])?.publicKey ?? new Uint8Array()
    for (const format of [1, 63, 64, 65, 255, 256, 1284, 4450, 10_041, 16_383]) {
      const parsed = parseSs58(formatSs58(publicKey, format))
      expect([parsed?.format, parsed && toHex(parsed.publicKey)]).toEqual([format, alice])
    }
  })

  test('error: one wrong character, anywhere', () => {
    const [, address] = addresses[0]
    for (let index = 0; index < address.length; index += 1) {
      const other = address[index] === 'x' ? 'y' : 'x'
      expect(parseSs58(address.slice(0, index) + other + address.slice(index + 1))).toBeUndefined()
    }
  })

  test.each([
    ['nothing', ''],
    ['zeros', '1'.repeat(48)],
    ['cut', addresses[0][1].slice(0, -1)],
    ['longer', `${addresses[0][1]}1`],
    ['a character that is none', addresses[0][1].replace('G', '0')],
    ['spaces', ` ${addresses[0][1]}`],
    ['an address of Ethereum', '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['an address of Bitcoin', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'],
    ['an address of Solana', '4zMMC9srt5Ri5X14GAgXhaHii3GnPAEERYPJgZJDncDU'],
    ['a key in hexadecimal digits', alice],
    ['a large text', '5'.repeat(100_000)],
    ['no text', 42],
  ])('error: %s', (_, value) => {
    expect(parseSs58(value)).toBeUndefined()
  })
})
