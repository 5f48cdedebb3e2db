import type { Page } from '@playwright/test'
import { networkOne, otherChains } from '../support/addresses.ts'
import {
  expectAccount,
  expectClosed,
  expectNetwork,
  expectView,
  modal,
  networkRow,
  openAccount,
  openConnect,
  untilKitIsReady,
} from '../support/modal.ts'
import {
  approve,
  chooseSandboxWallet,
  connectSandboxWallet,
  type Family,
  sandboxAddress,
} from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'

type Expected = { family: Family; network: string; coin: string; token?: string; how: string }

/** In the order in which they are connected. The last one is in use. */
const families: readonly Expected[] = [
  { family: 'eip155', network: networkOne.name, coin: 'ETH', token: 'sUSD, Sandbox Dollar', how: 'ECDSA' },
  {
    family: 'solana',
    network: otherChains.solana.name,
    coin: 'SOL',
    token: 'sUSD, Sandbox Dollar',
    how: 'Ed25519',
  },
  // This chain has no tokens.
  { family: 'bip122', network: otherChains.bitcoin.name, coin: 'BTC', how: 'BIP-322' },
  {
    family: 'polkadot',
    network: otherChains.polkadot.name,
    coin: 'DOT',
    token: 'sUSD, Sandbox Dollar',
    how: 'sr25519',
  },
]

const connections = (page: Page) => page.getByRole('list', { name: 'Connections' }).getByRole('listitem')
const dialog = (page: Page) => page.getByTestId('sandbox-wallet')

async function connectAll(page: Page): Promise<void> {
  await page.goto('/')
  for (const [index, { family }] of families.entries()) {
    if (index === 0) await openConnect(page)
    else await page.getByRole('button', { name: 'Add wallet' }).click()
    await expectView(page, 'Connect')
    await chooseSandboxWallet(page, family)
    await approve(page)
    await expectClosed(page)
    await expect(connections(page)).toHaveCount(index + 1)
  }
}

/** The list of connections shows the network and the balance of each. */
async function expectBalances(page: Page, expected: readonly Expected[]): Promise<void> {
  await expect(connections(page)).toHaveCount(expected.length)
  for (const { network, coin } of expected)
    await expect(connections(page).filter({ hasText: network })).toContainText(
      new RegExp(`[1-9]\\S* ${coin}`),
      { timeout: 30_000 },
    )
}

async function use(page: Page, network: string): Promise<void> {
  const row = connections(page).filter({ hasText: network })
  if (await row.getByRole('button', { name: /^Use / }).isVisible())
    await row.getByRole('button', { name: /^Use / }).click()
  await expect(row).toHaveAttribute('aria-current', 'true')
}

/** Sends the coin, or the token with this label, and sees it in the account's activity. */
async function send(page: Page, symbol: string, label?: string): Promise<string> {
  await page.getByRole('tab', { name: 'Send' }).click()
  if (label !== undefined) await page.getByLabel('Asset').selectOption({ label })
  const button = page.getByTestId('send-transaction-button')
  // A busy node refuses, and nothing is sent. The page asks the visitor to try again, and this visitor does.
  await expect(async () => {
    if (await button.isEnabled()) await button.click()
    await expect(dialog(page)).toBeVisible()
  }).toPass({ timeout: 60_000 })
  // The wallet shows the amount before the owner approves it, and the fee as far as it knows that.
  await expect(dialog(page)).toContainText(/0\.01 \S+/)
  await expect(dialog(page).getByText(/^(Fee|Tip)$/)).toBeVisible()
  await expect(dialog(page)).not.toContainText('estimating')
  await expect(dialog(page)).not.toContainText('not known')
  await approve(page)
  const result = page.getByTestId('send-transaction-result')
  await expect(result).toContainText('Sent', { timeout: 20_000 })
  // The sandbox's Solana leaves the priority fee out of a transaction's fee, so the activity adds it to the sent amount.
  await expect(page.getByTestId('playground-activity')).toContainText(new RegExp(`0\\.01\\d* ${symbol}`), {
    timeout: 30_000,
  })
  return (await result.locator('code').textContent()) ?? ''
}

test('choosing a network of another family: the connected wallet is offered first', async ({ page }) => {
  await page.goto('/')
  await connectSandboxWallet(page)
  await page.getByTestId('w3m-network-button').click()
  await networkRow(page, otherChains.solana.name).click()
  await expectView(page, 'SwitchActiveChain')
  await expect(modal(page)).not.toContainText('doesn’t support')
  await expect(modal(page)).not.toContainText("doesn't support")

  await test.step('another wallet: the list names the family and has Back', async () => {
    await page.getByTestId('w3m-switch-active-chain-button').click()
    await expectView(page, 'Connect')
    await expect(page.getByTestId('w3m-header-text')).toHaveText('Connect to Solana')
    await page.getByTestId('header-back').click()
    await expectView(page, 'SwitchActiveChain')
  })

  await test.step('the same wallet: one tap', async () => {
    await page.getByTestId('w3m-switch-active-chain-continue').click()
    await approve(page)
    await expectClosed(page)
    await expectNetwork(page, otherChains.solana.name)
    await expect(connections(page)).toHaveCount(2)
  })

  await test.step('both families are marked, and Disconnect ends one of them', async () => {
    await page.getByTestId('w3m-network-button').click()
    await expect(networkRow(page, networkOne.name)).toContainText('Connected')
    await page.getByTestId('w3m-header-close').click()
    await openAccount(page)
    await modal(page).getByTestId('disconnect-button').click()
    await expectClosed(page)
    await expectNetwork(page, networkOne.name)
    await expectAccount(page, sandboxAddress)
  })
})

test('one wallet in four chain families: balances, signatures, transfers, a reload, and one disconnects', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await connectAll(page)
  await expectBalances(page, families)

  for (const { network, coin, token, how } of families) {
    await test.step(network, async () => {
      await use(page, network)
      await page.getByRole('tab', { name: 'Sign', exact: true }).click()
      await page.getByTestId('sign-message-button').click()
      await expect(dialog(page)).toContainText('Hello from Latchkey')
      await approve(page)
      await expect(page.getByTestId('sign-message-result')).toContainText(
        `Verified: this account has signed this message (${how}).`,
      )
      const sent = await send(page, coin)
      expect(sent).not.toBe('')
      if (token) expect(await send(page, 'sUSD', token)).not.toBe(sent)
      else await expect(page.getByLabel('Asset')).toHaveCount(0)
    })
  }

  await test.step('what only one family can do is offered there only', async () => {
    await expect(page.getByRole('tab', { name: 'Typed data' })).toHaveCount(0)
    await use(page, networkOne.name)
    await expect(page.getByRole('tab', { name: 'Typed data' })).toBeVisible()
  })

  await test.step('a reload brings all four back', async () => {
    await page.reload()
    await untilKitIsReady(page)
    await expectBalances(page, families)
    await expect(dialog(page)).toHaveCount(0)
  })

  await test.step('one goes, three stay', async () => {
    const gone = otherChains.solana.name
    await connections(page)
      .filter({ hasText: gone })
      .getByRole('button', { name: /^Disconnect / })
      .click()
    const rest = families.filter(({ network }) => network !== gone)
    await expectBalances(page, rest)
    await page.reload()
    await untilKitIsReady(page)
    await expectBalances(page, rest)
  })
})
