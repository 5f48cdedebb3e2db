import { describe, expect, test } from 'vitest'
import {
  getAssetImageCall,
  getCurrencyImageCall,
  getTokenImageCall,
  getWalletImageCall,
} from './getImages.ts'
import { getWalletsCall } from './getWallets.ts'

describe('getWalletsCall', () => {
  test('default', () => {
    expect(getWalletsCall.query.parse({})).toEqual({})
  })

  test('parameters: all', () => {
    expect(
      getWalletsCall.query.parse({
        page: '2',
        entries: '100',
        search: 'meta',
        badge_type: 'certified',
        include: 'a,b,',
        exclude: 'io.metamask',
        chains: 'eip155:1,solana',
      }),
    ).toEqual({
      page: 2,
      entries: 100,
      search: 'meta',
      badge_type: 'certified',
      include: ['a', 'b'],
      exclude: ['io.metamask'],
      chains: ['eip155:1', 'solana'],
    })
  })

  test.each([
    { page: '0' },
    { page: ' 1' },
    { entries: '101' },
    { entries: '0x10' },
    { search: 'x'.repeat(101) },
    { badge_type: 'x' },
    { include: 'a b' },
    { chains: 'eip155:1:2' },
  ])('error: %j', (query) => {
    expect(getWalletsCall.query.safeParse(query).success).toBe(false)
  })

  test('behavior: the answer is the directory’s shape', () => {
    const wallet = {
      id: 'a'.repeat(64),
      name: 'Wallet',
      badge_type: 'none',
      chains: [],
      homepage: null,
      image_id: 'x',
      image_url: 'https://server.example/getWalletImage/x',
      order: 1,
      mobile_link: 'wallet://',
      desktop_link: null,
      webapp_link: null,
      app_store: null,
      play_store: null,
      chrome_store: null,
      rdns: null,
      injected: [],
    }
    expect(getWalletsCall.answer.parse({ data: [wallet], count: 1 })).toEqual({ data: [wallet], count: 1 })
    expect(getWalletsCall.answer.safeParse({ data: [{ ...wallet, id: '1' }], count: 1 }).success).toBe(false)
  })
})

describe('image calls', () => {
  test('default', () => {
    expect(getWalletImageCall.params.parse({ imageId: 'ab-12' })).toEqual({ imageId: 'ab-12' })
    expect(getAssetImageCall.params.parse({ imageId: 'eip155:1' })).toEqual({ imageId: 'eip155:1' })
    expect(getTokenImageCall.params.parse({ symbol: 'USDC.e' })).toEqual({ symbol: 'USDC.e' })
    expect(getCurrencyImageCall.params.parse({ code: 'EUR' })).toEqual({ code: 'EUR' })
  })

  test('error: paths', () => {
    for (const imageId of ['../x', 'a/b', '', '\u0000', 'x'.repeat(81)])
      expect(getAssetImageCall.params.safeParse({ imageId }).success).toBe(false)
  })
})
