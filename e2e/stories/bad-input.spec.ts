import type { Page } from '@playwright/test'
import {
  accountButton,
  connectButton,
  expectAccount,
  expectClosed,
  modal,
  openConnect,
  walletRow,
} from '../support/modal.ts'
import { connectSandboxWallet, sandboxAddress, sandboxWalletId } from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'

type Metadata = Readonly<Record<string, unknown>>

/** Announces a wallet as an extension would, with any metadata. */
async function announce(page: Page, info: Metadata): Promise<void> {
  await page.addInitScript((values) => {
    const provider = { request: async () => [], on() {}, removeListener() {} }
    const detail = Object.freeze({ info: { uuid: crypto.randomUUID(), ...values }, provider })
    const send = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    window.addEventListener('eip6963:requestProvider', send)
    send()
  }, info)
}

const goodIcon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

const rowOf = (page: Page, name: string | RegExp) => modal(page).getByRole('button', { name })

test.describe('a wallet that announces hostile metadata', () => {
  const icons = {
    script: 'javascript:window.hacked=1',
    html: 'data:text/html,<script>window.hacked=1</script>',
    file: 'file:///etc/passwd',
    http: 'http://localhost:1/icon.png',
    object: { toString: 'no' },
    nothing: null,
  }

  test('names are shown as plain text, and icons only where they are allowed', async ({ page }) => {
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" onload="window.hacked=1"><script>window.hacked=1</script></svg>'
    const drawn = `data:image/svg+xml,${encodeURIComponent(drawing)}`
    const markup = '<img src=x onerror="window.hacked=1">'
    await announce(page, { name: markup, rdns: 'example.markup', icon: goodIcon })
    await announce(page, { name: 'Good\u202Etellaw\u2066\u200F', rdns: 'example.bidi', icon: goodIcon })
    await announce(page, { name: 'Drawn', rdns: 'example.svg', icon: drawn })
    for (const [kind, icon] of Object.entries(icons))
      await announce(page, { name: `Odd Icon ${kind}`, rdns: `example.${kind}`, icon })
    await page.goto('/')
    await openConnect(page)
    await expect(walletRow(page, sandboxWalletId)).toBeVisible()

    await expect(walletRow(page, 'example.markup')).toContainText('<img src=x onerror')
    await expect(modal(page).locator('img[src="x"]')).toHaveCount(0)

    const text = await walletRow(page, 'example.bidi').textContent()
    expect(text).toContain('Goodtellaw')
    expect(text).not.toMatch(/[\u200E\u200F\u202A-\u202E\u2066-\u2069]/)

    await expect(walletRow(page, 'example.svg').locator('img')).toHaveAttribute('src', drawn)
    await expect(modal(page).locator('svg script')).toHaveCount(0)

    // The wallet is shown without its icon, or not at all. Both are safe.
    for (const kind of Object.keys(icons))
      await expect(walletRow(page, `example.${kind}`).locator('img'), kind).toHaveCount(0)

    expect(await page.evaluate(() => 'hacked' in window)).toBe(false)
  })

  test('a name of 10 kB is cut, and the layout holds', async ({ page }) => {
    await announce(page, { name: 'W'.repeat(10_000), rdns: 'example.long', icon: goodIcon })
    await page.goto('/')
    await openConnect(page)
    const row = rowOf(page, /^W{3}/)
    expect((await row.textContent())?.length).toBeLessThan(200)
    const box = await row.boundingBox()
    const card = await page.getByTestId('w3m-modal-card').boundingBox()
    expect(box?.height).toBeLessThanOrEqual(60)
    expect(card?.width).toBe(360)
    expect(await overflows(page)).toBe(false)
    await row.click()
    await expect(modal(page).getByTestId('w3m-header-text')).toBeVisible()
    expect((await page.getByTestId('w3m-modal-card').boundingBox())?.width).toBe(360)
    expect(await overflows(page)).toBe(false)
  })

  test('getters that throw, proxies and nonsense do not hide the other wallets', async ({ page }) => {
    await page.addInitScript(() => {
      const thrower = {
        get(): never {
          throw new Error('hostile')
        },
      }
      const provider = { request: async () => [], on() {}, removeListener() {} }
      const details = [
        undefined,
        null,
        7,
        'wallet',
        {},
        { info: null, provider },
        { info: { name: 7, rdns: [], uuid: {}, icon: false }, provider },
        { info: { name: '', rdns: '', uuid: '', icon: '' }, provider },
        { info: new Proxy({}, { get: thrower.get }), provider },
        new Proxy({}, { get: thrower.get, has: thrower.get, ownKeys: thrower.get }),
        Object.defineProperty({}, 'info', thrower),
        {
          info: { name: 'No provider', rdns: 'example.none', uuid: crypto.randomUUID(), icon: '' },
          provider: null,
        },
        {
          info: { name: 'Bad provider', rdns: 'example.bad', uuid: crypto.randomUUID(), icon: '' },
          provider: new Proxy({}, { get: thrower.get }),
        },
      ]
      const send = () => {
        for (const detail of details)
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
        window.dispatchEvent(new Event('eip6963:announceProvider'))
      }
      window.addEventListener('eip6963:requestProvider', send)
      send()
    })
    await page.goto('/')
    await connectSandboxWallet(page)
    await expectAccount(page, sandboxAddress)
  })

  test('a legacy provider at window.ethereum that throws whenever it is read', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'ethereum', {
        get() {
          throw new Error('hostile')
        },
      })
    })
    await page.goto('/')
    await connectSandboxWallet(page)
  })

  test('a thousand wallets: the list may be cut, but it scrolls and can be used', async ({ page }) => {
    await page.addInitScript(() => {
      const provider = { request: async () => [], on() {}, removeListener() {} }
      const send = () => {
        for (let index = 0; index < 1_000; index += 1) {
          const info = {
            uuid: crypto.randomUUID(),
            name: `Wallet ${index}`,
            rdns: `example.w${index}`,
            icon: '',
          }
          window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
        }
      }
      window.addEventListener('eip6963:requestProvider', send, { once: true })
    })
    await page.goto('/')
    await openConnect(page)
    const card = await page.getByTestId('w3m-modal-card').boundingBox()
    expect(card?.height).toBeLessThanOrEqual(900)
    await page.keyboard.press('Escape')
    await expectClosed(page)
  })
})

test.describe('garbage in storage', () => {
  const garbage = ['', 'null', '[]', '{', '{"namespaces":{"eip155":7}}', '\u0000\uFFFF', 'x'.repeat(100_000)]

  test('in every key that the product writes, one kind of garbage after the other', async ({ page }) => {
    test.slow()
    await page.goto('/')
    for (const value of garbage)
      await test.step(JSON.stringify(value.slice(0, 24)), async () => {
        await connectSandboxWallet(page)
        const keys = await page.evaluate((text) => {
          const written = Object.keys(localStorage)
          for (const key of written) localStorage.setItem(key, text)
          return written
        }, value)
        expect(keys.length).toBeGreaterThan(1)
        await page.reload()
        await expect(connectButton(page)).toBeVisible()
      })
    await connectSandboxWallet(page)
    expect(await page.evaluate(() => window.latchkey.getAccount().status)).toBe('connected')
  })
})

test.describe('storage that does not work', () => {
  test('storage is full: setItem throws', async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await page.goto('/')
    await connectSandboxWallet(page)
    await page.reload()
    await expect(connectButton(page)).toBeVisible()
  })

  test('storage is forbidden: reading localStorage throws', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      })
    })
    await page.goto('/')
    await connectSandboxWallet(page)
    await expect(accountButton(page)).toBeVisible()
  })
})

/** Whether the page or the dialog can be scrolled sideways. */
const overflows = (page: Page) =>
  page.evaluate(() =>
    [
      document.documentElement,
      ...(document.querySelector('[data-lk="modal"]')?.shadowRoot?.querySelectorAll('*') ?? []),
    ].some(
      (element) =>
        element.scrollWidth > element.clientWidth + 1 && getComputedStyle(element).overflowX === 'auto',
    ),
  )
