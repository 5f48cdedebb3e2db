import { mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { readDirectory } from './readDirectory.ts'
import { readOwnWallets } from './readOwnWallets.ts'

const folder = mkdtempSync(join(tmpdir(), 'latchkey-wallets-'))
afterAll(() => rm(folder, { recursive: true }))

const icon = '<svg xmlns="http://www.w3.org/2000/svg"/>'
writeFileSync(join(folder, 'icon.svg'), icon)

function write(wallets: unknown): string {
  const file = join(folder, 'wallets.json')
  writeFileSync(file, typeof wallets === 'string' ? wallets : JSON.stringify(wallets))
  return file
}

const messageOf = (wallets: unknown) => {
  try {
    readOwnWallets(write(wallets))
    return 'no error'
  } catch (error) {
    return String(error).replaceAll(folder, '')
  }
}

describe('readOwnWallets', () => {
  test('default', () => {
    const { wallets, images } = readOwnWallets(
      write([{ name: 'Our Wallet', webapp_link: 'http://localhost:4430', image: 'icon.svg' }]),
    )
    expect(wallets).toMatchInlineSnapshot(`
      [
        {
          "app_store": null,
          "badge_type": "none",
          "chains": [],
          "chrome_store": null,
          "desktop_link": null,
          "homepage": null,
          "id": "fdbf748ab880d5d4edbe7105dd26188c5f24ecdcc0e681f73967bf4f5d8f2827",
          "image_id": "900fbe934249ad120004bd24adf66aad",
          "injected": [],
          "mobile_link": null,
          "name": "Our Wallet",
          "order": 1,
          "play_store": null,
          "rdns": null,
          "relay": "own",
          "webapp_link": "http://localhost:4430",
        },
      ]
    `)
    const image = images.get(wallets[0]?.image_id ?? '')
    expect(image?.type).toBe('image/svg+xml')
    expect(new TextDecoder().decode(image?.bytes)).toBe(icon)
  })

  test('behavior: its wallets come first, and replace those with the same id', () => {
    const [first] = readDirectory()
    const { wallets } = readOwnWallets(
      write([
        { name: 'Our Wallet', image: 'icon.svg' },
        { id: first?.id, name: 'Better', image: 'icon.svg' },
      ]),
    )
    const directory = readDirectory(wallets)
    expect(directory).toHaveLength(readDirectory().length + 1)
    expect(directory.slice(0, 2).map(({ name }) => name)).toEqual(['Our Wallet', 'Better'])
    expect(directory.filter(({ id }) => id === first?.id)).toHaveLength(1)
    expect(new Set(directory.map(({ order }) => order)).size).toBe(directory.length)
  })

  test('error: what is wrong is said', () => {
    expect([
      messageOf([{ image: 'icon.svg' }]),
      messageOf([{ name: 'A', image: 'icon.svg', mobile_link: 'javascript:alert(1)' }]),
      messageOf([{ name: 'A', image: 'icon.svg', id: '12' }]),
      messageOf([{ name: 'A', image: 'icon.svg', price: 1 }]),
      messageOf([{ name: 'A', image: 'icon.png' }]),
      messageOf([{ name: 'A', image: 'missing.svg' }]),
    ]).toMatchInlineSnapshot(`
      [
        "ConfigError: WALLETS_FILE /wallets.json: 0.name Invalid input: expected string, received undefined.",
        "ConfigError: WALLETS_FILE /wallets.json: 0.mobile_link must be the address of a page or of an app.",
        "ConfigError: WALLETS_FILE /wallets.json: 0.id Invalid string: must match pattern /^[0-9a-f]{64}$/.",
        "ConfigError: WALLETS_FILE /wallets.json: 0 Unrecognized key: "price".",
        "ConfigError: WALLETS_FILE /wallets.json: the image icon.png must be an SVG or a WebP file.",
        "ConfigError: WALLETS_FILE /wallets.json: the image missing.svg cannot be read.",
      ]
    `)
  })

  test('error: no JSON, no file', () => {
    expect(messageOf('no JSON')).toContain('ConfigError: WALLETS_FILE /wallets.json cannot be read: ')
    expect(() => readOwnWallets(join(folder, 'none.json'))).toThrow('none.json cannot be read: ')
  })
})
