import type { AdapterEvent } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { watchProvider } from './watchProvider.ts'

const request = async () => null

describe('watchProvider', () => {
  test('behavior: a wallet that has `off` instead of `removeListener`', () => {
    const listeners = new Map<string, (value: unknown) => void>()
    const provider = {
      request,
      on: (event: string, listener: (value: unknown) => void) => void listeners.set(event, listener),
      off: (event: string) => void listeners.delete(event),
    }
    watchProvider(provider, 'x', () => undefined)()
    expect(listeners.size).toBe(0)
  })

  test('behavior: a wallet that cannot forget is not listened to any more', () => {
    const events: AdapterEvent[] = []
    const listeners: ((value: unknown) => void)[] = []
    const provider = {
      request,
      on: (_: string, listener: (value: unknown) => void) => void listeners.push(listener),
    }
    const end = watchProvider(provider, 'x', (event) => events.push(event))
    for (const listener of listeners) listener('0x1')
    end()
    for (const listener of listeners) listener('0x2')
    expect(events.filter(({ type }) => type === 'networkChanged')).toEqual([
      { type: 'networkChanged', connectorId: 'x', chainId: 'eip155:1' },
    ])
  })

  test('behavior: a wallet without events, or with an `on` that throws, still works', () => {
    const on = () => {
      throw new Error('not yet')
    }
    for (const provider of [{ request }, { request, on, removeListener: on }, { request, on: 'yes' }])
      watchProvider(provider, 'x', () => undefined)()
  })
})
