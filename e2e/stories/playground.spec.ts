import type { Page } from '@playwright/test'
import { consoleUrl, networkOne, otherChains, walletUrl, webUrl } from '../support/addresses.ts'
import {
  accountButton,
  connectButton,
  expectClosed,
  expectView,
  modal,
  openConnect,
  walletRow,
} from '../support/modal.ts'
import {
  approve,
  chooseSandboxWallet,
  connectSandboxWallet,
  sandboxAddress,
  sandboxWalletId,
} from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'
import { settle } from '../support/visitViews.ts'

const options = (page: Page) => page.getByRole('form', { name: 'Options' })

/** Chooses an option by its label, which is what a visitor clicks. */
const choose = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group, exact: true }).getByText(name, { exact: true }).click()

const card = (page: Page) => page.getByTestId('w3m-modal-card')

test.beforeEach(({ page }) => page.goto('/'))

test('the font is loaded once for the page and the modal', async ({ page }) => {
  await openConnect(page)
  await page.evaluate(() => document.fonts.ready)
  const loaded = await page.evaluate(() => {
    const faces = [...document.fonts].filter(({ status }) => status === 'loaded')
    const fetched = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'))
    return {
      faces: faces.map(({ family }) => family.replaceAll('"', '')).sort(),
      files: [...new Set(fetched.map(({ name }) => name))],
    }
  })
  expect(loaded).toEqual({ faces: ['Inter', 'Latchkey Inter'], files: [`${webUrl}/inter.woff2`] })
})

test('theme: the modal follows its own choice, or the page', async ({ page }) => {
  await choose(page, 'Theme', 'Light')
  await openConnect(page)
  await expect(modal(page)).toHaveAttribute('data-lk-theme', 'light')
  const light = await card(page).evaluate((element) => getComputedStyle(element).backgroundColor)
  await page.keyboard.press('Escape')
  await choose(page, 'Theme', 'Page')
  await openConnect(page)
  await expect(modal(page)).toHaveAttribute('data-lk-theme', 'dark')
  expect(await card(page).evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(light)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Use light theme' }).click()
  await openConnect(page)
  await expect(modal(page)).toHaveAttribute('data-lk-theme', 'light')
})

test('accent: the buttons and the modal take the colour', async ({ page }) => {
  const before = await connectButton(page).evaluate((element) => getComputedStyle(element).backgroundColor)
  const accents = page.getByRole('radiogroup', { name: 'Accent' }).getByRole('radio')
  await accents.nth(1).check()
  const chosen = await accents.nth(1).evaluate((element) => getComputedStyle(element).backgroundColor)
  await expect
    .poll(() => connectButton(page).evaluate((element) => getComputedStyle(element).backgroundColor))
    .toBe(chosen)
  expect(chosen).not.toBe(before)
  await openConnect(page)
  await modal(page).getByRole('button', { name: 'What is a wallet?' }).click()
  const button = modal(page).getByRole('button', { name: 'Get a wallet' })
  await expect(button).toHaveCSS('background-color', chosen)
})

test('radius: the card has five times the master radius', async ({ page }) => {
  const radius = options(page).getByLabel('Radius')
  await radius.fill('8')
  await openConnect(page)
  await expect(card(page)).toHaveCSS('border-top-left-radius', '40px')
  await page.keyboard.press('Escape')
  await radius.fill('0')
  await openConnect(page)
  await expect(card(page)).toHaveCSS('border-top-left-radius', '0px')
})

test('language: German', async ({ page }) => {
  await choose(page, 'Language', 'Deutsch')
  await expect(connectButton(page)).toHaveText(/Wallet verbinden/)
  await openConnect(page)
  await expect(modal(page)).toHaveAttribute('lang', 'de')
  await expect(page.getByTestId('w3m-header-text')).toHaveText(/verbinden/i)
})

test('language: Arabic mirrors the layout', async ({ page }) => {
  await openConnect(page)
  await settle(page)
  const help = page.getByTestId('w3m-header-help')
  const close = page.getByTestId('w3m-header-close')
  const x = async (of: typeof help) => (await of.boundingBox())?.x ?? 0
  expect(await x(help)).toBeLessThan(await x(close))
  await page.keyboard.press('Escape')
  await choose(page, 'Language', 'العربية')
  await openConnect(page)
  await settle(page)
  await expect(modal(page)).toHaveAttribute('dir', 'rtl')
  expect(await x(help)).toBeGreaterThan(await x(close))
  const row = walletRow(page, sandboxWalletId)
  const picture = await row.locator('img').boundingBox()
  const whole = await row.boundingBox()
  expect(picture?.x).toBeGreaterThan((whole?.x ?? 0) + (whole?.width ?? 0) / 2)
  // The arrow of the back button points the other way.
  await help.click()
  const icon = page.getByTestId('header-back').locator('svg')
  await expect
    .poll(() => icon.evaluate((element) => getComputedStyle(element).transform))
    .toContain('matrix(-1')
})

test('embedded: the modal is part of the page, always there, and works', async ({ page }) => {
  await choose(page, 'Display', 'Embedded')
  await expectView(page, 'Connect')
  await expect(page.locator('dialog[data-view]')).toHaveCount(0)
  await chooseSandboxWallet(page)
  await approve(page)
  await expectView(page, 'Account')
  await modal(page).getByTestId('disconnect-button').click()
  await expectView(page, 'Connect')
  await choose(page, 'Display', 'Modal')
  await expectClosed(page)
})

for (const display of ['Embedded', 'Phone'])
  test(`${display}: the buttons of the page lead to the card, also after a reload`, async ({ page }) => {
    await choose(page, 'Display', display)
    await expectView(page, 'Connect')
    for (const button of [connectButton(page), page.getByRole('button', { name: 'Try it now' })]) {
      await page.reload()
      await expectView(page, 'Connect')
      await page.evaluate(() => scrollTo(0, 0))
      await button.click()
      await expect(walletRow(page, sandboxWalletId)).toBeInViewport({ ratio: 1 })
      await expect(connectButton(page)).toHaveAccessibleName('Connect Wallet')
      await expect(connectButton(page)).toBeEnabled()
    }
    // The focus is in the card: Tab leads to what is in it.
    await page.keyboard.press('Tab')
    await expect(modal(page).locator(':focus')).toBeVisible()
  })

test('collapsed wallets are behind one button, and the wallet guide can be switched off', async ({
  page,
}) => {
  await options(page).getByRole('switch', { name: 'Collapse wallets' }).check()
  await openConnect(page)
  await page.getByTestId('w3m-collapse-wallets-button').click()
  await expect(walletRow(page, sandboxWalletId)).toBeVisible()
  await page.keyboard.press('Escape')
  await openConnect(page)
  await modal(page).getByRole('button', { name: 'Get started' }).click()
  await expectView(page, 'GetWallet')
  await page.keyboard.press('Escape')
  await options(page).getByRole('switch', { name: 'Wallet guide' }).uncheck()
  await openConnect(page)
  await expect(modal(page).getByRole('button', { name: 'Get started' })).toHaveCount(0)
})

test('legal checkbox: nothing can be chosen until it is ticked', async ({ page }) => {
  await options(page).getByRole('switch', { name: 'Legal checkbox' }).check()
  await openConnect(page)
  const box = page.getByTestId('w3m-legal-checkbox')
  await expect(box).not.toBeChecked()
  await expect(walletRow(page, sandboxWalletId)).toBeDisabled()
  await box.check()
  await expect(walletRow(page, sandboxWalletId)).toBeEnabled()
  await chooseSandboxWallet(page)
  await approve(page)
  await expectClosed(page)
})

test('wallets off: none is offered, and without e-mail and socials the modal says that there is no way', async ({
  page,
}) => {
  await options(page).getByRole('switch', { name: 'Wallets', exact: true }).uncheck()
  await openConnect(page)
  await expect(page.getByTestId('wui-email-input')).toBeVisible()
  await expect(walletRow(page, sandboxWalletId)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await options(page).getByRole('switch', { name: 'E-mail' }).uncheck()
  await options(page).getByRole('switch', { name: 'Socials' }).uncheck()
  await openConnect(page)
  await expect(page.getByTestId('wui-email-input')).toHaveCount(0)
  await expect(page.getByTestId('w3m-social-login-widget')).toHaveCount(0)
  await expect(modal(page)).toContainText('No way to connect is set up')
  await expect(walletRow(page, sandboxWalletId)).toHaveCount(0)
})

test('network switch off: the account offers no other network', async ({ page }) => {
  await connectSandboxWallet(page)
  await options(page).getByRole('switch', { name: 'Network switch' }).uncheck()
  await accountButton(page).click()
  await expectView(page, 'Account')
  await expect(page.getByTestId('w3m-account-select-network')).toHaveCount(0)
})

test('networks: one that is switched off is not offered, and the last stays', async ({ page }) => {
  const chip = (name: string) => options(page).getByRole('button', { name })
  const others = ['Sandbox Two', ...Object.values(otherChains).map(({ name }) => name)]
  for (const name of others) {
    await chip(name).click()
    await expect(chip(name)).toHaveAttribute('aria-pressed', 'false')
  }
  await expect(chip('Sandbox One')).toHaveAccessibleDescription('The last network stays.')
  await chip('Sandbox One').dispatchEvent('click')
  await expect(chip('Sandbox One')).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => page.evaluate(() => window.latchkey.getState().networks.requested.length)).toBe(1)
  // A wallet of one chain family does not ask for a family.
  await openConnect(page)
  await walletRow(page, sandboxWalletId).click()
  await expectView(page, 'ConnectingExternal')
})

test('options are remembered, and can be reset', async ({ page }) => {
  await choose(page, 'Language', 'Deutsch')
  await page.reload()
  await expect(connectButton(page)).toHaveText(/Wallet verbinden/)
  await page.getByRole('button', { name: 'Optionen zurücksetzen' }).click()
  await expect(connectButton(page)).toHaveText(/Connect Wallet/)
})

test('code: the copy button copies the code for the options', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await choose(page, 'Language', 'Deutsch')
  await choose(page, 'Adapter', 'wagmi')
  await page.getByRole('button', { name: 'Code kopieren' }).click()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  expect(code).toContain('createLatchkey(')
  expect(code).toContain("locale: 'de'")
  expect(code).toContain("from '@latchkey/wagmi'")
  expect(code).toContain('<LatchkeyProvider kit={kit}>')
  // A page of somebody else's must not name a file of this build.
  expect(code).toContain(`termsConditionsUrl: '${webUrl}/terms.txt'`)
  expect(code).not.toContain('/assets/')
  expect((await page.request.get('/terms.txt')).ok()).toBe(true)
})

test('a link of the options: it opens with them, whatever was stored before', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await options(page).getByLabel('Radius').fill('8')
  await choose(page, 'Language', 'Deutsch')
  await page.getByRole('button', { name: 'Link kopieren' }).click()
  await expect(page.getByText('Link kopiert', { exact: true })).toBeAttached()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  const other = await context.newPage()
  await other.goto('/')
  await other.getByRole('button', { name: 'Optionen zurücksetzen' }).click()
  await other.getByRole('switch', { name: 'Legal checkbox' }).check()
  await other.goto(link)
  await expect(connectButton(other)).toHaveText(/Wallet verbinden/)
  await expect(other.getByLabel('Radius')).toHaveValue('8')
  await expect(other.getByRole('switch', { name: 'Häkchen für Bedingungen' })).not.toBeChecked()
  // What is changed after that stays changed.
  await expect(other).toHaveURL(`${webUrl}/#playground`)
  await choose(other, 'Sprache', 'English')
  await other.reload()
  await expect(connectButton(other)).toHaveText(/Connect Wallet/)
  await expect(other.getByLabel('Radius')).toHaveValue('8')
})

test('links lead to the wallet, the faucet and the documentation', async ({ page }) => {
  const header = page.getByRole('banner')
  const footer = page.getByRole('contentinfo')
  await expect(footer.getByRole('link', { name: 'Sandbox wallet' })).toHaveAttribute('href', walletUrl)
  await expect(header.getByRole('link', { name: 'Faucet' })).toHaveAttribute('href', `${consoleUrl}/#faucet`)
  await connectSandboxWallet(page)
  const href = await header.getByRole('link', { name: 'Faucet' }).getAttribute('href')
  expect(Object.fromEntries(new URL(href ?? '').searchParams)).toEqual({
    address: sandboxAddress,
    network: networkOne.caip,
  })

  const reading = page.waitForEvent('popup')
  await header.getByRole('link', { name: 'Docs' }).click()
  const docs = await reading
  await docs.getByRole('link', { name: 'Options', exact: true }).first().click()
  await expect(docs.getByRole('heading', { level: 1, name: 'Options' })).toBeVisible()
  await expect(docs).toHaveURL(`${webUrl}/docs/options.html`)
})

test('one press fills the connected account from the faucet', async ({ page }) => {
  await connectSandboxWallet(page)
  // In the first section, and beside the account's state.
  await expect(page.getByRole('button', { name: 'Get test money' })).toHaveCount(2)
  const balance = page.getByTestId('account-balance')
  await expect(balance).toHaveText(/^[\d.,]+ ETH$/)
  const amount = async () => Number.parseFloat(((await balance.textContent()) ?? '').replaceAll(',', ''))
  const before = await amount()
  const section = page.getByRole('region', { name: 'State', exact: true })
  await section.getByTestId('test-money').click()
  await expect(section.getByTestId('test-money-result')).toContainText('1 ETH')
  await expect.poll(async () => (await amount()) - before).toBeGreaterThan(0.9)
})

test('the language is also the page’s', async ({ page }) => {
  const html = page.locator('html')
  await choose(page, 'Language', 'العربية')
  await expect(html).toHaveAttribute('dir', 'rtl')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ربط المحافظ على خادمك أنت')
  await expect(page.getByTestId('send-transaction-button')).toHaveText('اربط محفظة أولًا')
  await page.reload()
  await expect(html).toHaveAttribute('lang', 'ar')
  await choose(page, 'اللغة', 'Deutsch')
  await expect(html).toHaveAttribute('dir', 'ltr')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Wallets verbinden, selbst betrieben')
  await expect(page.getByTestId('account-status')).toHaveText('getrennt')
})

test('event log: shows what happens, and can be cleared', async ({ page }) => {
  await connectSandboxWallet(page)
  const log = page.getByTestId('event-log')
  for (const event of ['MODAL_OPEN', 'SELECT_WALLET', 'CONNECT_SUCCESS', 'MODAL_CLOSE'])
    await expect(log).toContainText(event)
  await page.getByRole('button', { name: 'Clear events' }).click()
  await expect(log).toHaveCount(0)
})

test('account panel: address, network, wallet, and disconnect', async ({ page }) => {
  await expect(page.getByTestId('account-status')).toHaveText('disconnected')
  await connectSandboxWallet(page)
  await expect(page.getByTestId('account-status')).toHaveText('connected')
  await expect(page.getByTestId('w3m-address')).toHaveAttribute('data-address', sandboxAddress)
  await expect(page.getByTestId('w3m-chain-id')).toHaveAttribute('data-network', 'eip155:4415001')
  await page.getByTestId('disconnect-hook-button').click()
  await expect(page.getByTestId('account-status')).toHaveText('disconnected')
})
