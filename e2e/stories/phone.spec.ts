import type { Page } from '@playwright/test'
import { launchWithCamera } from '../support/fakeCamera.ts'
import { expectView, modal, openConnect } from '../support/modal.ts'
import { accept, openCode, openWallet } from '../support/pairing.ts'
import { resultOf } from '../support/playground.ts'
import { expect, test } from '../support/test.ts'
import { walletPage } from '../support/walletPage.ts'

const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Version/18.1 Mobile/15E148 Safari/604.1'

type Opened = { href: string; target: string; isInTap: boolean }

/** Records the links by which the page would open apps, because no app is installed. */
async function noteOpened(page: Page): Promise<() => Promise<Opened[]>> {
  await page.addInitScript(() => {
    const opened: unknown[] = []
    Object.assign(window, { opened })
    window.open = (href, target) => {
      opened.push({ href: `${href}`, target: `${target}`, isInTap: navigator.userActivation.isActive })
      return null
    }
  })
  return () => page.evaluate(() => Reflect.get(window, 'opened'))
}

test('a phone’s camera reads the code on the page, and its wallet connects', async ({ page, trouble }) => {
  await page.goto('/')
  const phone = await launchWithCamera(await openCode(page), trouble)
  try {
    const wallet = walletPage(await phone.newPage())
    await wallet.open()
    await wallet.page.getByRole('button', { name: 'Scan a QR code' }).click()
    await accept(page, wallet)
  } finally {
    await phone.browser()?.close()
  }
})

/** Searches a wallet of the directory and taps its row. */
async function tapWallet(page: Page, name: string): Promise<void> {
  await openConnect(page)
  await expect.poll(() => page.evaluate(() => window.latchkey.getState().walletConnect.status)).toBe('ready')
  await page.getByTestId('all-wallets').tap()
  await expectView(page, 'AllWallets')
  await page.getByTestId('w3m-all-wallets-search').fill(name)
  // The row may have been at another place in the list before the search.
  const first = page.getByTestId('w3m-all-wallets-scroll').getByRole('button').first()
  await expect(first).toHaveAccessibleName(new RegExp(`^${name}`))
  await first.tap()
  await expectView(page, 'ConnectingWalletConnect')
  // A wallet from an app store listens to another relay than that of this machine, and the modal says so.
  await expect(modal(page)).toContainText(`${name} cannot be reached from here`)
  await page.getByRole('button', { name: 'Continue anyway' }).tap()
}

/** The pairing link in an address that was opened. */
const linkIn = (href = '') => new URL(href).searchParams.get('uri') ?? ''

test.describe('on a phone', () => {
  test.use({ userAgent: iPhone, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the tap opens the wallet’s app, and so do later requests', async ({ page, context }) => {
    const opened = await noteOpened(page)
    await page.goto('/')
    await tapWallet(page, 'MetaMask')
    // The view that opens the app is drawn after the tap.
    await expect.poll(opened).toMatchObject([{ target: '_self', isInTap: true }])
    const [first] = await opened()
    expect(first?.href).toMatch(/^metamask:\/\/wc\?uri=/)

    const wallet = await openWallet(context)
    await wallet.paste(linkIn(first?.href))
    await accept(page, wallet)
    expect(await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))).toBe(
      JSON.stringify({ href: 'metamask://', name: 'MetaMask' }),
    )

    await page.getByRole('tab', { name: 'Sign', exact: true }).tap()
    await page.getByTestId('sign-message-button').tap()
    await expect
      .poll(async () => (await opened()).at(-1)?.href)
      .toMatch(/^metamask:\/\/wc\?requestId=\d+&sessionTopic=/)
    await wallet.page.bringToFront()
    await wallet.asked('Sign this message?')
    await wallet.approve()
    await page.bringToFront()
    await resultOf(page, 'sign-message')
  })

  test('an app that is not installed: the wallet’s page takes its place, or the visitor gets the app', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    const opened = await noteOpened(page)
    await page.goto('/')
    await tapWallet(page, 'Zerion')
    await expect(page.getByTestId('w3m-get-wallet')).toHaveAttribute('href', /^https:\/\/apps\.apple\.com\//)
    const again = page.getByRole('button', { name: 'Try again' })
    await expect(again).toHaveCount(0)
    await page.clock.fastForward(5_000)
    await again.tap()
    await expect.poll(opened).toHaveLength(2)
    const [app, web] = await opened()
    expect(app?.href).toMatch(/^zerion:\/\/wc\?uri=/)
    expect(web?.href).toMatch(/^https:\/\/wallet\.zerion\.io\/wc\?uri=/)
    expect(web).toMatchObject({ target: '_self', isInTap: true })
    expect(linkIn(web?.href)).toBe(linkIn(app?.href))

    const wallet = await openWallet(context)
    await wallet.paste(linkIn(web?.href))
    await accept(page, wallet)
    expect(await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))).toBe(
      JSON.stringify({ href: 'https://wallet.zerion.io/', name: 'Zerion' }),
    )
  })
})
