import type { Page } from '@playwright/test'
import { verifyMessage } from 'viem'
import { networkOne, networkTwo, walletUrl } from '../support/addresses.ts'
import { balanceOf, freshAddress } from '../support/chain.ts'
import {
  alertIn,
  connectButton,
  expectAccount,
  expectNetwork,
  expectView,
  networkRow,
  openAccount,
  openConnect,
  walletRow,
} from '../support/modal.ts'
import { accept, connectByLink, copyLink, openCode, openWallet, pageName, scan } from '../support/pairing.ts'
import { resultOf } from '../support/playground.ts'
import { sandboxAddress } from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'
import { walletPage } from '../support/walletPage.ts'

async function signMessage(page: Page, wallet: ReturnType<typeof walletPage>): Promise<void> {
  await page.bringToFront()
  await page.getByRole('tab', { name: 'Sign', exact: true }).click()
  await page.getByLabel('Message').fill('From far away')
  await page.getByTestId('sign-message-button').click()
  await wallet.asked('Sign this message?')
  await wallet.approve()
  const signature = await resultOf(page, 'sign-message')
  expect(await verifyMessage({ address: sandboxAddress, message: 'From far away', signature })).toBe(true)
}

/** Sends a transaction. The wallet shows its owner the network. */
async function send(
  page: Page,
  wallet: ReturnType<typeof walletPage>,
  network: typeof networkOne,
): Promise<void> {
  const to = freshAddress()
  await page.bringToFront()
  await page.getByRole('tab', { name: 'Send', exact: true }).click()
  const form = page.getByRole('tabpanel', { name: 'Send', exact: true })
  await form.getByLabel('To', { exact: true }).fill(to)
  await form.getByLabel('Amount').fill('0.25')
  await page.getByTestId('send-transaction-button').click()
  const sheet = await wallet.asked('Send this transaction?')
  await expect(sheet.getByText(network.name)).toBeVisible()
  await wallet.approve()
  await expect.poll(() => balanceOf(network.url, to)).toBe(250_000_000_000_000_000n)
}

const linkOf = (page: Page) => page.evaluate(() => window.latchkey.getState().walletConnect.wcUri)

// These stories run last and are long, so workers that have no other story left share them.
test.describe.configure({ mode: 'parallel' })

test.beforeEach(({ page }) => page.goto('/'))

test('connect: a camera reads the link from the QR code, and the wallet approves', async ({
  page,
  context,
}) => {
  const wallet = await openWallet(context)
  const link = await scan(await openCode(page))
  expect(link).toMatch(/^wc:[0-9a-f]{64}@2\?/)
  expect(await copyLink(page)).toBe(link)
  await wallet.paste(link)
  const sheet = await wallet.asked('Connect to this page?')
  await expect(sheet.getByText(pageName).first()).toBeVisible()
  await accept(page, wallet)
  await expectNetwork(page, networkOne.name)
  const account = await page.evaluate(() => window.latchkey.getAccount())
  expect(account).toMatchObject({ address: sandboxAddress, status: 'connected' })
  await expect(wallet.session(pageName)).toBeVisible()
})

test('sign, send, and change the network from either side', async ({ page, context }) => {
  const wallet = await openWallet(context)
  await connectByLink(page, wallet)
  await signMessage(page, wallet)

  await page.bringToFront()
  await openAccount(page)
  await page.getByTestId('w3m-account-select-network').click()
  await networkRow(page, networkTwo.name).click()
  await expectNetwork(page, networkTwo.name)
  await page.keyboard.press('Escape')
  await send(page, wallet, networkTwo)

  const choice = wallet.session(pageName).getByLabel('Network')
  for (const network of [networkTwo, networkOne]) {
    await choice.selectOption({ label: network.name })
    await expectNetwork(page, network.name)
  }
  await send(page, wallet, networkOne)
})

test('reload of both: still connected', async ({ page, context }) => {
  const wallet = await openWallet(context)
  await connectByLink(page, wallet)
  await page.reload()
  await wallet.page.reload()
  await expect(wallet.session(pageName)).toBeVisible()
  await signMessage(page, wallet)
})

test('the wallet disconnects, and the page notices', async ({ page, context }) => {
  const wallet = await openWallet(context)
  await connectByLink(page, wallet)
  await wallet.page.bringToFront()
  await wallet.page.getByRole('button', { name: `Disconnect ${pageName}` }).click()
  await expect(connectButton(page)).toBeVisible()
  await page.reload()
  await expect(connectButton(page), 'for good').toBeVisible()
})

test('the wallet declines: the page says so, and the visitor can connect by another link', async ({
  page,
  context,
}) => {
  const wallet = await openWallet(context)
  await openCode(page)
  const first = await copyLink(page)
  await wallet.paste(first)
  await wallet.asked('Connect to this page?')
  await wallet.reject()
  await expect(alertIn(page, 'Connection declined')).toBeVisible()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByTestId('wui-qr-code')).toBeVisible()
  const second = await copyLink(page)
  expect(second).not.toBe(first)
  await wallet.paste(second)
  await accept(page, wallet)
})

test('a link that is about to run out is replaced without a message', async ({ page, context }) => {
  const almost = 231_000
  // The page's clock starts in the past, because the server refuses a page whose clock is ahead.
  await page.clock.install({ time: Date.now() - almost })
  await page.goto('/')
  const wallet = await openWallet(context)
  const code = await openCode(page)
  const first = await linkOf(page)
  expect(await scan(code)).toBe(first)
  await page.clock.fastForward(almost)
  await expect.poll(() => linkOf(page)).not.toBe(first)
  await expect(code).toBeVisible()
  const second = await scan(code)
  expect(second).toBe(await linkOf(page))
  await wallet.paste(second)
  await accept(page, wallet)
})

test('a wallet that is a page is opened in one window, which later requests bring to the front', async ({
  page,
  context,
}) => {
  const windows: string[] = []
  context.on('page', (opened) => windows.push(opened.url()))
  await openConnect(page)
  await page.getByTestId('all-wallets').click()
  await expectView(page, 'AllWallets')
  await page.getByTestId('w3m-all-wallets-search').fill('Sandbox Wallet (other tab)')
  const found = page.getByTestId('w3m-all-wallets-scroll').getByRole('button')
  // Some of the wallets were at another place in the list before the search.
  await expect(found.filter({ hasNotText: 'Sandbox Wallet (other tab)' })).toHaveCount(0)
  await found.last().click()
  await expectView(page, 'ConnectingWalletConnect')
  await expect(page.getByTestId('tab-Webapp')).toHaveAttribute('aria-selected', 'true')
  const opening = context.waitForEvent('page')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  const wallet = walletPage(await opening)
  await wallet.asked('Connect to this page?')
  expect(new URL(wallet.page.url()).origin).toBe(walletUrl)
  await accept(page, wallet)

  // Nobody has asked for the wallet, so what the page wants to know of it opens nothing.
  const capabilities = () => page.evaluate(() => window.latchkey.getCapabilities())
  expect(Object.keys(await capabilities())).toContain(`eip155:${networkOne.id}`)
  await page.getByRole('tab', { name: 'Batch', exact: true }).click()
  await expect(page.getByTestId('send-calls-button')).toBeEnabled()
  expect(windows).toHaveLength(1)

  await signMessage(page, wallet)
  expect(windows, 'the window of the wallet is used again').toHaveLength(1)

  await page.reload()
  await expectAccount(page, sandboxAddress)
  await capabilities()
  await signMessage(page, wallet)
  expect(windows, 'also after a reload').toHaveLength(1)

  await wallet.page.close()
  await page.bringToFront()
  await page.getByRole('tab', { name: 'Sign', exact: true }).click()
  const reopening = context.waitForEvent('page')
  await page.getByTestId('sign-message-button').click()
  const again = walletPage(await reopening)
  await again.asked('Sign this message?')
  expect(again.page.url()).toMatch(/\/wc\?requestId=\d+&sessionTopic=/)
  await again.approve()
  await resultOf(page, 'sign-message')
})

test.describe('a clock that is five minutes ahead', () => {
  test.use({ tolerated: [/Session Expired/] })

  test('the relay refuses the page, which says why; once the clock is right, the page connects', async ({
    page,
    context,
    trouble,
  }) => {
    await page.clock.install({ time: Date.now() + 300_000 })
    await page.goto('/')
    await openConnect(page)
    await walletRow(page, 'walletConnect').click()
    await expect(alertIn(page, "Your device's clock is wrong")).toBeVisible()
    // The alert for the developer shows in the modal and on the console.
    await expect(page.getByTestId('wui-alertbar-text')).toContainText('Session Expired')
    expect(trouble.join()).toContain('Session Expired: The JWT token is not valid.')
    const error = await page.evaluate(() => {
      const { wcError } = window.latchkey.getState().walletConnect
      const cause: unknown = wcError?.cause
      return { code: wcError?.code, cause: Reflect.get(Object(cause), 'code') }
    })
    expect(error).toEqual({ code: 'WEBSOCKET_CLOSED_ABNORMALLY', cause: 'SESSION_EXPIRED' })

    await page.clock.setSystemTime(Date.now())
    await page.getByRole('button', { name: 'Try again' }).click()
    const wallet = await openWallet(context)
    await wallet.paste(await copyLink(page))
    await accept(page, wallet)
  })
})
