import { createFakeWallet } from '@latchkey/testing'
import { describe, expect, test } from 'vitest'
import { discoverWallets } from './discoverWallets.ts'
import type { DiscoveredWallet } from './parseAnnouncement.ts'

const wallet = () => createFakeWallet({ chains: [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }] })

function discover(target: EventTarget, options = { enableEIP6963: true, enableInjected: true }) {
  let wallets: readonly DiscoveredWallet[] = []
  const stop = discoverWallets(target, options, (found) => {
    wallets = found
  })
  return { stop, ids: () => wallets.map(({ connector }) => connector.id) }
}

describe('discoverWallets', () => {
  test('default', () => {
    const target = new EventTarget()
    wallet().announce(target)
    wallet().inject(target)
    expect(discover(target).ids()).toEqual(['injected', 'dev.latchkey.sandbox'])
  })

  test('behavior: window.ethereum may come late', () => {
    const target = new EventTarget()
    const { ids } = discover(target)
    wallet().inject(target)
    expect(ids()).toEqual([])
    target.dispatchEvent(new Event('ethereum#initialized'))
    expect(ids()).toEqual(['injected'])
  })

  test('behavior: the same uuid under another rdns is the same wallet', () => {
    const target = new EventTarget()
    const chains = [{ id: 1, rpcUrl: 'http://127.0.0.1:1' }] as const
    for (const rdns of ['org.first', 'org.second'])
      createFakeWallet({ rdns, uuid: 'same', chains }).announce(target)
    expect(discover(target).ids()).toEqual(['org.first'])
  })

  test('behavior: a window.ethereum that throws or is no wallet', () => {
    const guarded = Object.defineProperty(new EventTarget(), 'ethereum', {
      get() {
        throw new Error('guarded')
      },
    })
    expect(discover(guarded).ids()).toEqual([])
    expect(discover(Object.assign(new EventTarget(), { ethereum: { request: 'no' } })).ids()).toEqual([])
  })

  test('behavior: on a server there is nothing to find', () => {
    const { stop, ids } = discover(globalThis)
    expect(ids()).toEqual([])
    stop()
  })
})
