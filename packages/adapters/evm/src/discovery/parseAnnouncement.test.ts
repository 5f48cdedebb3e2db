import { describe, expect, test } from 'vitest'
import { parseAnnouncement } from './parseAnnouncement.ts'

const provider = { request: async () => null }

describe('parseAnnouncement', () => {
  test('default', () => {
    const info = {
      uuid: '350670db-19fa-4704-a166-e52e178b59d2',
      name: 'Wallet',
      rdns: 'com.example.wallet',
      icon: 'https://a.example/i.png',
    }
    expect(parseAnnouncement({ detail: Object.freeze({ info: Object.freeze(info), provider }) })).toEqual({
      connector: {
        id: 'com.example.wallet',
        name: 'Wallet',
        chain: 'eip155',
        type: 'ANNOUNCED',
        imageUrl: 'https://a.example/i.png',
        info: { rdns: 'com.example.wallet', uuid: info.uuid },
      },
      provider,
    })
  })

  test.each([
    undefined,
    42,
    'nodots',
    'a..b',
    '.com',
    'com.',
    'com.exa mple',
    'com/example.x',
    `${'a'.repeat(300)}.b`,
  ])('behavior: %j is no rdns, and the name stands in', (rdns) => {
    expect(
      parseAnnouncement({ detail: { info: { name: 'Wallet', rdns }, provider } })?.connector,
    ).toMatchObject({
      id: 'Wallet',
      info: { rdns: undefined },
    })
  })

  test('behavior: a getter that answers otherwise the second time is asked once', () => {
    let asked = 0
    const info = {
      get name() {
        asked += 1
        return asked === 1 ? 'Wallet' : { toString: () => 'Evil' }
      },
    }
    expect(parseAnnouncement({ detail: { info, provider } })?.connector.name).toBe('Wallet')
    expect(asked).toBe(1)
  })

  test('behavior: an event that throws', () => {
    const event = Object.defineProperty(new Event('eip6963:announceProvider'), 'detail', {
      get() {
        throw new Error('boom')
      },
    })
    expect(parseAnnouncement(event)).toBeUndefined()
  })
})
