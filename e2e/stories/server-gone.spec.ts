import { accounts } from '../support/accounts.ts'
import { networkOne, networkTwo } from '../support/addresses.ts'
import { freshAddress, sendTokens, token } from '../support/chain.ts'
import { headlessOptions } from '../support/chromiumOptions.ts'
import {
  expectAccount,
  expectClosed,
  expectNetwork,
  expectView,
  modal,
  networkRow,
  openAccount,
  openConnect,
} from '../support/modal.ts'
import { type OwnServer, startOwnServer, useOwnServer } from '../support/ownServer.ts'
import { resultOf } from '../support/playground.ts'
import { approve, connectSandboxWallet, sandboxAddress } from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'

test.use({
  launchOptions: { ...headlessOptions, args: [...(headlessOptions.args ?? []), useOwnServer] },
  tolerated: [/net::ERR_(CONNECTION_\w+|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/],
})

let server: OwnServer
test.beforeEach(async () => {
  server = await startOwnServer()
})
test.afterEach(() => server.kill())

const retryIn = (page: import('@playwright/test').Page, testId: string) =>
  page.getByTestId(testId).getByRole('button', { name: 'Try again' })

test('the server is killed: the page says what is missing, the rest works, and everything returns with the server', async ({
  page,
}) => {
  test.slow()
  await page.goto('/')
  await connectSandboxWallet(page)
  await server.kill()

  await test.step('what needs the server says so', async () => {
    await openAccount(page)
    await expect(page.getByTestId('wui-snackbar-message')).toHaveText('Token Balance Unavailable')
    await expect(page.getByTestId('w3m-tokens-failed')).toContainText('Your tokens are safe')
    await page.getByTestId('w3m-account-activity-tab').click()
    await expect(page.getByTestId('w3m-activity-failed')).toContainText('Failed to fetch transactions')
  })

  await test.step('what does not need it works: networks, signatures, money', async () => {
    await page.getByTestId('w3m-account-select-network').click()
    await networkRow(page, networkTwo.name).click()
    await approve(page)
    await expectNetwork(page, networkTwo.name)
    await page.keyboard.press('Escape')
    await expectClosed(page)
    await page.getByRole('tab', { name: 'Sign', exact: true }).click()
    await page.getByTestId('sign-message-button').click()
    await approve(page)
    await resultOf(page, 'sign-message')
    await page.getByRole('tab', { name: 'Send', exact: true }).click()
    const form = page.getByRole('tabpanel', { name: 'Send', exact: true })
    await form.getByLabel('To', { exact: true }).fill(freshAddress())
    await page.getByTestId('send-transaction-button').click()
    await approve(page)
    await resultOf(page, 'send-transaction')
  })

  await test.step('a reload connects again, and another wallet can be chosen', async () => {
    await page.reload()
    await expectAccount(page, sandboxAddress)
    await openAccount(page)
    await modal(page).getByTestId('disconnect-button').click()
    await expectClosed(page)
    await openConnect(page)
    await page.getByTestId('all-wallets').click()
    await expectView(page, 'AllWallets')
    await expect(page.getByTestId('w3m-all-wallets-failed')).toBeVisible()
    await page.keyboard.press('Escape')
    await connectSandboxWallet(page)
  })

  await test.step('the server is back: trying again is all it takes', async () => {
    await openAccount(page)
    await expect(page.getByTestId('w3m-tokens-failed')).toBeVisible()
    server = await startOwnServer()
    await retryIn(page, 'w3m-tokens-failed').click()
    await expect(page.getByTestId('w3m-tokens')).toContainText(token.name)
    await page.getByTestId('w3m-account-activity-tab').click()
    await expect(
      page.getByTestId('w3m-activity-list').or(page.getByTestId('w3m-activity-failed')),
    ).toBeVisible()
    if (await page.getByTestId('w3m-activity-failed').isVisible())
      await retryIn(page, 'w3m-activity-failed').click()
    await expect(page.getByTestId('w3m-activity-list')).toBeVisible()
  })
})

test('the server is killed while its list is open: the list stays, and continues when the server is back', async ({
  page,
}) => {
  test.slow()
  await page.goto('/')
  await connectSandboxWallet(page)
  const send = () => sendTokens(networkOne.url, { from: accounts[6], to: sandboxAddress, amount: 1n })
  const before = await send()
  await openAccount(page)
  await page.getByTestId('w3m-account-activity-tab').click()
  await expect(page.getByTestId(`w3m-transaction-${before}`)).toBeVisible()

  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/history'))
  await server.kill()
  await failed
  const meanwhile = await send()
  await expect(page.getByTestId(`w3m-transaction-${before}`)).toBeVisible()
  server = await startOwnServer()
  await expect(page.getByTestId(`w3m-transaction-${meanwhile}`)).toBeVisible()
})
