import type { Page } from '@playwright/test'
import { networkTwo } from '../support/addresses.ts'
import {
  accountButton,
  connectButton,
  expectAccount,
  expectClosed,
  expectNetwork,
  modal,
  networkRow,
  openAccount,
} from '../support/modal.ts'
import { approve, connectSandboxWallet, sandboxAddress } from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ page }) => page.goto('/'))

/** Opens a tab behind the one that the visitor goes on to use. */
async function secondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/')
  await page.bringToFront()
  return other
}

test('connecting in one tab connects the other', async ({ page }) => {
  const other = await secondTab(page)
  await expect(connectButton(other)).toBeVisible()
  await connectSandboxWallet(page)
  await expectAccount(other, sandboxAddress)
  await expectClosed(other)
})

test('disconnecting in one tab disconnects the other, and neither comes back', async ({ page }) => {
  await connectSandboxWallet(page)
  const other = await secondTab(page)
  await expect(accountButton(other)).toBeVisible()
  await openAccount(page)
  await modal(page).getByTestId('disconnect-button').click()
  await expect(connectButton(page)).toBeVisible()
  await expect(connectButton(other)).toBeVisible()
  await other.bringToFront()
  await other.reload()
  await expect(connectButton(other)).toBeEnabled()
  await expect(accountButton(other)).toHaveCount(0)
})

test('the network follows', async ({ page }) => {
  await connectSandboxWallet(page)
  const other = await secondTab(page)
  await expect(accountButton(other)).toBeVisible()
  await page.getByTestId('w3m-network-button').click()
  await networkRow(page, networkTwo.name).click()
  await approve(page)
  await expectNetwork(page, networkTwo.name)
  await expectNetwork(other, networkTwo.name)
  await other.bringToFront()
  await other.reload()
  await expectNetwork(other, networkTwo.name)
})
