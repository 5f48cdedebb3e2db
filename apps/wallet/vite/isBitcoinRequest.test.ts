import { describe, expect, it } from 'vitest'
import { isBitcoinRequest } from './isBitcoinRequest.ts'

const address = 'bcrt1qquv9lg5g2r4jkr0ahun0ddfg5xntxjelwjpnuw'

describe('isBitcoinRequest', () => {
  it('default', () => {
    expect(isBitcoinRequest('GET', `/address/${address}/utxo`)).toBe(true)
    expect(isBitcoinRequest('POST', '/tx')).toBe(true)
  })

  it.each([
    ['GET', '/tx'],
    ['GET', '/'],
    ['GET', '/blocks'],
    ['GET', `/address/${address}`],
    ['GET', `/address/${address}/txs`],
    ['GET', `/address/${address}/utxo/`],
    ['GET', `/address/${address}/utxo?x=1`],
    ['GET', '/address/../blocks/utxo'],
    ['GET', '/address/%2e%2e/utxo'],
    ['POST', `/address/${address}/utxo`],
    ['POST', '/tx/'],
    ['POST', '//tx'],
    ['DELETE', '/tx'],
  ])('error: %s %s', (method, path) => {
    expect(isBitcoinRequest(method, path)).toBe(false)
  })
})
