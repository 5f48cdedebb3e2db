import { describe, expect, test } from 'vitest'
import type { AdapterHarness, AdapterSetup } from './adapterHarness.ts'
import { hostileAnnouncements } from './hostileAnnouncements.ts'

function announce(window: EventTarget, detail: unknown): void {
  window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
}

/** A library may need a moment to read its storage before it takes wallets. */
function aMoment(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve))
}

/** Finding wallets. */
export function describeDiscovery(harness: AdapterHarness, { isBehindLibrary }: AdapterSetup): void {
  describe('start', () => {
    test('default', () => {
      const wallet = harness.wallet()
      const page = harness.open({ wallets: [wallet] })
      expect(page.connectors()).toEqual([
        {
          id: 'dev.latchkey.sandbox',
          name: 'Sandbox Wallet',
          chain: 'eip155',
          type: 'ANNOUNCED',
          imageUrl: wallet.info.icon,
          info: { rdns: 'dev.latchkey.sandbox', uuid: wallet.info.uuid },
        },
      ])
      expect(wallet.requests).toEqual([])
    })

    test('parameters: enableEIP6963', () => {
      const page = harness.open({ wallets: [harness.wallet()], enableEIP6963: false })
      expect(page.connectors()).toEqual([])
    })

    test('parameters: enableInjected', async () => {
      const wallet = harness.wallet()
      wallet.inject(harness.open().window)
      expect(harness.open({ enableInjected: false }).connectors()).toEqual([])
      const page = harness.open({ enableInjected: true })
      wallet.inject(page.window)
      const reloaded = page.reload()
      expect(reloaded.connectors()).toMatchObject([
        { id: 'injected', name: 'Browser Wallet', type: 'INJECTED' },
      ])
      const { accounts } = await reloaded.adapter.connect({ connectorId: 'injected' })
      expect(accounts[0].address).toBe((await wallet.getAccounts())[0])
    })

    test('behavior: a wallet may come late', async () => {
      const page = harness.open()
      await aMoment()
      expect(page.connectors()).toEqual([])
      harness.wallet().announce(page.window)
      expect(page.connectors()).toMatchObject([{ id: 'dev.latchkey.sandbox' }])
    })

    test('behavior: several wallets, each once', () => {
      const first = harness.wallet({ name: 'First', rdns: 'org.first' })
      const second = harness.wallet({ name: 'Second', rdns: 'org.second' })
      const page = harness.open({ wallets: [first, second] })
      first.announce(page.window)
      harness.wallet({ name: 'Not First', rdns: 'org.first' }).announce(page.window)
      expect(page.connectors().map(({ id, name }) => [id, name])).toEqual([
        ['org.first', 'First'],
        ['org.second', 'Second'],
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
          .wallet({ name, rdns: `org.wallet${index}`, icon: icons[index] ?? 'https://ok.example/icon.png' })
          .announce(page.window)
      expect(page.connectors().map(({ name }) => name)).toEqual(names.map(([, shown]) => shown))
      expect(page.connectors().map(({ imageUrl }) => imageUrl)).toEqual([
        undefined,
        undefined,
        undefined,
        undefined,
        'https://ok.example/icon.png',
      ])
    })

    test.skipIf(isBehindLibrary)('behavior: what is no wallet is ignored, and breaks nothing', () => {
      const page = harness.open()
      for (const detail of hostileAnnouncements(harness.wallet().provider)) announce(page.window, detail)
      expect(page.connectors()).toEqual([])
      harness.wallet().announce(page.window)
      expect(page.connectors()).toHaveLength(1)
    })

    test.skipIf(isBehindLibrary)('behavior: a flood ends at 100', () => {
      const page = harness.open()
      const { provider } = harness.wallet()
      for (let index = 0; index < 300; index += 1)
        announce(page.window, {
          info: { uuid: `u-${index}`, name: `Wallet ${index}`, rdns: `org.w${index}`, icon: '' },
          provider,
        })
      expect(page.connectors()).toHaveLength(100)
    })
  })

  describe('isAddress', () => {
    test('default', () => {
      const { adapter } = harness.open()
      expect(adapter.isAddress('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')).toBe(true)
      for (const value of [
        '',
        '0x',
        'f39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
        '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb9226g',
        'vitalik.eth',
      ])
        expect(adapter.isAddress(value)).toBe(false)
    })
  })
}
