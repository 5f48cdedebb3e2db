import type { Page } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { token } from '../support/chain.ts'
import { expectClosed, expectView, openConnect, walletRow } from '../support/modal.ts'
import { resultOf } from '../support/playground.ts'
import {
  approve,
  chooseSandboxWallet,
  connectSandboxWallet,
  reject,
  sandboxWalletId,
} from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'

const theo = accounts[1]
const wallet = (page: Page) => page.getByTestId('sandbox-wallet')
const warning = (page: Page) => page.getByTestId('sandbox-wallet-warning')
const approveButton = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true })

/** Opens one of the actions, and returns its form. */
async function openAction(page: Page, name: string) {
  await page.getByRole('tab', { name, exact: true }).click()
  return page.getByRole('tabpanel', { name, exact: true })
}

test.beforeEach(({ page }) => page.goto('/'))

test('which wallet: the one to start with is marked, and the other is named for its tab', async ({
  page,
}) => {
  await openConnect(page)
  const row = walletRow(page, sandboxWalletId)
  await expect(row).toContainText('Start here')
  const mark = await row.locator('img').getAttribute('src')
  expect(decodeURIComponent(mark ?? '')).toContain('<title>Sandbox Wallet</title>')
  await page.getByTestId('all-wallets').click()
  await expectView(page, 'AllWallets')
  await page.getByTestId('w3m-all-wallets-search').fill('other tab')
  const found = page.getByTestId('w3m-all-wallets-scroll').getByRole('button')
  await expect(found).toHaveText(['Sandbox Wallet (other tab)'])
  await expect
    .poll(() =>
      found.locator('img').evaluate((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
    )
    .toBe(true)
})

test('more than there is cannot be approved: coin, token, batch', async ({ page }) => {
  await connectSandboxWallet(page)

  await test.step('the coin', async () => {
    const form = await openAction(page, 'Send')
    await form.getByLabel('Amount').fill('20000')
    await page.getByTestId('send-transaction-button').click()
    await expect(warning(page)).toHaveText(
      /^Not enough ETH: this needs 20,?000\.\d+ ETH, and only [\d.,]+ ETH are available\.$/,
    )
    await expect(approveButton(page)).toBeDisabled()
    await reject(page)
    await expect(page.getByTestId('send-transaction-result')).toContainText('Declined in the wallet')
  })

  await test.step('a token, asked for by a page that does not check', async () => {
    const data = `0xa9059cbb${theo.slice(2).toLowerCase().padStart(64, '0')}${(2n ** 128n).toString(16).padStart(64, '0')}`
    await page.evaluate(
      ({ rdns, transaction }) => {
        window.addEventListener('eip6963:announceProvider', (event) => {
          if (!(event instanceof CustomEvent) || event.detail.info.rdns !== rdns) return
          const { provider } = event.detail
          provider.request({ method: 'eth_sendTransaction', params: [transaction] }).catch(() => {})
        })
        window.dispatchEvent(new Event('eip6963:requestProvider'))
      },
      { rdns: sandboxWalletId, transaction: { from: accounts[0], to: token.address, data } },
    )
    await expect(warning(page)).toContainText(/Not enough SAND: this needs [\d.,]+ SAND/)
    await expect(approveButton(page)).toBeDisabled()
    await reject(page)
  })

  await test.step('two calls of which each could be paid', async () => {
    const form = await openAction(page, 'Batch')
    await form.getByLabel('First amount').fill('6000')
    await form.getByLabel('Second amount').fill('6000')
    await page.getByTestId('send-calls-button').click()
    await expect(warning(page)).toContainText(/Not enough ETH: this needs 12,?000\./)
    await expect(approveButton(page)).toBeDisabled()
    await reject(page)
  })
})

test('a name is accepted as the recipient, and the address that it leads to is shown', async ({ page }) => {
  await connectSandboxWallet(page)
  const form = await openAction(page, 'Send')
  const to = form.getByLabel('To', { exact: true })

  await test.step('a name that nobody has', async () => {
    await to.fill('nobody-has-this.eth')
    await page.getByTestId('send-transaction-button').click()
    await expect(to).toHaveAccessibleDescription('No account on Sandbox One is known as nobody-has-this.eth')
    await expect(wallet(page)).toHaveCount(0)
  })

  await test.step('a name that leads to an account', async () => {
    await to.fill('Theo.eth')
    await expect(to).toHaveAccessibleDescription(theo)
    await page.getByTestId('send-transaction-button').click()
    await expect(wallet(page).getByText(theo.toLowerCase()).or(wallet(page).getByText(theo))).toBeVisible()
    await approve(page)
    await resultOf(page, 'send-transaction')
  })

  await test.step('a name on a chain family that has no names', async () => {
    await page.evaluate(() => window.latchkey.open({ view: 'Connect' }))
    await chooseSandboxWallet(page, 'polkadot')
    await approve(page)
    await expectClosed(page)
    const other = await openAction(page, 'Send')
    await other.getByLabel('To', { exact: true }).fill('theo.eth')
    await page.getByTestId('send-transaction-button').click()
    await expect(other.getByLabel('To', { exact: true })).toHaveAccessibleDescription(
      'No account on Sandbox Polkadot is known as theo.eth',
    )
  })
})

test('typed data are verified as messages are, and the hashes of a batch are labelled', async ({ page }) => {
  await connectSandboxWallet(page)
  await openAction(page, 'Typed data')
  await page.getByTestId('sign-typed-data-button').click()
  await approve(page)
  await expect(page.getByTestId('sign-typed-data-result')).toContainText(
    'Verified: this account has signed these data (EIP-712).',
  )
  await openAction(page, 'Batch')
  await page.getByTestId('send-calls-button').click()
  await approve(page)
  const result = page.getByTestId('send-calls-result')
  for (const label of ['batch id', 'hash of the first transfer', 'hash of the second transfer']) {
    await expect(result).toContainText(label)
    await expect(result.getByRole('button', { name: `Copy ${label}` })).toBeVisible()
  }
})
