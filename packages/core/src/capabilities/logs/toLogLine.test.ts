import { describe, expect, test } from 'vitest'
import { toLogLine } from './toLogLine.ts'

describe('toLogLine', () => {
  test('default', () => {
    expect(toLogLine(0, { event: 'MODAL_OPEN', connected: true })).toBe(
      '1970-01-01T00:00:00.000Z event=MODAL_OPEN connected=true',
    )
    expect(toLogLine(0, { namespace: 'solana', status: 'reconnecting', adapter: 'walletConnect' })).toBe(
      '1970-01-01T00:00:00.000Z status=reconnecting namespace=solana adapter=walletConnect',
    )
    expect(toLogLine(0, { event: 'SWITCH_NETWORK', network: 'eip155:4415001' })).toContain(
      'network=eip155:4415001',
    )
  })

  const secrets = {
    code: '123456',
    'spaced code': '123 456',
    token: 'q83vEjRWeJC8Zz0kYl1nD5oTHsU2xR7bWmF9aKcLpXg',
    phrase: 'test test test test test test test test test test test junk',
    share: 'AQIDBAUGBwgJCgsMDQ4PEBESExQVFhcYGRobHB0eHyA',
    key: `0x${'ab'.repeat(32)}`,
    'account id': '0f8fad5b-d9cb-469f-a165-70867728950e',
    address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
    'e-mail': 'ada@example.org',
    link: 'http://localhost:4420/device#token',
    'pairing link': 'wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?symKey=587d',
    line: 'MODAL_OPEN\nevent=FORGED',
  }

  test.each(Object.entries(secrets))('behavior: a %s does not get in by any field', (_, secret) => {
    for (const name of [
      ...[
        'event',
        'view',
        'toast',
        'alert',
        'status',
        'namespace',
        'network',
        'adapter',
        'platform',
        'method',
      ],
      ...['connected', 'isSmartAccount', 'message', 'name', 'search', 'cursor', 'email', 'code', 'token'],
    ])
      expect(toLogLine(0, { [name]: secret })).toBeUndefined()
  })

  test('behavior: what carries a secret beside something harmless is logged without it', () => {
    expect(toLogLine(0, { event: 'CONNECT_ERROR', message: secrets.phrase, name: secrets.token })).toBe(
      '1970-01-01T00:00:00.000Z event=CONNECT_ERROR',
    )
  })

  test('behavior: objects, numbers and what is inherited count as nothing', () => {
    expect(toLogLine(0, { event: { toString: () => 'MODAL_OPEN' }, view: 123_456 })).toBeUndefined()
    expect(toLogLine(0, Object.create({ event: 'MODAL_OPEN' }))).toBeUndefined()
    expect(toLogLine(0, {})).toBeUndefined()
  })
})
