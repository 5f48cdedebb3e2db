import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { networkOne, networkTwo } from '../support/addresses.ts'
import { freshEmail, openInbox } from '../support/inbox.ts'
import { pressInFrame, pressOn, readFocus, tabTo } from '../support/keyboard.ts'
import { noteTraffic } from '../support/login.ts'
import {
  accountButton,
  alertIn,
  connectButton,
  expectAccount,
  expectClosed,
  expectNetwork,
  expectView,
  modal,
  networkRow,
  walletRow,
} from '../support/modal.ts'
import { sandboxAddress, sandboxWalletId } from '../support/sandboxWallet.ts'
import { findSecrets } from '../support/secrets.ts'
import { expect, test } from '../support/test.ts'
import { walletFrame } from '../support/walletFrame.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

// These stories use no pointer, only Tab, Enter, Space and Escape.

test.beforeEach(async ({ page }) => {
  await page.goto('/')
  await expect(connectButton(page)).toBeVisible()
})

const answer = (page: Page, name: 'Approve' | 'Reject') =>
  pressOn(page, page.getByRole('button', { name, exact: true }))

/** Chooses the wallet in the list and waits for the wallet's question. */
async function choose(page: Page) {
  await pressOn(page, walletRow(page, sandboxWalletId))
  await expectView(page, 'ConnectingMultiChain')
  await pressOn(page, page.getByTestId('wui-list-chain-eip155'))
  await expectView(page, 'ConnectingExternal')
}

async function connect(page: Page) {
  await pressOn(page, connectButton(page))
  await expectView(page, 'Connect')
  await choose(page)
  await answer(page, 'Approve')
  await expectClosed(page)
}

async function openAccount(page: Page) {
  await pressOn(page, accountButton(page))
  await expectView(page, 'Account')
}

test('the dialog takes the focus, keeps it, and gives it back', async ({ page }) => {
  await pressOn(page, connectButton(page))
  await expectView(page, 'Connect')
  await expect.poll(async () => (await readFocus(page)).isInModal).toBe(true)
  // Tab goes around twice, in both directions.
  const row = walletRow(page, sandboxWalletId)
  for (const key of ['Tab', 'Tab', 'Shift+Tab', 'Shift+Tab'] as const) await tabTo(page, row, key)
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await expect(connectButton(page)).toBeFocused()
})

test('connect: the focus goes to the button that took the opener’s place', async ({ page }) => {
  await connect(page)
  await expect(accountButton(page)).toBeFocused()
})

test('decline, try again, and go back', async ({ page }) => {
  await pressOn(page, connectButton(page))
  await choose(page)
  await answer(page, 'Reject')
  await expect(alertIn(page, 'Connection declined')).toBeVisible()
  await pressOn(page, modal(page).getByRole('button', { name: 'Try again' }))
  await answer(page, 'Reject')
  await expect(alertIn(page, 'Connection declined')).toBeVisible()
  await pressOn(page, page.getByTestId('header-back'))
  await expectView(page, 'ConnectingMultiChain')
  await pressOn(page, page.getByTestId('header-back'))
  await expectView(page, 'Connect')
  await choose(page)
  await answer(page, 'Approve')
  await expectClosed(page)
})

test('Escape answers the wallet, and leaves the modal open behind it', async ({ page }) => {
  await pressOn(page, connectButton(page))
  await choose(page)
  await expect(page.getByRole('button', { name: 'Approve', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(alertIn(page, 'Connection declined')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectClosed(page)
  await expect(connectButton(page)).toBeFocused()
})

test('networks: search, switch, and read what a network is', async ({ page }) => {
  await connect(page)
  await openAccount(page)
  await pressOn(page, page.getByTestId('w3m-account-select-network'))
  await expectView(page, 'Networks')
  await tabTo(page, modal(page).getByRole('searchbox').or(modal(page).getByRole('textbox')))
  await page.keyboard.type('two')
  await expect(networkRow(page, networkOne.name)).toHaveCount(0)
  await pressOn(page, modal(page).getByRole('button', { name: 'What is a network' }))
  await expectView(page, 'WhatIsANetwork')
  await pressOn(page, page.getByTestId('header-back'))
  await expectView(page, 'Networks')
  await pressOn(page, networkRow(page, networkTwo.name))
  await answer(page, 'Approve')
  await expectNetwork(page, networkTwo.name)
})

test('the account: copy the address, then disconnect', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await connect(page)
  await openAccount(page)
  // A wallet with several addresses leads to a list of them. Each can be copied in the settings.
  await page.keyboard.press('Escape')
  await expect(accountButton(page)).toBeFocused()
  await pressOn(page, page.getByRole('button', { name: 'Open settings' }))
  await expectView(page, 'AccountSettings')
  await pressOn(page, page.getByTestId('w3m-account-copy-address'))
  await expect(page.getByTestId('wui-snackbar-message')).toHaveText('Address copied')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(sandboxAddress)
  await pressOn(page, modal(page).getByTestId('disconnect-button'))
  await expectClosed(page)
  await expect(connectButton(page)).toBeVisible()
})

test('another address of the same wallet', async ({ page }) => {
  await connect(page)
  await openAccount(page)
  await pressOn(page, page.getByTestId('w3m-account-switch-address'))
  await expectView(page, 'SwitchAddress')
  await pressOn(page, page.getByTestId('w3m-switch-address-button-1'))
  await expectClosed(page)
  await expectAccount(page, accounts[1])
  await expect(accountButton(page)).toBeFocused()
})

test('help: read what a wallet is and where to get one', async ({ page }) => {
  await pressOn(page, connectButton(page))
  await pressOn(page, modal(page).getByRole('button', { name: 'What is a wallet?' }))
  await expectView(page, 'WhatIsAWallet')
  await pressOn(page, modal(page).getByRole('button', { name: 'Get a wallet' }))
  await expectView(page, 'GetWallet')
  await tabTo(page, page.getByTestId('w3m-explore-all'))
  await pressOn(page, page.getByTestId('header-back'))
  await expectView(page, 'WhatIsAWallet')
  await pressOn(page, page.getByTestId('header-back'))
  await expectView(page, 'Connect')
})

test('the playground: every option can be reached and shows its focus', async ({ page }) => {
  const form = page.getByRole('form', { name: 'Options' })
  await pressOn(page, form.getByRole('switch', { name: 'Collapse wallets' }), 'Space')
  await expect(form.getByRole('switch', { name: 'Collapse wallets' })).toBeChecked()
  await tabTo(page, page.getByRole('button', { name: 'Copy code' }))
  await tabTo(page, page.getByTestId('send-transaction-button'))
})

test('log in by e-mail, then sign a message', async ({ page, context }) => {
  test.setTimeout(180_000)
  noteTraffic(context)
  const inbox = openInbox(freshEmail())
  const { frame, opener } = walletFrame(page)
  const approve = frame.getByRole('button', { name: 'Approve', exact: true })

  await pressOn(page, connectButton(page))
  await expectView(page, 'Connect')
  await tabTo(page, page.getByTestId('wui-email-input'))
  await page.keyboard.type(inbox.address)
  await page.keyboard.press('Enter')

  await expectView(page, 'EmailVerifyOtp')
  await expect(page.locator('iframe[data-testid="wallet-frame"]')).toHaveAccessibleName('Wallet')
  // Nothing has to be pressed before the digits.
  await expect(frame.getByTestId('otp-digit').first()).toBeFocused()
  await page.keyboard.type(await inbox.code())

  await expect(frame.locator('body')).toContainText('Connect your wallet to')
  await pressInFrame(page, approve)
  await expectClosed(page)
  await expect(accountButton(page)).toBeFocused()

  await tabTo(page, page.getByRole('tab', { name: 'Send', exact: true }))
  const sign = page.getByRole('tab', { name: 'Sign', exact: true })
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(sign).toBeFocused({ timeout: 500 })
  }).toPass()
  await pressOn(page, page.getByTestId('sign-message-button'))
  await expectView(page, 'ApproveTransaction')
  await expect(frame.locator('body')).toContainText('Hello from Latchkey')
  const opened = context.waitForEvent('page')
  await pressInFrame(page, opener)
  const window = await opened
  await expect(window.locator('body')).toContainText('Hello from Latchkey')
  const closed = window.waitForEvent('close')
  const approveThere = window.getByRole('button', { name: 'Approve', exact: true })
  await expect(approveThere).toBeEnabled()
  await tabTo(window, approveThere)
  // The window closes while the key is still down.
  await Promise.all([closed, window.keyboard.press('Enter').catch(() => {})])
  await expectClosed(page)
  await expect(page.getByTestId('sign-message-result')).toContainText('Verified')
  await expect(page.getByTestId('sign-message-button')).toBeFocused()

  await test.step('the log for support can be saved, and nothing secret is in it', async () => {
    await pressOn(page, accountButton(page))
    await expectView(page, 'Account')
    await pressOn(page, page.getByTestId('w3m-profile-button'))
    await expectView(page, 'AccountSettings')
    const saving = page.waitForEvent('download')
    await pressOn(page, page.getByTestId('download-logs'))
    const log = readFileSync(await (await saving).path(), 'utf8')
    expect(log).toContain('event=EMAIL_VERIFICATION_CODE_PASS')
    expect(log).not.toContain(inbox.address)
    expect(findSecrets(log)).toEqual([])
    await page.keyboard.press('Escape')
    await expectClosed(page)
  })

  // Escape refuses, also where the focus is in the frame.
  await tabTo(page, page.getByTestId('sign-message-button'))
  await page.keyboard.press('Enter')
  await expectView(page, 'ApproveTransaction')
  await expect(opener).toBeVisible()
  await page.keyboard.press('Escape')
  await expectClosed(page)
})
