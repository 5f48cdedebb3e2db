import type { AdapterEvent, Connector } from '@latchkey/core'
import { createFakePolkadotWallet } from '@latchkey/testing'
import { adapterContext } from '@latchkey/testing/private'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { polkadot } from './polkadot.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function open(window: object = new EventTarget()) {
  const events: AdapterEvent[] = []
  const adapter = polkadot({ target: window })
  const stop = adapter.start(adapterContext({ emit: (event) => events.push(event) }))
  const connectors = (): readonly Connector[] => {
    const last = events.findLast((event) => event.type === 'connectors')
    return last?.type === 'connectors' ? last.connectors : []
  }
  return { adapter, window, events, stop, names: () => connectors().map(({ name }) => name), connectors }
}

const entry = { version: '1', enable: async () => ({}) }

describe('polkadot', () => {
  test('default', () => {
    const { adapter, connectors } = open(
      Object.assign(new EventTarget(), { injectedWeb3: { 'polkadot-js': entry, 'My Wallet': entry } }),
    )
    expect([adapter.type, adapter.namespace]).toEqual(['polkadot', 'polkadot'])
    expect(connectors()).toEqual([
      { id: 'polkadot-js', name: 'Polkadot.js', chain: 'polkadot', type: 'ANNOUNCED' },
      { id: 'My Wallet', name: 'My Wallet', chain: 'polkadot', type: 'ANNOUNCED' },
    ])
  })

  test('behavior: extensions come late, and one after the other', () => {
    const window = new EventTarget()
    const { names } = open(window)
    const first = createFakePolkadotWallet({ name: 'First' })
    vi.advanceTimersByTime(40)
    first.announce(window)
    expect(names()).toEqual([])
    vi.advanceTimersByTime(20)
    expect(names()).toEqual(['First'])
    createFakePolkadotWallet({ name: 'Second' }).announce(window)
    vi.advanceTimersByTime(60_000)
    expect(names()).toEqual(['First', 'Second'])
    first.stop()
    window.dispatchEvent(new Event('pageshow'))
    expect(names()).toEqual(['Second'])
  })

  test('behavior: after a minute it looks only when the visitor comes back', () => {
    const window = new EventTarget()
    const { names } = open(window)
    vi.advanceTimersByTime(120_000)
    expect(vi.getTimerCount()).toBe(0)
    createFakePolkadotWallet().announce(window)
    vi.advanceTimersByTime(120_000)
    expect(names()).toEqual([])
    window.dispatchEvent(new Event('focus'))
    expect(names()).toEqual(['Sandbox Wallet'])
  })

  test('behavior: connects an extension that nobody has seen yet', async () => {
    vi.useRealTimers()
    const { adapter, window } = open()
    createFakePolkadotWallet({ name: 'Late' }).announce(window)
    await expect(adapter.connect({ connectorId: 'Late' })).rejects.toMatchObject({
      code: 'NETWORK_NOT_FOUND',
    })
  })

  test('behavior: nothing comes after the end', () => {
    const { window, events, stop } = open()
    stop()
    createFakePolkadotWallet().announce(window)
    vi.advanceTimersByTime(60_000)
    expect(events).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })

  test('behavior: what is no extension is ignored', () => {
    const throwing = {
      get enable() {
        throw new Error('no')
      },
    }
    const injectedWeb3 = {
      a: 1,
      b: null,
      c: {},
      d: { enable: 'soon' },
      e: throwing,
      '\u200b': entry,
      f: entry,
    }
    expect(open(Object.assign(new EventTarget(), { injectedWeb3 })).names()).toEqual(['f'])
    const guarded = Object.defineProperty(new EventTarget(), 'injectedWeb3', {
      get() {
        throw new Error('guarded')
      },
    })
    expect(open(guarded).names()).toEqual([])
  })

  test('behavior: on a server there is nothing to find', () => {
    expect(open({}).events).toEqual([])
    expect(vi.getTimerCount()).toBe(0)
  })
})
