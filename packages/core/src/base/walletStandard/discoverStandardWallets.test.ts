import { describe, expect, test } from 'vitest'
import { discoverStandardWallets, type StandardWallet } from './discoverStandardWallets.ts'

type Api = { register(...wallets: readonly unknown[]): () => void }

function fake(name: string, chains: readonly unknown[] = ['solana:mainnet']) {
  return { version: '1.0.0', name, chains, features: { 'standard:connect': { connect: () => {} } } }
}

/** Registers a wallet as real ones do: at once where a page listens, and again when a page begins to listen later. */
function register(target: EventTarget, wallet: unknown): () => void {
  let unregister = () => {}
  const callback = (api: Api) => {
    unregister = api.register(wallet)
  }
  target.addEventListener('wallet-standard:app-ready', (event) => {
    if (event instanceof CustomEvent) callback(event.detail)
  })
  target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail: callback }))
  return () => unregister()
}

describe('discoverStandardWallets', () => {
  function open(target = new EventTarget()) {
    let seen: readonly StandardWallet[] = []
    let changes = 0
    const end = discoverStandardWallets({ target, namespace: 'solana', prefix: 'solana:' }, (wallets) => {
      seen = wallets
      changes += 1
    })
    return { target, end, names: () => seen.map(({ connector }) => connector.name), changes: () => changes }
  }

  test('default', () => {
    const target = new EventTarget()
    register(target, fake('Early'))
    const page = open(target)
    register(target, fake('Late'))
    expect(page.names()).toEqual(['Early', 'Late'])
  })

  test('behavior: a wallet goes, and comes back', () => {
    const page = open()
    const first = register(page.target, fake('First'))
    register(page.target, fake('Second'))
    first()
    expect(page.names()).toEqual(['Second'])
    first()
    expect(page.changes()).toBe(3)
    register(page.target, fake('First'))
    expect(page.names()).toEqual(['Second', 'First'])
  })

  test('behavior: a wallet that claims a taken name neither replaces nor removes the first one', () => {
    const page = open()
    register(page.target, fake('First'))
    register(page.target, fake('First'))()
    expect(page.names()).toEqual(['First'])
  })

  test('behavior: wallets of other chains are not for this namespace', () => {
    const page = open()
    register(page.target, fake('Bitcoin', ['bitcoin:mainnet']))
    register(page.target, fake('Nothing', []))
    register(page.target, fake('Odd', [42, null]))
    expect(page.names()).toEqual([])
  })

  test('behavior: nothing is reported after it was ended', () => {
    const page = open()
    const first = register(page.target, fake('First'))
    page.end()
    first()
    register(page.target, fake('Second'))
    expect(page.names()).toEqual(['First'])
  })

  test('behavior: broken registrations are ignored', () => {
    const page = open()
    const explode = () => {
      throw new Error('boom')
    }
    const bomb = new Proxy({}, { get: explode, has: explode, ownKeys: explode })
    for (const wallet of [
      undefined,
      null,
      42,
      'text',
      {},
      bomb,
      fake(''),
      { ...fake('A'), chains: bomb },
      { ...fake('B'), features: bomb },
      { ...fake('C'), features: { 'standard:connect': { connect: 'soon' } } },
      Object.defineProperty(fake('D'), 'icon', { get: explode }),
    ])
      register(page.target, wallet)
    for (const detail of [undefined, 42, {}, bomb, explode])
      page.target.dispatchEvent(new CustomEvent('wallet-standard:register-wallet', { detail }))
    expect(page.names()).toEqual([])
    register(page.target, fake('Good'))
    expect(page.names()).toEqual(['Good'])
  })

  test('behavior: a server has no wallets', () => {
    expect(() => open({} as EventTarget).end()).not.toThrow()
  })
})
