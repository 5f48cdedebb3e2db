import { expect, type Page } from '@playwright/test'
import { accountButton, expectClosed, expectView, openConnect, walletRow } from './modal.ts'

export const sandboxWalletId = 'dev.latchkey.sandbox'

/** The account that the Sandbox Wallet holds: the first of the well-known test phrase. */
export const sandboxAddress = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

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
