import { describe, expect, test } from 'vitest'
import { rpcRiskOf, safeRpcMethods, unsafeRpcMethods } from './rpcMethods.ts'

describe('rpcRiskOf', () => {
  test.each([
    ['eth_call', 'safe'],
    ['wallet_getCapabilities', 'safe'],
    ['personal_sign', 'unsafe'],
    ['solana_signMessage', 'unsafe'],
    ['bitcoin_signPsbt', 'unsafe'],
    ['bitcoin_sendTransfer', undefined],
    ['polkadot_signTransaction', 'unsafe'],
    ['eth_sign', undefined],
    ['eth_signTypedData', undefined],
    ['eth_signTransaction', undefined],
    ['eth_decrypt', undefined],
    ['toString', undefined],
    ['', undefined],
    ['PERSONAL_SIGN', undefined],
  ])('parameters: %s', (method, risk) => {
    expect(rpcRiskOf(method)).toBe(risk)
  })

  test('behavior: no method is in both lists, or twice in one', () => {
    const all = [...safeRpcMethods, ...unsafeRpcMethods]
    expect(new Set(all).size).toBe(all.length)
    expect([safeRpcMethods.length, unsafeRpcMethods.length]).toEqual([41, 15])
  })
})
