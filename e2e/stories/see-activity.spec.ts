import type { Page } from '@playwright/test'
import { parseUnits } from 'viem'
import { accounts } from '../support/accounts.ts'
import { networkOne } from '../support/addresses.ts'
import { freshAddress, sendTokens, token } from '../support/chain.ts'
import { expectClosed, expectView, modal, openAccount, openConnect } from '../support/modal.ts'
import { resultOf } from '../support/playground.ts'
import { approve, connectSandboxWallet, sandboxAddress } from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'

const tab = (page: Page, name: 'tokens' | 'activity') => page.getByTestId(`w3m-account-${name}-tab`)
const transaction = (page: Page, hash: string) => page.getByTestId(`w3m-transaction-${hash}`)
const tokens = (page: Page) => page.getByTestId('w3m-tokens')

test.beforeEach(({ page }) => page.goto('/'))

test('tokens with their values, and received and sent transactions', async ({ page }) => {
  await connectSandboxWallet(page)
  await openAccount(page)
  await tab(page, 'tokens').click()
  const row = tokens(page).locator('li').filter({ hasText: token.name })
  await expect(row).toContainText(/[\d,]+(\.\d+)? SAND/)
  await expect(row).toContainText(/\$[\d,]+\.\d\d/)
  await expect(page.getByTestId('w3m-account-total-balance')).toContainText(/\$[\d,]+/)

  await tab(page, 'activity').click()
  const amount = parseUnits('3.771', token.decimals)
  const received = await sendTokens(networkOne.url, { from: accounts[6], to: sandboxAddress, amount })
  await expect(transaction(page, received)).toContainText('Received')
  await expect(transaction(page, received)).toContainText('3.771 SAND')
  await page.keyboard.press('Escape')
  await expectClosed(page)

  await page.getByRole('tab', { name: 'Contract' }).click()
  const form = page.getByRole('tabpanel', { name: 'Contract' })
  await form.getByLabel('Token').selectOption(token.address)
  await form.getByLabel('To', { exact: true }).fill(freshAddress())
  await form.getByLabel('Amount').fill('1.234')
  await page.getByTestId('write-contract-button').click()
  await approve(page)
  const sent = await resultOf(page, 'write-contract')
  await openAccount(page)
  await tab(page, 'activity').click()
  await expect(transaction(page, sent)).toContainText('Sent')
  await expect(transaction(page, sent)).toContainText('1.234 SAND')
  await expect(transaction(page, received)).toBeVisible()

  await test.step('what it cost, and where it is', async () => {
    await transaction(page, sent).click()
    await expectView(page, 'TransactionDetails')
    const details = page.getByTestId('w3m-transaction-details')
    await expect(details).toContainText('1.234 SAND')
    await expect(details).toContainText('Confirmed')
    await expect(details).toContainText(/Network fee0\.\d+ ETH/)
    await expect(details).toContainText(networkOne.name)
    await page.getByTestId('header-back').click()
    await expect(transaction(page, sent)).toBeFocused()
  })
})

test('all wallets: a misspelt name finds the wallet, with its icon', async ({ page }) => {
  await openConnect(page)
  await page.getByTestId('all-wallets').click()
  await expectView(page, 'AllWallets')
  await page.getByTestId('w3m-all-wallets-search').fill('metmask')
  const first = modal(page)
    .getByTestId(/^wallet-selector-/)
    .first()
  await expect(first).toHaveAccessibleName(/MetaMask/)
  const icon = first.locator('img')
  await expect(icon).toBeVisible()
  await expect.poll(() => icon.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await page.getByTestId('w3m-all-wallets-search').fill('nothing is called like this')
  await expect(page.getByTestId('no-wallet-found')).toBeVisible()
})
