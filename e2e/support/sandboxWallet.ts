import { expect, type Page } from '@playwright/test'
import { accounts } from './accounts.ts'
import { accountButton, expectClosed, expectView, openConnect, walletRow } from './modal.ts'

export const sandboxWalletId = 'dev.latchkey.sandbox'

/** The account that the Sandbox Wallet uses at first. */
export const sandboxAddress = accounts[0]

export const approve = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true }).click()
export const reject = (page: Page) => page.getByRole('button', { name: 'Reject', exact: true }).click()

export type Family = 'eip155' | 'solana' | 'bip122' | 'polkadot'

/** Clicks the wallet's row and chooses a chain family, because the wallet has several. */
export async function chooseSandboxWallet(page: Page, family: Family = 'eip155'): Promise<void> {
  await walletRow(page, sandboxWalletId).click()
  await expectView(page, 'ConnectingMultiChain')
  await page.getByTestId(`wui-list-chain-${family}`).click()
  await expectView(page, 'ConnectingExternal')
}

/** Connects the Sandbox Wallet, beginning with the connect button. */
export async function connectSandboxWallet(page: Page): Promise<void> {
  await openConnect(page)
  await chooseSandboxWallet(page)
  await approve(page)
  await expectClosed(page)
  await expect(accountButton(page)).toBeVisible()
}
