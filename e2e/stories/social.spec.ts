import type { Page } from '@playwright/test'
import { webUrl } from '../support/addresses.ts'
import { noteTraffic } from '../support/login.ts'
import {
  accountButton,
  expectAccount,
  expectClosed,
  expectView,
  modal,
  openAccount,
  openConnect,
  untilKitIsReady,
} from '../support/modal.ts'
import { chooseNumber, continueAs, logInBy, openProvider, type Provider } from '../support/social.ts'
import { expect, test, watch } from '../support/test.ts'
import { walletFrame } from '../support/walletFrame.ts'

/** The EVM account in use. */
const addressOf = (page: Page) => page.evaluate(() => window.latchkey.getAccount('eip155').address ?? '')

test.beforeEach(({ context }) => noteTraffic(context))

test('a Google account becomes a wallet, and it is the same one after a reload and in another profile', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await page.goto('/')
  await logInBy(page, 'google', 'Ada')
  const address = await addressOf(page)
  await expectAccount(page, address)

  await test.step('it signs', async () => {
    await page.getByRole('tab', { name: 'Sign', exact: true }).click()
    await page.getByTestId('sign-message-button').click()
    await walletFrame(page).approveInWindow('Hello from Latchkey')
    await expect(page.getByTestId('sign-message-result')).toContainText('Verified')
  })

  await test.step('reload: still connected', async () => {
    await page.reload()
    await untilKitIsReady(page)
    await expectAccount(page, address)
  })

  await test.step('signed out, and in again: the device is known, so no number is asked', async () => {
    await openAccount(page)
    await page.getByTestId('disconnect-button').click()
    await logInBy(page, 'google', 'Ada', { isNewDevice: false, isNewPage: false })
    await expectAccount(page, address)
  })

  await test.step('another profile', async () => {
    const context = await browser.newContext()
    const trouble: string[] = []
    await watch(context, trouble)
    noteTraffic(context)
    const other = await context.newPage()
    await other.goto(webUrl)
    await logInBy(other, 'google', 'Ada', { isNewPage: false })
    await expectAccount(other, address)
    await context.close()
    expect(trouble).toEqual([])
  })
})

test('denied at the provider, and tried again', async ({ page }) => {
  await page.goto('/')
  const window = await openProvider(page, 'github')
  await window.getByRole('button', { name: 'Deny', exact: true }).click()
  await expectView(page, 'ConnectingSocial')
  await expect(modal(page)).toContainText('GitHub did not confirm the login')
  const opened = page.waitForEvent('popup')
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  const again = await opened
  await continueAs(again, 'Grace')
  await chooseNumber(page, again)
  await walletFrame(page).approve('Connect your wallet to')
  await expectClosed(page)
  await expect(accountButton(page)).toBeVisible()
})

test('a wrong number ends the login', async ({ page }) => {
  await page.goto('/')
  const window = await openProvider(page, 'discord')
  await continueAs(window, 'Linus')
  const number = await walletFrame(page).number()
  await window.getByRole('group').getByRole('button').filter({ hasNotText: number }).first().click()
  await expect(window.getByRole('status')).toContainText('Stopped')
  await expect(accountButton(page)).toHaveCount(0)
  await expectView(page, 'ConnectingSocial')
})

test('the browser opens no window', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
  })
  await page.goto('/')
  await openConnect(page)
  await page.getByTestId('social-selector-google').click()
  await expectView(page, 'ConnectingSocial')
  await expect(modal(page)).toContainText('Could not open social popup')
})

test.describe('every provider', { tag: '@more' }, () => {
  const providers: readonly Provider[] = ['google', 'github', 'apple', 'facebook', 'x', 'discord']
  for (const provider of providers)
    test(`${provider}: the same wallet in two profiles, and another one for somebody else`, async ({
      page,
      browser,
    }) => {
      test.setTimeout(120_000)
      await page.goto('/')
      await logInBy(page, provider, 'Linus')
      const address = await addressOf(page)
      const context = await browser.newContext()
      const other = await context.newPage()
      await other.goto(webUrl)
      await logInBy(other, provider, 'Linus', { isNewPage: false })
      expect(await addressOf(other)).toBe(address)
      await openAccount(other)
      await other.getByTestId('disconnect-button').click()
      await logInBy(other, provider, 'Grace')
      expect(await addressOf(other)).not.toBe(address)
      await context.close()
    })
})
