import type { Browser, Page } from '@playwright/test'
import { frameUrl, walletUrl, webUrl } from '../support/addresses.ts'
import { expectAccessible } from '../support/axe.ts'
import { approveAs, linkOf, openApp, openFarcaster } from '../support/farcaster.ts'
import { noteTraffic } from '../support/login.ts'
import {
  accountButton,
  expectAccount,
  expectClosed,
  expectView,
  modal,
  openConnect,
  untilKitIsReady,
} from '../support/modal.ts'
import { expect, test, watch } from '../support/test.ts'
import { walletFrame } from '../support/walletFrame.ts'

/** The EVM account in use. */
const addressOf = (page: Page) => page.evaluate(() => window.latchkey.getAccount('eip155').address ?? '')

test.beforeEach(({ context }) => noteTraffic(context))

/** Another device, which reads the code. */
async function readCode(browser: Browser, uri: string, options: { locale?: string } = {}) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options })
  const trouble: string[] = []
  await watch(context, trouble)
  noteTraffic(context)
  const phone = await context.newPage()
  await phone.goto(uri)
  return {
    phone,
    async putAway() {
      await context.close()
      expect(trouble).toEqual([])
    },
  }
}

/** A whole login. `isNewPage`: the account has not let this page in before. */
async function logIn(page: Page, browser: Browser, person: string, { isNewPage = true } = {}) {
  const { phone, putAway } = await readCode(browser, await openFarcaster(page))
  const app = await openApp(page, phone)
  await approveAs(app, person)
  if (isNewPage) await walletFrame(page).approve('Connect your wallet to')
  await expectClosed(page)
  await expect(accountButton(page)).toBeVisible()
  await expect(phone.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
  await putAway()
}

test('a Farcaster account becomes a wallet, and it is the same one after a reload and in another profile', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  await page.goto('/')
  const uri = await openFarcaster(page)
  expect(uri.startsWith(`${frameUrl}/farcaster#`)).toBe(true)
  await expect(modal(page)).toContainText('Scan this QR Code with your phone')

  const { phone, putAway } = await readCode(browser, uri)
  await test.step('the phone says who asks, and has no link to Farcaster before the number', async () => {
    for (const text of [webUrl, 'Chrome']) await expect(phone.locator('dl')).toContainText(text)
    await expect(phone.getByRole('link')).toHaveCount(0)
  })
  const app = await openApp(page, phone)
  expect(app.url().startsWith(`${walletUrl}/farcaster?channelToken=`)).toBe(true)
  await expect(app.locator('dl')).toContainText(new URL(frameUrl).host)
  await approveAs(app, 'grace')
  await walletFrame(page).approve('Connect your wallet to')
  await expectClosed(page)
  await expect(phone.getByRole('heading', { name: 'You are logged in' })).toBeVisible()
  await putAway()
  const address = await addressOf(page)
  await expectAccount(page, address)

  await test.step('reload: still connected', async () => {
    await page.reload()
    await untilKitIsReady(page)
    await expectAccount(page, address)
  })

  await test.step('another profile', async () => {
    const context = await browser.newContext()
    noteTraffic(context)
    const other = await context.newPage()
    await other.goto(webUrl)
    await logIn(other, browser, 'grace', { isNewPage: false })
    await expectAccount(other, address)
    await context.close()
  })
})

test.describe('what can go wrong', { tag: '@more' }, () => {
  test('a wrong number ends the login, and the next one works', async ({ page, browser }) => {
    test.setTimeout(90_000)
    await page.goto('/')
    const { phone, putAway } = await readCode(browser, await openFarcaster(page))
    const number = await walletFrame(page).number()
    await phone.getByRole('group').getByRole('button').filter({ hasNotText: number }).first().click()
    await expect(phone.getByRole('status')).toContainText('Stopped')
    await putAway()
    await expect(modal(page)).toContainText('Another number was chosen')
    await modal(page).getByRole('button', { name: 'Try again' }).click()
    const again = await readCode(browser, await linkOf(page))
    await approveAs(await openApp(page, again.phone), 'linus')
    await walletFrame(page).approve('Connect your wallet to')
    await expectClosed(page)
    await again.putAway()
  })

  test("it wasn't me", async ({ page, browser }) => {
    await page.goto('/')
    const { phone, putAway } = await readCode(browser, await openFarcaster(page))
    await phone.getByRole('button', { name: "It wasn't me" }).click()
    await expect(phone.getByRole('status')).toContainText('Nobody was logged in')
    await expect(modal(page)).toContainText('the login was refused there')
    await putAway()
  })

  for (const wrong of ['domain', 'nonce', 'fid', 'chain', 'expired'])
    test(`the answer is a wrong one: ${wrong}`, async ({ page, browser }) => {
      await page.goto('/')
      const { phone, putAway } = await readCode(browser, await openFarcaster(page))
      await approveAs(await openApp(page, phone), 'ada', wrong)
      await expect(modal(page)).toContainText(
        wrong === 'expired' ? 'The login was not finished in time' : 'Farcaster could not log you in',
      )
      await expect(phone.getByRole('status')).toContainText(wrong === 'expired' ? 'Too late' : 'Stopped')
      await expect(accountButton(page)).toHaveCount(0)
      await putAway()
    })

  test('rejected in the app, and said so on the phone', async ({ page, browser }) => {
    await page.goto('/')
    const { phone, putAway } = await readCode(browser, await openFarcaster(page))
    const app = await openApp(page, phone)
    await app.getByRole('button', { name: 'Reject', exact: true }).click()
    await phone.getByRole('button', { name: 'Cancel the login' }).click()
    await expect(phone.getByRole('status')).toContainText('You did not allow it at Farcaster')
    await expect(modal(page)).toContainText('Farcaster did not confirm the login')
    await putAway()
  })

  test('rejected in the app: the visitor goes back, and the link is of no use any more', async ({
    page,
    browser,
  }) => {
    await page.goto('/')
    const { phone, putAway } = await readCode(browser, await openFarcaster(page))
    const app = await openApp(page, phone)
    await app.getByRole('button', { name: 'Reject', exact: true }).click()
    await expect(app.getByRole('heading', { name: 'Rejected' })).toBeVisible()
    await page.getByTestId('header-back').click()
    await expectView(page, 'Connect')
    await expect(phone.getByRole('status')).toContainText('Too late')
    await putAway()
  })

  test('a code is good for one phone, which may load the page anew', async ({ page, browser }) => {
    await page.goto('/')
    const uri = await openFarcaster(page)
    const first = await readCode(browser, uri)
    await expect(first.phone.getByRole('group')).toBeVisible()
    const second = await readCode(browser, uri)
    await expect(second.phone.getByRole('status')).toContainText('This login does not work any more')
    await first.phone.reload()
    await expect(first.phone.getByRole('group')).toBeVisible()
    await second.phone.context().close()
    await first.putAway()
  })

  test('accessible, in Arabic too, on a phone of 360 px', async ({ page, browser }) => {
    test.setTimeout(90_000)
    await page.goto('/')
    const uri = await openFarcaster(page)
    await expectAccessible(page, '[data-view]', 'ConnectingFarcaster')
    const { phone, putAway } = await readCode(browser, uri, { locale: 'ar' })
    await expect(phone.locator('html')).toHaveAttribute('dir', 'rtl')
    const fits = () =>
      phone.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)
    const look = async (name: string) => {
      await expectAccessible(phone, 'main', name)
      expect(await fits(), name).toBe(true)
    }
    await expect(phone.getByRole('group')).toBeVisible()
    await look('the question')
    const number = await walletFrame(page).number()
    await phone.getByRole('button', { name: number, exact: true }).click()
    await expect(phone.getByRole('link')).toBeVisible()
    await look('the link')
    await putAway()
  })
})

test.describe('on the phone itself', { tag: '@more' }, () => {
  test.use({
    userAgent:
      'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36',
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
  })

  test('the number first, then the link in another tab', async ({ page, context }) => {
    test.setTimeout(90_000)
    await page.goto('/')
    await openConnect(page)
    await page.getByTestId('social-selector-farcaster').tap()
    await expectView(page, 'ConnectingFarcaster')
    const number = await walletFrame(page).number()
    await walletFrame(page).frame.getByRole('button', { name: 'Continue' }).tap()
    await expect(modal(page)).toContainText('Continue in Farcaster')
    await expect(modal(page)).toContainText('Accept connection request in the app')
    const opened = context.waitForEvent('page')
    await page.getByTestId('w3m-connecting-farcaster-open').tap()
    const tab = await opened
    await tab.getByRole('button', { name: number, exact: true }).tap()
    const app = context.waitForEvent('page')
    await tab.getByRole('link', { name: 'Open Farcaster' }).tap()
    await approveAs(await app, 'noor')
    await page.bringToFront()
    await walletFrame(page).approve('Connect your wallet to')
    await expectClosed(page)
    await expect(accountButton(page)).toBeVisible()
  })
})
