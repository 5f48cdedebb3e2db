import type { Page } from '@playwright/test'
import { webUrl } from '../support/addresses.ts'
import { openInbox } from '../support/inbox.ts'
import { logIn, noteTraffic } from '../support/login.ts'
import { modal, openAccount } from '../support/modal.ts'
import { chooseNumber, continueAs, logInBy, type Provider } from '../support/social.ts'
import { expect, test, watch } from '../support/test.ts'
import { walletFrame } from '../support/walletFrame.ts'

/** The EVM account in use. */
const addressOf = (page: Page) => page.evaluate(() => window.latchkey.getAccount('eip155').address ?? '')
const linked = (page: Page, provider: string) => page.getByTestId(`linked-login-${provider}`)

test.beforeEach(({ context }) => noteTraffic(context))

/** The settings of the account, with its logins. */
async function openLogins(page: Page): Promise<void> {
  await openAccount(page)
  await page.getByTestId('w3m-profile-button').click()
  await expect(page.getByTestId('w3m-linked-logins')).toBeVisible()
}

/** Says in the frame that a login shall be added. Resolves with the window of its provider. */
async function addLogin(page: Page, provider: Provider, name: string): Promise<Page> {
  await page.getByTestId('add-login').click()
  await page.getByTestId(`add-login-${provider}`).click()
  const opened = page.context().waitForEvent('page', { timeout: 30_000 })
  await walletFrame(page).approve(`Link ${name} to your wallet?`)
  return opened
}

test('linked by the visitor, another login leads to the same wallet; removed, to another', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000)
  const inbox = openInbox('linked-logins@example.org')
  await page.goto('/')
  await logIn(page, inbox)
  const address = await addressOf(page)
  await openLogins(page)
  await expect(linked(page, 'email')).toContainText('Your only login')
  await expect(page.getByTestId('linked-login-remove-email')).toHaveCount(0)

  await test.step('GitHub is linked: the frame asks, and the window shows whose login it is', async () => {
    const window = await addLogin(page, 'github', 'GitHub')
    await continueAs(window, 'Noor')
    await expect(window.getByRole('heading', { name: 'Link this login?' })).toBeVisible()
    await expect(window.locator('body')).toContainText('noor')
    await chooseNumber(page, window)
    await expect(linked(page, 'github')).toContainText('noor')
  })

  const context = await browser.newContext()
  const trouble: string[] = []
  await watch(context, trouble)
  noteTraffic(context)
  const other = await context.newPage()
  await test.step('in another profile GitHub leads to the same wallet', async () => {
    await other.goto(webUrl)
    // The wallet has let this page in before.
    await logInBy(other, 'github', 'Noor', { isNewPage: false })
    expect(await addressOf(other)).toBe(address)
    await openAccount(other)
    await other.getByTestId('disconnect-button').click()
  })

  await test.step('removed, after the frame has asked: the last one stays', async () => {
    await page.getByTestId('linked-login-remove-github').click()
    await walletFrame(page).approve('Remove GitHub')
    await expect(linked(page, 'github')).toHaveCount(0)
    await expect(linked(page, 'email')).toContainText('Your only login')
  })

  await test.step('now it leads to a wallet of its own', async () => {
    await logInBy(other, 'github', 'Noor')
    expect(await addressOf(other)).not.toBe(address)
    await context.close()
    expect(trouble).toEqual([])
  })
})

test.describe('what else can become of a link', { tag: '@more' }, () => {
  test('a login of another wallet is refused; another one does', async ({ page, browser }) => {
    test.setTimeout(150_000)
    const context = await browser.newContext()
    const owner = await context.newPage()
    await owner.goto(webUrl)
    // Somebody who logs in by Discord in no other story: who has let a site in is not asked again.
    await logInBy(owner, 'discord', 'Noor')
    await context.close()
    await page.goto('/')
    await logIn(page, openInbox('linked-taken@example.org'))
    await openLogins(page)
    const window = await addLogin(page, 'discord', 'Discord')
    await continueAs(window, 'Noor')
    await expect(window.getByRole('status')).toContainText('This login belongs to another wallet')
    const { frame, reject } = walletFrame(page)
    await expect(frame.getByRole('alert')).toContainText('This login belongs to another wallet')
    await reject()
    await expect(linked(page, 'discord')).toHaveCount(0)
    await expect(linked(page, 'email')).toBeVisible()
  })

  test('an address, for a wallet that a social account has begun', async ({ page }) => {
    test.setTimeout(120_000)
    const inbox = openInbox('linked-address@example.org')
    await page.goto('/')
    await logInBy(page, 'facebook', 'Noor')
    await openLogins(page)
    await page.getByTestId('add-login').click()
    const field = page
      .getByTestId('add-login-email')
      .locator('input')
      .or(page.locator('input[data-testid="add-login-email"]'))
    await field.fill(inbox.address)
    await field.press('Enter')
    await walletFrame(page).typeCode(await inbox.code())
    await expect(linked(page, 'email')).toContainText(inbox.address.slice(0, 10))
    await expect(modal(page)).toContainText('Linked logins')
  })

  test('whoever presses Escape while the frame asks has changed nothing', async ({ page }) => {
    test.setTimeout(120_000)
    await page.goto('/')
    await logIn(page, openInbox('linked-escaped@example.org'))
    await openLogins(page)
    await page.getByTestId('add-login').click()
    await page.getByTestId('add-login-x').click()
    await expect(walletFrame(page).frame.locator('body')).toContainText('Link X to your wallet?')
    await page.keyboard.press('Escape')
    await expect(page.locator('[data-view]')).toHaveCount(0)
    await openLogins(page)
    await expect(linked(page, 'x')).toHaveCount(0)
  })
})
