import type { Connector } from '@latchkey/core'
import { createFakeBitcoinProvider, createFakeBitcoinWallet } from '@latchkey/testing'
import { adapterContext } from '@latchkey/testing/private'
import { afterEach, describe, expect, test } from 'vitest'
import { bitcoin } from '../bitcoin.ts'
import { findPageProviders } from './pageProviders.ts'

const chains = [{ id: 'bitcoin:regtest', rpcUrl: 'http://127.0.0.1:1' }] as const
const providerApis = ['leather', 'okx', 'phantom', 'unisat', 'xverse'] as const
const endings = new Set<() => void>()
afterEach(() => {
  for (const end of endings) end()
  endings.clear()
})

/** What a page offers, as it is now. */
function open(target: EventTarget): () => readonly Connector[] {
  let connectors: readonly Connector[] = []
  const emit = (event: { type: string; connectors?: readonly Connector[] }) => {
    connectors = event.connectors ?? connectors
  }
  endings.add(bitcoin({ target }).start(adapterContext({ networks: [], emit })))
  return () => connectors
}

describe('findPageProviders', () => {
  test('default', () => {
    const page = new EventTarget()
    for (const api of providerApis) createFakeBitcoinProvider({ api, chains }).announce(page)
    const found = [...findPageProviders(page)].map(([path, { name, api }]) => [path, name, api])
    // Those that list themselves come first.
    expect(found).toEqual([
      ['LeatherProvider', 'Leather', 'leather'],
      ['XverseProviders.BitcoinProvider', 'Xverse', 'satsConnect'],
      ['unisat', 'UniSat', 'unisat'],
      ['okxwallet.bitcoin', 'OKX Wallet', 'unisat'],
      ['phantom.bitcoin', 'Phantom', 'phantom'],
    ])
  })

  test('behavior: a wallet that nobody knows, and no other name for one that everybody knows', () => {
    const page = new EventTarget()
    createFakeBitcoinProvider({ api: 'xverse', chains, path: 'new.wallet', name: 'New' }).announce(page)
    createFakeBitcoinProvider({ api: 'unisat', chains, name: 'Xverse', isListed: true }).announce(page)
    expect([...findPageProviders(page).values()].map(({ name }) => name)).toEqual(['New', 'UniSat'])
  })

  test('behavior: no list', () => {
    const explosive = new Proxy([], { get: () => JSON.parse('{') })
    for (const list of [undefined, null, 'list', { length: 3 }, explosive]) {
      const page = Object.assign(new EventTarget(), { btc_providers: list })
      createFakeBitcoinProvider({ api: 'unisat', chains }).announce(page)
      expect([...findPageProviders(page).keys()]).toEqual(['unisat'])
    }
  })
})

describe('bitcoin, start', () => {
  test('behavior: one row for a wallet that registers itself and stands in the page', () => {
    const page = new EventTarget()
    createFakeBitcoinWallet({ chains, name: 'Xverse Wallet' }).announce(page)
    createFakeBitcoinProvider({ api: 'xverse', chains }).announce(page)
    expect(open(page)().map(({ name }) => name)).toEqual(['Xverse Wallet'])
  })

  test.each(['DOMContentLoaded', 'load', 'focus'])('behavior: one that has come by %s', (occasion) => {
    const page = new EventTarget()
    const connectors = open(page)
    const leave = createFakeBitcoinProvider({ api: 'okx', chains }).announce(page)
    page.dispatchEvent(new Event(occasion))
    expect(connectors().map(({ name }) => name)).toEqual(['OKX Wallet'])
    leave()
    page.dispatchEvent(new Event(occasion))
    expect(connectors()).toEqual([])
  })

  test('behavior: one that comes without an occasion', async () => {
    const page = new EventTarget()
    const connectors = open(page)
    createFakeBitcoinProvider({ api: 'phantom', chains }).announce(page)
    await expect.poll(() => connectors().map(({ name }) => name)).toEqual(['Phantom'])
  })
})
