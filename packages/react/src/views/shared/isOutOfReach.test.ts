import type { Adapter } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { isOutOfReach } from './isOutOfReach.ts'

const links = (relayUrl: string | undefined) =>
  [{ namespace: 'eip155' }, { pair: async () => {}, relayUrl }] as unknown as Adapter[]
const wallet = (relay: 'own' | 'public' | undefined) => ({ id: 'one', name: 'One', relay })

describe('isOutOfReach', () => {
  test.each([
    ['own', undefined, false],
    ['public', undefined, true],
    [undefined, undefined, false],
    ['public', 'wss://relay.example', true],
    ['public', 'wss://relay.walletconnect.com.example', true],
    ['public', 'wss://relay.walletconnect.org', false],
    ['public', 'wss://relay.walletconnect.com/?a=1', false],
    ['own', 'wss://relay.walletconnect.org', true],
    [undefined, 'wss://relay.walletconnect.org', false],
  ] as const)('parameters: a wallet for the relay %s, links through %s', (relay, relayUrl, expected) => {
    expect(isOutOfReach({ adapters: links(relayUrl) }, wallet(relay))).toBe(expected)
  })

  test('behavior: a kit without links', () => {
    expect(isOutOfReach({ adapters: [] }, wallet('public'))).toBe(false)
  })
})
