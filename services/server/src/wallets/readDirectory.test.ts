import { describe, expect, test } from 'vitest'
import { readDirectory } from './readDirectory.ts'
import { readImages } from './readImages.ts'

const wallets = readDirectory()

describe('readDirectory', () => {
  test('default', () => {
    expect(wallets).toHaveLength(539)
    expect(new Set(wallets.map(({ id }) => id)).size).toBe(539)
    expect(wallets.map(({ order }) => order)).toEqual(Array.from({ length: 539 }, (_, index) => index + 1))
    expect(wallets[2]).toMatchInlineSnapshot(`
      {
        "app_store": "https://apps.apple.com/us/app/metamask/id1438144202",
        "badge_type": "none",
        "chains": [
          "eip155",
          "solana",
        ],
        "chrome_store": "https://chrome.google.com/webstore/detail/metamask/nkbihfbeogaeaoehlefnkodbefgpgknn",
        "desktop_link": null,
        "homepage": "https://metamask.io/",
        "id": "907d88e72257f6ac7f56bccb624bbe944b2f193fc9d107eb4101a6c3a6eaba89",
        "image_id": "71c44b179079b69157a81071bbec5fea",
        "injected": [
          {
            "injected_id": "io.metamask",
            "namespace": "eip155",
          },
        ],
        "mobile_link": "metamask://",
        "name": "MetaMask",
        "order": 3,
        "play_store": "https://play.google.com/store/apps/details?id=io.metamask",
        "rdns": "io.metamask",
        "relay": "public",
        "webapp_link": null,
      }
    `)
  })

  test('behavior: pages are https, apps have a scheme of their own', () => {
    for (const wallet of wallets) {
      for (const field of ['homepage', 'webapp_link', 'app_store', 'play_store', 'chrome_store'] as const)
        expect(wallet[field] ?? 'https://', `${wallet.name} ${field}`).toMatch(/^https:\/\//)
      for (const field of ['mobile_link', 'desktop_link'] as const)
        expect(wallet[field] ?? 'app:', `${wallet.name} ${field}`).toMatch(
          /^(?!(http|javascript|data|file|blob|vbscript|intent):)[a-zA-Z][a-zA-Z0-9+.-]*:/,
        )
      expect(JSON.stringify(wallet)).not.toMatch(/utm_/)
    }
  })

  test('behavior: every wallet has an image', () => {
    const images = readImages()
    for (const { name, image_id } of wallets)
      expect(images.wallet(image_id)?.bytes.length, name).toBeGreaterThan(100)
  })
})

describe('readImages', () => {
  test('default', () => {
    const images = readImages()
    for (const names of [images.networks, images.tokens, images.currencies])
      for (const [name, id] of names) expect(images.asset(id)?.bytes.length, name).toBeGreaterThan(100)
    expect(images.networks.has('eip155:1')).toBe(true)
    expect(images.networks.get('eip155:4415001')).toBe(images.networks.get('eip155:4415002'))
    expect(images.networks.get('eip155:4415001')).not.toBe(images.networks.get('eip155:1'))
    expect(images.tokens.has('USDC')).toBe(true)
    expect(images.currencies.has('EUR')).toBe(true)
  })

  test('behavior: a drawing cannot run or load anything', () => {
    const images = readImages()
    const ids = [images.networks, images.tokens, images.currencies].flatMap((names) => [...names.values()])
    for (const image of [
      ...ids.map(images.asset),
      ...wallets.map(({ image_id }) => images.wallet(image_id)),
    ]) {
      if (image?.type !== 'image/svg+xml') continue
      expect(new TextDecoder().decode(image.bytes)).not.toMatch(
        /<script|<foreignObject|<image|<a[\s>]|\son\w+=|href="(?!#)|javascript:|data:|<!/i,
      )
    }
  })
})
