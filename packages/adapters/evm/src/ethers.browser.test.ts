import type { Connector } from '@latchkey/core'
import { createFakeWallet } from '@latchkey/testing'
import { afterEach, describe, expect, test } from 'vitest'
import { ethers } from './ethers.ts'

const chains = [{ id: 94_441, rpcUrl: 'http://127.0.0.1:1' }] as const

describe('ethers in a browser', () => {
  const endings = new Set<() => void>()
  afterEach(() => {
    for (const end of endings) end()
    endings.clear()
    localStorage.clear()
  })

  function open() {
    const adapter = ethers()
    let connectors: readonly Connector[] = []
    const stop = adapter.start({
      networks: [],
      options: {
        projectId: 'sandbox',
        metadata: { name: '', description: '', url: '', icons: [] },
        enableEIP6963: true,
        enableInjected: true,
        enableWalletConnect: true,
        locale: 'en',
      },
      storage: { read: () => undefined, write: () => {} },
      emit(event) {
        if (event.type === 'connectors') connectors = event.connectors
      },
    })
    endings.add(stop)
    return { adapter, connectors: () => connectors }
  }

  test('default', async () => {
    const wallet = createFakeWallet({ chains, storage: localStorage })
    endings.add(wallet.announce())
    const page = open()
    expect(page.connectors().map(({ id }) => id)).toEqual(['dev.latchkey.sandbox'])
    const { accounts, chainId } = await page.adapter.connect({ connectorId: 'dev.latchkey.sandbox' })
    expect(accounts[0].address).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    expect(chainId).toBe('eip155:94441')
  })

  test('behavior: the wallet remembers the page after a reload', async () => {
    const before = createFakeWallet({ chains, storage: localStorage })
    const end = before.announce()
    await open().adapter.connect({ connectorId: 'dev.latchkey.sandbox' })
    end()
    const after = createFakeWallet({ chains, storage: localStorage })
    endings.add(after.announce())
    expect(await open().adapter.reconnect({ connectorId: 'dev.latchkey.sandbox' })).toBeDefined()
    expect(after.requests.map(({ method }) => method)).not.toContain('eth_requestAccounts')
  })

  test('behavior: window.ethereum', () => {
    const wallet = createFakeWallet({ chains })
    wallet.inject()
    endings.add(() => wallet.stop())
    expect(open().connectors()).toMatchObject([{ id: 'injected', name: 'Browser Wallet' }])
  })

  test('behavior: the icon of the wallet can be shown', async () => {
    const image = new Image()
    image.src = createFakeWallet({ chains }).info.icon
    await image.decode()
    expect(image.naturalWidth).toBeGreaterThan(0)
  })
})
