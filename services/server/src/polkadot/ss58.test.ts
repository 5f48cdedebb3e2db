import { describe, expect, test } from 'vitest'
import { formatSs58, parseSs58 } from './ss58.ts'

const alice = 'd43593c715fdd31c61141abd04a99fd6822c8558854ccde39a5684e7a56da27d'

describe('parseSs58', () => {
  test.each([
    [0, '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'],
    [2, 'HNZata7iMYWmk5RvZRTiAsSDhV8366zq2YGb3tLH5Upf74F'],
    [42, '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY'],
  ])('default: on network %s', (prefix, address) => {
    const parsed = parseSs58(address)
    expect(parsed?.prefix).toBe(prefix)
    expect(Buffer.from(parsed?.publicKey ?? []).toString('hex')).toBe(alice)
    expect(parsed && formatSs58(parsed)).toBe(address)
  })

  test.each([63, 64, 255, 256, 1284, 16_383])('behavior: network %s there and back', (prefix) => {
    const publicKey = Uint8Array.from(Buffer.from(alice, 'hex'))
    expect(parseSs58(formatSs58({ prefix, publicKey }))).toEqual({ prefix, publicKey })
  })
})
