import type { Page } from '@playwright/test'
import {
  accountButton,
  alertIn,
  connectButton,
  expectClosed,
  expectView,
  modal,
  openConnect,
  walletRow,
} from '../support/modal.ts'
import { approve, chooseSandboxWallet, reject, sandboxWalletId } from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ page }) => page.goto('/'))

/** Waits until the request has reached the wallet, whatever the modal shows. */
const expectAsked = (page: Page) =>
  expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()

test('the modal says that the visitor declined, and Try again works', async ({ page }) => {
  await openConnect(page)
  await chooseSandboxWallet(page)
  await expect(modal(page).getByTestId('w3m-header-text')).toHaveText('Sandbox Wallet')
  await expect(modal(page)).toContainText('Continue in Sandbox Wallet')
  await reject(page)
  await expect(alertIn(page, 'Connection declined')).toBeVisible()
  await expectView(page, 'ConnectingExternal')
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await expect(modal(page)).toContainText('Continue in Sandbox Wallet')
  await approve(page)
  await expectClosed(page)
  await expect(accountButton(page)).toBeVisible()
})

test('decline twice, then go back to the list', async ({ page }) => {
  await openConnect(page)
  await chooseSandboxWallet(page)
  await reject(page)
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await reject(page)
  await expect(modal(page)).toContainText('Connection declined')
  await page.getByTestId('header-back').click()
  await expectView(page, 'ConnectingMultiChain')
  await page.getByTestId('header-back').click()
  await expectView(page, 'Connect')
  await expect(walletRow(page, sandboxWalletId)).toBeVisible()
})

test('the modal is closed while the wallet asks: a late approval still connects', async ({ page }) => {
  await openConnect(page)
  await chooseSandboxWallet(page)
  await expectAsked(page)
  await page.evaluate(() => window.latchkey.close())
  await expectClosed(page)
  await approve(page)
  await expect(accountButton(page)).toBeVisible()
  await expectClosed(page)
})

test('the modal is closed while the wallet asks: the page can still be used after a late refusal', async ({
  page,
}) => {
  await openConnect(page)
  await chooseSandboxWallet(page)
  await expectAsked(page)
  await page.evaluate(() => window.latchkey.close())
  await reject(page)
  await expectClosed(page)
  await openConnect(page)
  await chooseSandboxWallet(page)
  await approve(page)
  await expectClosed(page)
  await expect(accountButton(page)).toBeVisible()
})

test('the modal is opened and closed while the wallet still asks', async ({ page }) => {
  await openConnect(page)
  await chooseSandboxWallet(page)
  await expectAsked(page)
  await page.evaluate(() => window.latchkey.close())
  await page.evaluate(() => window.latchkey.open())
  await expectView(page, 'Connect')
  await page.evaluate(() => window.latchkey.close())
  await expectClosed(page)
  await approve(page)
  await expect(accountButton(page)).toBeVisible()
  await expect(connectButton(page)).toHaveCount(0)
})
