import { expect, type Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { accountButton, expectClosed, expectView, openConnect, walletRow } from './modal.ts'

export const sandboxWalletId = 'dev.latchkey.sandbox'

/** The account that the Sandbox Wallet uses at first. */
export const sandboxAddress = accounts[0]

export const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true }).click()
export const reject = (page: Page) => page.getByRole('button', { name: 'Reject', exact: true }).click()

/** From the connect button to the connected account. */
export async function connectSandboxWallet(page: Page): Promise<void> {
  await openConnect(page)
  await walletRow(page, sandboxWalletId).click()
  await expectView(page, 'ConnectingExternal')
  await approve(page)
  await expectClosed(page)
  await expect(accountButton(page)).toBeVisible()
}
