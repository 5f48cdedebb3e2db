import { describe, expect, test } from 'vitest'
import type { FamilyChain } from './adapterFamily.ts'
import type { AdapterHarness, AdapterSetup } from './adapterHarness.ts'
import { testUnless } from './testUnless.ts'

/** A library may need a moment to read its storage before it takes wallets. */
function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Finding wallets. */
export function describeDiscovery<chain extends FamilyChain>(
  harness: AdapterHarness<chain>,
  { isBehindLibrary, family }: AdapterSetup<chain>,
): void {
  const testItself = testUnless(isBehindLibrary)
  const [first, second] = [
    { name: 'First', id: 'org.first' },
    { name: 'Second', id: 'org.second' },
  ]

  describe('start', () => {
    test('default', () => {
      const wallet = harness.wallet()
      const page = harness.open({ wallets: [wallet] })
      expect(page.connectors()).toEqual([harness.chain.connectorOf(wallet)])
      expect(wallet.requests).toEqual([])
    })

    test('behavior: a wallet may come late', async () => {
      const page = harness.open()
      await aMoment()
      expect(page.connectors()).toEqual([])
      harness.wallet().announce(page.window)
      expect(page.connectors()).toMatchObject([{ id: harness.connectorId }])
    })

    test('behavior: several wallets, each once', () => {
      const wallet = harness.wallet(first)
      const page = harness.open({ wallets: [wallet, harness.wallet(second)] })
      wallet.announce(page.window)
      harness.wallet(first).announce(page.window)
      expect(page.connectors().map(({ id }) => id)).toEqual([
        family.connectorIdOf(first),
        family.connectorIdOf(second),
      ])
    })

    test('behavior: nothing comes after the end', async () => {
      const page = harness.open()
      await aMoment()
      page.stop()
      harness.wallet().announce(page.window)
      expect(
        page.events.filter((event) => event.type === 'connectors' && event.connectors.length > 0),
      ).toEqual([])
    })

    test('behavior: hostile names and icons are made harmless', async () => {
      const names = [
        ['\u202Eksamatem\u202C', 'ksamatem'],
        ['Meta\u200B\u2066Mask\u2069\u0000', 'MetaMask'],
        ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
        [`  ${'long '.repeat(20)}`, 'long long long long long long long long'],
        ['line\nbreak\ttab', 'linebreaktab'],
      ] as const
      const icons = [
        'javascript:alert(1)',
        'data:text/html,<script>',
        'http://tracker.example/x.png',
        `data:image/png,${'a'.repeat(262_144)}`,
      ]
      const page = harness.open()
      await aMoment()
      for (const [index, [name]] of names.entries())
        harness
          .wallet({ name, id: `org.wallet${index}`, icon: icons[index] ?? 'https://ok.example/icon.png' })
          .announce(page.window)
      expect(page.connectors().map(({ name }) => name)).toEqual(names.map(([, shown]) => shown))
      const shown = family.hasNoIcons ? undefined : 'https://ok.example/icon.png'
      expect(page.connectors().map(({ imageUrl }) => imageUrl)).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        shown,
      ])
    })

    testItself('behavior: what is no wallet is ignored, and breaks nothing', () => {
      const page = harness.open()
      harness.chain.announceGarbage(page.window)
      expect(page.connectors()).toEqual([])
      harness.wallet().announce(page.window)
      expect(page.connectors()).toHaveLength(1)
    })

    testItself('behavior: a flood ends at 100', () => {
      const page = harness.open()
      for (let index = 0; index < 300; index += 1)
        harness.wallet({ name: `Wallet ${index}`, id: `org.w${index}` }).announce(page.window)
      expect(page.connectors()).toHaveLength(100)
    })
  })

  describe('isAddress', () => {
    test('default', async () => {
      const { adapter } = harness.open()
      const { valid, invalid } = harness.chain.addresses
      for (const address of valid) expect(await adapter.isAddress(address), address).toBe(true)
      for (const address of invalid) expect(await adapter.isAddress(address), address).toBe(false)
    })
  })
}
