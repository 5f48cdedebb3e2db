import type { Page } from '@playwright/test'
import { networkOne, networkTwo } from '../support/addresses.ts'
import { addWallet, sandboxChains, unknownChain } from '../support/addWallet.ts'
import {
  accountButton,
  alertIn,
  connectButton,
  expectCannotBeDismissed,
  expectClosed,
  expectView,
  modal,
  networkRow,
  openConnect,
  untilStill,
  walletRow,
} from '../support/modal.ts'
import { expect, test } from '../support/test.ts'

const rdns = 'example.strange'

async function connect(page: Page) {
  await page.goto('/')
  await openConnect(page)
  await walletRow(page, rdns).click()
}

test.describe('a wallet on a network that is not configured', () => {
  test.beforeEach(async ({ page }) => {
    await addWallet(page, { rdns, name: 'Strange', chains: [unknownChain, ...sandboxChains] })
    await connect(page)
    await expectView(page, 'UnsupportedChain')
  })

  test('says so and cannot be dismissed', async ({ page }) => {
    await expect(modal(page)).toContainText('This app doesn’t support your current network')
    await expect(accountButton(page)).toHaveText('Switch Network')
    await expect(page.getByTestId('w3m-network-button')).toHaveCount(0)
    await expectCannotBeDismissed(page, 'UnsupportedChain')
  })

  test('ends when the visitor switches', async ({ page }) => {
    await networkRow(page, networkTwo.name).click()
    await expectClosed(page)
    await expect(accountButton(page)).toContainText('ETH')
    expect(await page.evaluate(() => window.latchkey.getNetwork()?.id)).toBe(networkTwo.id)
  })

  test('ends when the wallet itself changes to a known network', async ({ page }) => {
    await page.evaluate(([name, id]) => window.testWallets.get(name).setChain(id), [
      rdns,
      networkOne.id,
    ] as const)
    await expectClosed(page)
    expect(await page.evaluate(() => window.latchkey.getNetwork()?.id)).toBe(networkOne.id)
  })

  test('ends when the visitor disconnects', async ({ page }) => {
    await modal(page).getByTestId('disconnect-button').click()
    await expectClosed(page)
    await expect(connectButton(page)).toBeVisible()
  })

  test('shows again after a reload', async ({ page }) => {
    await page.reload()
    await expectView(page, 'UnsupportedChain')
    await expectCannotBeDismissed(page, 'UnsupportedChain')
  })
})

test('a connected wallet changes to an unknown network', async ({ page }) => {
  await addWallet(page, { rdns })
  await connect(page)
  await expectClosed(page)
  await page.evaluate(([name, id]) => window.testWallets.get(name).setChain(id), [
    rdns,
    unknownChain.id,
  ] as const)
  await expectView(page, 'UnsupportedChain')
  await expectCannotBeDismissed(page, 'UnsupportedChain')
  await networkRow(page, networkOne.name).click()
  await expectClosed(page)
  await expect(accountButton(page)).toContainText('ETH')
})

test('a wallet refuses to switch: the view says so, does not let go, and the visitor can try again', async ({
  page,
}) => {
  await addWallet(page, { rdns, chains: [unknownChain, ...sandboxChains] })
  await connect(page)
  await expectView(page, 'UnsupportedChain')
  await page.evaluate((name) => {
    window.testWallets.get(name).fail.reject = true
  }, rdns)
  await networkRow(page, networkOne.name).click()
  await expect(alertIn(page, 'Switch declined')).toBeVisible()
  for (const leave of [
    () => page.keyboard.press('Escape'),
    () => page.getByTestId('w3m-modal-overlay').click({ position: { x: 4, y: 4 } }),
    () => page.getByTestId('w3m-header-close').click(),
  ]) {
    await leave()
    await expectView(page, 'SwitchNetwork')
    await untilStill(page)
  }
  await page.getByTestId('header-back').click()
  await expectView(page, 'UnsupportedChain')
  await networkRow(page, networkOne.name).click()
  await expect(alertIn(page, 'Switch declined')).toBeVisible()
  await page.evaluate((name) => {
    window.testWallets.get(name).fail.reject = false
  }, rdns)
  await modal(page).getByRole('button', { name: 'Try again' }).click()
  await expectClosed(page)
  expect(await page.evaluate(() => window.latchkey.getNetwork()?.id)).toBe(networkOne.id)
})
