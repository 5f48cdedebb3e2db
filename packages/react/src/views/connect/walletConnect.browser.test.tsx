import { currentRoute, type Kit, selectConnection } from '@latchkey/core'
import { userRejectedError } from '@latchkey/protocol'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hasFocus, query, queryAll } from '../../modal/inModal.fixture.ts'
import { readScreenshot } from '../../ui/readScreenshot.fixture.ts'
import { createFakePairing } from '../fakePairing.fixture.ts'
import { alert, find, findScene, isAt, show } from '../showScene.fixture.tsx'
import type { Scene } from '../stage.fixture.ts'
import { android, iPhone, rainbow, withPairing } from './walletConnect.fixture.ts'

async function showPairing(name: string, change: Partial<Scene> = {}) {
  const pairing = createFakePairing()
  const { options, view } = findScene(name)
  const shown = await show(name, {
    options: {
      ...options,
      ...(view === 'ConnectingWalletConnectBasic' ? { adapters: [pairing.adapters] } : withPairing(pairing)),
    },
    ...change,
  })
  return { ...shown, ...pairing }
}

const address = (kit: Kit) => selectConnection(kit.getState())?.address
const status = () => page.getByRole('status')
const tabs = () => [...queryAll('[role="tab"]')].map((tab) => tab.textContent)
const platforms = (kit: Kit) => {
  const seen: unknown[] = []
  kit.subscribeEvents(({ data }) => {
    if (data.event === 'SELECT_WALLET') seen.push(data.properties.platform)
  })
  return seen
}

describe('ConnectingWalletConnect', () => {
  test('default: a wallet scans the code, says yes, and the modal closes', async () => {
    const { kit, links } = await showPairing('ConnectingWalletConnect code')
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('WalletConnect')
    await expect.element(status().filter({ hasText: 'Scan this QR Code with your phone' })).toBeVisible()
    const code = page.getByRole('img', { name: 'QR code with the pairing link' })
    expect(await readScreenshot(code.element())).toBe(links[0]?.uri)
    expect(links, 'also under StrictMode').toHaveLength(1)
    links[0]?.approve()
    await isAt(undefined)
    expect(address(kit)).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  })

  test('behavior: the code of a wallet is read in spite of its picture, on a dark and on a light page', async () => {
    const { kit, links, root } = await showPairing('ConnectingWalletConnect wallet')
    for (const mode of ['dark', 'light'] as const) {
      kit.setThemeMode(mode)
      const code = root().querySelector('[data-testid="wui-qr-code"]')
      if (!code) throw new Error('There is no code')
      expect(await readScreenshot(code), mode).toBe(links[0]?.uri)
    }
  })

  test('behavior: the wallet is remembered', async () => {
    const { kit, links } = await showPairing('ConnectingWalletConnect wallet')
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Rainbow')
    links[0]?.approve()
    await isAt(undefined)
    expect(kit.getState().wallets.recent.map(({ id }) => id)).toEqual(['rainbow'])
  })

  test('behavior: the link can be copied', async () => {
    const { links } = await showPairing('ConnectingWalletConnect code')
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce()
    await page.getByTestId('copy-wc2-uri').click()
    expect(write).toHaveBeenCalledWith(links[0]?.uri)
    await expect.element(page.getByTestId('wui-snackbar-message')).toHaveTextContent('Link copied')
    write.mockRejectedValueOnce(new Error('blocked'))
    await page.getByTestId('copy-wc2-uri').click()
    await expect.element(page.getByTestId('wui-snackbar-message')).toHaveTextContent('Failed to copy')
    write.mockRestore()
  })

  test('behavior: until there is a link, its place is kept', async () => {
    await showPairing('ConnectingWalletConnect preparing', {
      options: withPairing(createFakePairing({ isSlow: true })),
    })
    await expect.element(status().filter({ hasText: 'The QR code is on its way' })).toBeVisible()
    await expect.element(page.getByTestId('copy-wc2-uri')).toBeDisabled()
  })

  test('behavior: declined, then tried again with another link', async () => {
    const { kit, links } = await showPairing('ConnectingWalletConnect wallet')
    links[0]?.refuse(userRejectedError())
    await expect
      .element(alert())
      .toHaveTextContent(
        'Connection declinedConnection can be declined if a previous request is still active',
      )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => links).toHaveLength(2)
    await find('wui-qr-code')
    links[1]?.approve()
    await isAt(undefined)
    expect(address(kit)).toBeTruthy()
  })

  test.each([
    ['expired', 'The link has expired'],
    ['no relay', 'The relay cannot be reached'],
    ['failed', 'Connection error'],
    ['refused', 'This site may not connect wallets yet'],
    ['wrong clock', "Your device's clock is wrong"],
  ])('behavior: %s says what happened', async (name, title) => {
    const { options } = findScene(`ConnectingWalletConnect ${name}`)
    await showPairing(`ConnectingWalletConnect ${name}`, { ...(options && { options }) })
    await expect.element(alert().filter({ hasText: title })).toBeVisible()
  })

  test('behavior: who goes back drops the link', async () => {
    const { kit } = await showPairing('ConnectingWalletConnect code')
    await page.getByTestId('header-back').click()
    await isAt('Connect')
    await expect.poll(() => kit.getState().walletConnect.status).toBe('idle')
    expect(kit.getState().connections.eip155?.status).toBe('disconnected')
  })

  test('behavior: who looks where to get the wallet keeps it', async () => {
    const { kit, links } = await showPairing('ConnectingWalletConnect wallet')
    await page.getByTestId('w3m-get-wallet').click()
    await isAt('Downloads')
    // Not by the pointer: the header moves while the view comes.
    ;(await find('header-back')).click()
    await isAt('ConnectingWalletConnect')
    expect(kit.getState().walletConnect.wcUri).toBe(links[0]?.uri)
    expect(links).toHaveLength(1)
  })

  test('behavior: the page may make the link itself', async () => {
    const pairing = createFakePairing()
    const { kit } = await showPairing('ConnectingWalletConnect preparing', {
      options: { ...withPairing(pairing), manualWCControl: true },
    })
    expect(pairing.links).toEqual([])
    await kit.prepareWalletConnect()
    await find('wui-qr-code')
    expect(pairing.links).toHaveLength(1)
  })

  test('behavior: one tab a way, in order, by keyboard', async () => {
    const { kit, opened, links } = await showPairing('ConnectingWalletConnect every way')
    const seen = platforms(kit)
    expect(tabs()).toEqual(['Mobile', 'Webapp', 'Desktop'])
    const mobile = await find('tab-Mobile')
    mobile.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => hasFocus(page.getByTestId('tab-Webapp'))).toBe(true)
    const encoded = encodeURIComponent(links[0]?.uri ?? '')
    expect(opened, 'a page waits for a click').toEqual([])
    await page.getByRole('button', { name: 'Open' }).click()
    expect(opened).toEqual([
      [`https://app.rainbow.example/wc?uri=${encoded}`, 'latchkey https://app.rainbow.example'],
    ])
    ;(await find('tab-Webapp')).focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect.poll(() => opened.at(-1)).toEqual([`rainbow-desktop://wc?uri=${encoded}`, '_blank'])
    await userEvent.keyboard('{Home}')
    await find('wui-qr-code')
    expect(seen).toEqual(['web', 'desktop', 'qrcode'])
  })

  test('behavior: back from where to get the wallet, the chosen tab is the same', async () => {
    await showPairing('ConnectingWalletConnect every way')
    ;(await find('tab-Webapp')).click()
    await page.getByTestId('w3m-get-wallet').click()
    await isAt('Downloads')
    ;(await find('header-back')).click()
    await isAt('ConnectingWalletConnect')
    await expect.element(page.getByTestId('tab-Webapp')).toHaveAttribute('aria-selected', 'true')
  })

  test('behavior: a wallet that is a page is opened on a desktop, before there is a code', async () => {
    await showPairing('ConnectingWalletConnect web wallet')
    expect(tabs()).toEqual(['Webapp', 'Mobile'])
    await expect.element(page.getByRole('button', { name: 'Open' })).toBeEnabled()
  })

  test('behavior: a wallet that uses another relay says so before a code that it would not answer', async () => {
    const { links } = await showPairing('ConnectingWalletConnect out of reach')
    await expect.element(status().filter({ hasText: 'Rainbow cannot be reached from here' })).toBeVisible()
    expect(query('[data-testid="wui-qr-code"]')).toBeNull()
    expect(links).toEqual([])
    await page.getByRole('button', { name: 'Choose another wallet' }).click()
    await isAt('Connect')
  })

  test('behavior: who knows better continues', async () => {
    const pairing = createFakePairing()
    await show('ConnectingWalletConnect out of reach', { options: withPairing(pairing) })
    await page.getByRole('button', { name: 'Continue anyway' }).click()
    await find('wui-qr-code')
    expect(pairing.links).toHaveLength(1)
  })

  test('behavior: a wallet in this browser is asked there first, and no link is made', async () => {
    const { options = {} } = findScene('ConnectingWalletConnect in this browser')
    const { kit } = await showPairing('ConnectingWalletConnect in this browser', { options })
    expect(tabs()).toEqual(['Browser', 'Mobile', 'Webapp', 'Desktop'])
    await expect.element(status().filter({ hasText: 'Continue in Rainbow' })).toBeVisible()
    expect(kit.getState().walletConnect.status).toBe('idle')
    await page.getByTestId('tab-Mobile').click()
    await find('wui-qr-code')
  })

  test('behavior: one that is not, is not detected', async () => {
    await showPairing('ConnectingWalletConnect not in this browser')
    await expect.element(status().filter({ hasText: 'Not Detected' })).toBeVisible()
    await expect.element(page.getByTestId('w3m-get-wallet')).toHaveAttribute('href', 'https://x.example')
  })
})

describe('ConnectingWalletConnect on a phone', () => {
  test('default: the app opens at once, and can be tried again after a while', async () => {
    const { opened, links, kit } = await showPairing('ConnectingWalletConnect app')
    const redirect = `rainbow://wc?uri=${encodeURIComponent(links[0]?.uri ?? '')}`
    expect(opened, 'also under StrictMode').toEqual([[redirect, '_top']])
    expect(kit.getState().walletConnect.wcLinking).toEqual({ href: 'rainbow://', name: 'Rainbow' })
    await expect.element(page.getByText('Open and continue in the app')).toBeVisible()
    expect(query('[data-testid="w3m-connecting-widget-secondary-button"]')).toBeNull()
    await expect
      .element(page.getByText("Hold tight... it's taking longer than expected"), { timeout: 10_000 })
      .toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click({ timeout: 10_000 })
    expect(opened).toEqual([
      [redirect, '_top'],
      [redirect, '_top'],
    ])
    await expect.element(page.getByText('Open and continue in the app')).toBeVisible()
  }, 40_000)

  test.each([
    ['iPhone', iPhone, 'https://apps.apple.com/app/rainbow'],
    ['Android', android, 'https://play.google.com/store/apps/details?id=me.rainbow'],
  ])('behavior: who does not have it, on %s, is led to its store', async (_, agent, href) => {
    await showPairing('ConnectingWalletConnect app', { agent })
    await expect.element(page.getByTestId('w3m-get-wallet')).toHaveAttribute('href', href)
  })

  test('behavior: opens within the tap, once', async () => {
    const pairing = createFakePairing()
    const { opened, kit } = await showPairing('Connect', {
      agent: iPhone,
      options: { ...withPairing(pairing), customWallets: [rainbow] },
      ready: '[data-testid="wallet-selector-rainbow"]',
    })
    await expect.poll(() => kit.getState().walletConnect.status).toBe('ready')
    const row = await find('wallet-selector-rainbow')
    await vi.waitFor(() => {
      row.click()
      expect(opened, 'before the handler returns').toHaveLength(1)
    }, 10_000)
    await isAt('ConnectingWalletConnect')
    await find('copy-wc2-uri')
    expect(opened).toEqual([[`rainbow://wc?uri=${encodeURIComponent(pairing.links[0]?.uri ?? '')}`, '_top']])
    pairing.links[0]?.approve()
    await isAt(undefined)
    expect(kit.getState().wallets.recent.map(({ id }) => id)).toEqual(['rainbow'])
  })

  test('behavior: an app that uses another relay is not opened before the visitor has read it', async () => {
    const pairing = createFakePairing()
    const { opened, kit } = await show('Connect', {
      agent: iPhone,
      options: { ...withPairing(pairing), customWallets: [{ ...rainbow, relay: 'public' }] },
      ready: '[data-testid="wallet-selector-rainbow"]',
    })
    await expect.poll(() => kit.getState().walletConnect.status).toBe('ready')
    ;(await find('wallet-selector-rainbow')).click()
    await isAt('ConnectingWalletConnect')
    await expect.element(status().filter({ hasText: 'Rainbow cannot be reached from here' })).toBeVisible()
    expect(opened).toEqual([])
    await page.getByRole('button', { name: 'Continue anyway' }).click()
    await expect.poll(() => opened).toHaveLength(1)
  })

  test('behavior: a desktop prepares nothing', async () => {
    const pairing = createFakePairing()
    const { kit } = await showPairing('Connect', {
      options: { ...withPairing(pairing), customWallets: [rainbow] },
      ready: '[data-testid="wallet-selector-rainbow"]',
    })
    ;(await find('wallet-selector-walletConnect')).click()
    await isAt('ConnectingWalletConnect')
    await find('wui-qr-code')
    expect(pairing.links).toHaveLength(1)
    expect(kit.getState().walletConnect.wcLinking).toBeUndefined()
  })

  test('behavior: back from the app on iOS, its answer gets a moment', async () => {
    const { root } = await showPairing('ConnectingWalletConnect every way', {
      agent: iPhone,
      ready: '[data-state="waiting"]',
    })
    document.dispatchEvent(new Event('visibilitychange'))
    await expect.element(status().filter({ hasText: 'Connecting...' })).toBeVisible()
    const tab = root().querySelector<HTMLElement>('[data-testid="tab-Webapp"]')
    expect(tab?.ariaDisabled).toBe('true')
    tab?.click()
    expect(tab?.ariaSelected).toBe('false')
  })

  test('behavior: in Telegram on iOS wallets wait for their link, which a tap could not', async () => {
    const { kit, opened, end } = await show('ConnectingWalletConnectBasic Telegram')
    ;(await find('wallet-selector-rainbow')).click()
    expect(kit.getState().walletConnect.status).toBe('preparing')
    expect([currentRoute(kit.getState().router).view, opened]).toEqual(['ConnectingWalletConnectBasic', []])
    await end()

    const ready = '[data-testid="wallet-selector-rainbow"]:enabled'
    const { links, ...next } = await showPairing('ConnectingWalletConnectBasic Telegram', { ready })
    await vi.waitFor(() => expect(links).toHaveLength(1))
    ;(await find('wallet-selector-rainbow')).click()
    const redirect = `rainbow://wc?uri=${encodeURIComponent(links[0]?.uri ?? '')}`
    await vi.waitFor(() => expect(next.opened).toEqual([[redirect, '_blank']]))
  })

  test('behavior: an address that is not an app’s is never opened', async () => {
    const { opened } = await showPairing('ConnectingWalletConnect app that must not be opened')
    await expect.element(alert()).toHaveTextContent('Rainbow cannot be opened from here')
    await expect.element(page.getByTestId('copy-wc2-uri')).toBeEnabled()
    expect(opened).toEqual([])
  })
})

describe('a session that ran out', () => {
  test.each([
    ['on a desktop', undefined],
    ['on a phone, where a link is made at once', android],
  ])('behavior: who opens the modal next is told, once, %s', async (_, agent) => {
    const { kit, links, expire } = await showPairing('ConnectingWalletConnect code')
    links[0]?.approve()
    await isAt(undefined)
    if (agent) Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => agent })
    expire()
    await vi.waitFor(() => expect(address(kit)).toBeUndefined())
    await kit.open()
    const message = page.getByTestId('wui-snackbar-message')
    await expect.element(message).toHaveTextContent('The session with Rainbow has expired')
    kit.close()
    await isAt(undefined)
    await vi.waitFor(() => expect(kit.getState().walletConnect.wcExpired).toBeUndefined())
  })
})

describe('ConnectingWalletConnectBasic', () => {
  test('default: a code for any wallet, and the directory', async () => {
    const { links } = await showPairing('ConnectingWalletConnectBasic', {})
    expect(links).toHaveLength(1)
    await page.getByTestId('all-wallets').click()
    await isAt('AllWallets')
  })

  test('behavior: wallets to open on a phone', async () => {
    await showPairing('ConnectingWalletConnectBasic phone')
    await expect.element(page.getByTestId('wallet-selector-rainbow')).toBeVisible()
    expect(query('[data-testid="wui-qr-code"]')).toBeNull()
    await page.getByTestId('all-wallets').click()
    await isAt('AllWallets')
    await page.getByRole('button', { name: 'Show a QR code' }).click()
    await isAt('ConnectingWalletConnect')
    await find('wui-qr-code')
  })
})
