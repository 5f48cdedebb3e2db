import { type TelemetryEvent, telemetryEventSchema } from '@latchkey/protocol/api'
import { describe, expect, test } from 'vitest'
import { toStoredEvent } from './toStoredEvent.ts'

const now = Date.parse('2026-11-15T12:00:00Z')
const address = '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'
const source = { now, projectId: 'test', origin: 'https://app.example', salt: '00'.repeat(32) }

const eventOf = (props: object, rest: object = {}): TelemetryEvent =>
  telemetryEventSchema.parse({
    eventId: '6f1c7b1e-3c1a-4c58-9d56-0d6a1a3b6c11',
    url: 'https://app.example/swap?secret=1#x',
    domain: 'app.example',
    timestamp: now - 5_000,
    props: { type: 'track', address, ...props },
    ...rest,
  })

describe('toStoredEvent', () => {
  test('default', () => {
    const event = eventOf({ event: 'SELECT_WALLET', properties: { name: 'MetaMask', platform: 'browser' } })
    expect(
      toStoredEvent(event, { ...source, sdkType: 'latchkey', sdkVersion: 'react-0.1.0' }),
    ).toMatchInlineSnapshot(`
      {
        "day": "2026-11-15",
        "domain": "app.example",
        "event": "SELECT_WALLET",
        "eventId": "6f1c7b1e-3c1a-4c58-9d56-0d6a1a3b6c11",
        "path": "/swap",
        "projectId": "test",
        "properties": {
          "name": "MetaMask",
          "platform": "browser",
        },
        "receivedAt": 2026-11-15T12:00:00.000Z,
        "sdkType": "latchkey",
        "sdkVersion": "react-0.1.0",
        "sentAt": 2026-11-15T11:59:55.000Z,
        "type": "track",
        "visitor": "207f1c102a1f234a795a60fc86b2d58b",
      }
    `)
  })

  test('behavior: nothing that is kept names the visitor', () => {
    const secrets = [address, 'alice.eth', '123.456789', 'symKey', 'alice@example.com', 'secret']
    for (const props of [
      {
        event: 'LOAD_MORE_TRANSACTIONS',
        properties: { address, projectId: 'secret', cursor: 'secret', isSmartAccount: true },
      },
      { event: 'REGISTER_NAME_SUCCESS', properties: { ensName: 'alice.eth', isSmartAccount: false } },
      { event: 'SEND_SUCCESS', properties: { network: 'eip155:1', token: 'USDC', amount: '123.456789' } },
      {
        event: 'SWAP_ERROR',
        properties: { swapFromAmount: '123.456789', message: `no funds in ${address}` },
      },
      {
        event: 'CONNECT_PROXY_ERROR',
        properties: { uri: 'wc:1@2?symKey=secret', message: 'alice@example.com' },
      },
      { event: 'SEARCH_WALLET', properties: { search: address } },
      {
        event: 'MODAL_OPEN',
        properties: { connected: true, email: 'alice@example.com', nested: { secret: 1 } },
      },
      {
        event: 'INITIALIZE',
        properties: { themeMode: 'dark', projectId: 'secret', metadata: { name: 'secret' } },
      },
    ]) {
      const text = JSON.stringify(toStoredEvent(eventOf(props), source))
      for (const secret of secrets) expect(text, props.event).not.toContain(secret)
    }
  })

  test('behavior: a visitor is the same within a day and a project only', () => {
    const event = eventOf({ event: 'CLICK_NETWORKS' })
    const visitor = toStoredEvent(event, source).visitor
    expect(visitor).toMatch(/^[0-9a-f]{32}$/)
    expect(toStoredEvent(event, source).visitor).toBe(visitor)
    expect(toStoredEvent(event, { ...source, salt: '11'.repeat(32) }).visitor).not.toBe(visitor)
    expect(toStoredEvent(event, { ...source, projectId: 'other' }).visitor).not.toBe(visitor)
    expect(toStoredEvent(eventOf({ event: 'CLICK_NETWORKS', address: null }), source).visitor).toBeNull()
  })

  test('behavior: networks stay readable', () => {
    const network = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const event = eventOf({ event: 'SWITCH_NETWORK', properties: { network } })
    expect(toStoredEvent(event, source).properties).toEqual({ network })
  })

  test('behavior: a clock that is wrong, a page of somebody else', () => {
    const event = eventOf(
      { event: 'CLICK_NETWORKS' },
      { timestamp: 8.64e15, url: 'https://evil.example/x', domain: 'evil.example' },
    )
    expect(toStoredEvent(event, source)).toMatchObject({ sentAt: null, domain: 'app.example', path: null })
    expect(toStoredEvent(event, { ...source, origin: undefined })).toMatchObject({ domain: null, path: null })
    expect(toStoredEvent(eventOf({ event: 'CLICK_NETWORKS' }, { url: 'not a url' }), source).path).toBeNull()
  })
})
