import { describe, expect, test } from 'vitest'
import { bitcoinTestAccounts } from './bitcoinTestAccounts.ts'
import { createFakeBitcoinProvider } from './createFakeBitcoinProvider.ts'
import type { FakeBitcoinProviderApi } from './fakeBitcoinProvider.ts'

const chains = [{ id: 'bitcoin:regtest', rpcUrl: 'http://127.0.0.1:1' }] as const
const addresses = (bitcoinTestAccounts[0] ?? []).map(({ address }) => address)

function open(api: FakeBitcoinProviderApi) {
  const wallet = createFakeBitcoinProvider({ api, chains })
  async function call(method: string, ...inputs: readonly unknown[]): Promise<unknown> {
    const run: unknown = Reflect.get(wallet.provider, method)
    if (typeof run !== 'function') throw new Error(`It has no ${method}`)
    return run(...inputs)
  }
  return { wallet, call }
}

describe('createFakeBitcoinProvider', () => {
  test('default', () => {
    const page = new EventTarget()
    const { wallet } = open('unisat')
    const leave = wallet.announce(page)
    expect(Reflect.get(page, 'unisat')).toBe(wallet.provider)
    expect(Reflect.has(page, 'btc_providers')).toBe(false)
    leave()
    expect(Reflect.has(page, 'unisat')).toBe(false)
  })

  test('parameters: path, isListed', () => {
    const page = new EventTarget()
    const wallet = createFakeBitcoinProvider({
      api: 'okx',
      chains,
      path: 'a.b.c',
      isListed: true,
      name: 'Mine',
    })
    wallet.announce(page)
    expect(Reflect.get(page, 'btc_providers')).toMatchObject([{ id: 'a.b.c', name: 'Mine' }])
    expect(page).toMatchObject({ a: { b: { c: wallet.provider } } })
    wallet.stop()
    expect(Reflect.get(page, 'btc_providers')).toEqual([])
  })

  test('behavior: each answers in its own words', async () => {
    expect(await open('unisat').call('requestAccounts')).toEqual(addresses.slice(0, 1))
    expect(await open('okx').call('requestAccounts')).toEqual(addresses.slice(0, 1))
    expect(await open('phantom').call('requestAccounts')).toMatchObject(
      addresses.map((address) => ({ address })),
    )
    expect(await open('xverse').call('request', 'wallet_connect', null)).toMatchObject({
      result: {
        addresses: addresses.map((address) => ({ address })),
        network: { bitcoin: { name: 'Regtest' } },
      },
    })
    expect(await open('leather').call('request', 'getAddresses')).toMatchObject({
      result: { addresses: [{ type: 'p2wpkh' }, { type: 'p2tr' }] },
    })
  })

  test('error: each refuses in its own words', async () => {
    const { wallet, call } = open('xverse')
    wallet.fail.reject = true
    expect(await call('request', 'wallet_connect', null)).toMatchObject({ error: { code: -32000 } })
    expect(await call('request', 'wallet_getAccount', null)).toMatchObject({ error: { code: -32002 } })
    expect(await call('request', 'toString', null)).toMatchObject({ error: { code: -32601 } })
    const leather = open('leather')
    leather.wallet.fail.reject = true
    await expect(leather.call('request', 'getAddresses')).rejects.toMatchObject({ error: { code: 4001 } })
    const unisat = open('unisat')
    unisat.wallet.fail.reject = true
    await expect(unisat.call('requestAccounts')).rejects.toMatchObject({ code: 4001 })
  })

  test('behavior: it tells those who listen, and forgets those who leave', async () => {
    const { wallet, call } = open('unisat')
    await call('requestAccounts')
    const told: unknown[] = []
    const listen = (value: unknown) => told.push(value)
    await call('on', 'accountsChanged', listen)
    expect(wallet.listenerCount()).toBe(1)
    await wallet.setAccounts([1])
    await wallet.disconnect()
    expect(told).toEqual([[bitcoinTestAccounts[1]?.[0].address], []])
    await call('removeListener', 'accountsChanged', listen)
    expect(wallet.listenerCount()).toBe(0)
  })
})
