import type { Page } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { addWallet } from '../support/addWallet.ts'
import {
  connectButton,
  expectAccount,
  expectClosed,
  expectView,
  modal,
  openAccount,
  openConnect,
  walletRow,
} from '../support/modal.ts'
import { expect, test } from '../support/test.ts'

const first = 'example.first'
const second = 'example.second'

async function connectBoth(page: Page) {
  await addWallet(page.context(), { rdns: first, name: 'First', accounts: [3] })
  await addWallet(page.context(), { rdns: second, name: 'Second', accounts: [4] })
  await page.goto('/')
  await openConnect(page)
  await walletRow(page, first).click()
  await expectClosed(page)
  await openAccount(page)
  await page.getByTestId('w3m-account-connect-another-button').click()
  await expectView(page, 'Connect')
  await walletRow(page, second).click()
  await expectClosed(page)
}

test('two wallets at once: the newer one is in use, the other stays connected', async ({ page }) => {
  await connectBoth(page)
  await expectAccount(page, accounts[4])
  const connections = page.getByRole('list', { name: 'Connections' })
  await expect(connections.getByRole('listitem')).toHaveCount(2)
  await connections.getByRole('button', { name: 'Use' }).click()
  await expectAccount(page, accounts[3])
})

test('disconnecting one leaves the other alone', async ({ page }) => {
  await connectBoth(page)
  await page.getByRole('button', { name: /^Disconnect Second/ }).click()
  await expectAccount(page, accounts[3])
  await page.getByRole('button', { name: /^Disconnect First/ }).click()
  await expect(connectButton(page)).toBeVisible()
})

test('Disconnect means the wallet in view, and the other one takes its place', async ({ page }) => {
  await connectBoth(page)
  await openAccount(page)
  await expect(modal(page).getByTestId('disconnect-button')).toContainText('Second')
  await modal(page).getByTestId('disconnect-button').click()
  await expectClosed(page)
  await expectAccount(page, accounts[3])
  await openAccount(page)
  await expect(modal(page).getByTestId('disconnect-all-button')).toHaveCount(0)
})

test('Disconnect all asks first', async ({ page }) => {
  await connectBoth(page)
  await openAccount(page)
  await modal(page).getByTestId('disconnect-all-button').click()
  const question = modal(page).getByRole('group', { name: 'Disconnect all wallets?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expectView(page, 'Account')
  await expectAccount(page, accounts[4])
  await modal(page).getByTestId('disconnect-all-button').click()
  await question.getByRole('button', { name: 'Disconnect all' }).click()
  await expectClosed(page)
  await expect(connectButton(page)).toBeVisible()
})

test('the list of wallets marks those that are connected', async ({ page }) => {
  await connectBoth(page)
  await openAccount(page)
  await modal(page).getByTestId('disconnect-button').click()
  await expectClosed(page)
  await openAccount(page)
  await page.getByTestId('w3m-account-connect-another-button').click()
  await expect(walletRow(page, first)).toHaveText(/Connected$/)
  await expect(walletRow(page, second)).toHaveText(/Installed$/)
})

test('a reload restores both, with the same one in use', async ({ page }) => {
  await connectBoth(page)
  await page.reload()
  await expectAccount(page, accounts[4])
  await expect(page.getByRole('list', { name: 'Connections' }).getByRole('listitem')).toHaveCount(2)
})

test('the page follows the wallet to another account, and disconnects when it locks', async ({ page }) => {
  await addWallet(page, { rdns: first, name: 'First', accounts: [3] })
  await page.goto('/')
  await openConnect(page)
  await walletRow(page, first).click()
  await expectClosed(page)
  await page.evaluate((rdns) => window.testWallets.get(rdns).setAccounts([6]), first)
  await expectAccount(page, accounts[6])
  await page.evaluate((rdns) => window.testWallets.get(rdns).lock(), first)
  await expect(connectButton(page)).toBeVisible()
})

for (const [failure, text] of [
  ['reject', 'Connection declined'],
  ['garbage', 'Connection failed'],
  ['locked', /Connection (failed|declined)/],
] as const) {
  test(`a wallet that goes wrong (${failure}) shows a message, and can be tried again`, async ({ page }) => {
    await addWallet(page, { rdns: first, name: 'First', accounts: [3] })
    await page.goto('/')
    const fail = (on: boolean) =>
      page.evaluate(
        ([rdns, name, value]) => {
          window.testWallets.get(rdns).fail[name] = value
        },
        [first, failure, on] as const,
      )
    await fail(true)
    await openConnect(page)
    await walletRow(page, first).click()
    await expect(modal(page).getByRole('alert').filter({ hasText: text })).toBeVisible()
    await fail(false)
    await modal(page).getByRole('button', { name: 'Try again' }).click()
    await expectClosed(page)
    await expectAccount(page, accounts[3])
  })
}

test.describe('the browser of a wallet on a phone', () => {
  test.use({
    userAgent: 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36',
    viewport: { width: 390, height: 800 },
  })

  test('a wallet at window.ethereum alone is found and connects', async ({ page }) => {
    await addWallet(page, { rdns: 'example.legacy', accounts: [3], legacy: true })
    await page.goto('/')
    await openConnect(page)
    await modal(page)
      .getByRole('button', { name: /Browser Wallet/ })
      .click()
    await expectClosed(page)
    await expectAccount(page, accounts[3])
  })
})
