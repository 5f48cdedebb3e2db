import type { Page } from '@playwright/test'
import { accounts } from '../support/accounts.ts'
import { networkOne, networkTwo } from '../support/addresses.ts'
import {
  accountButton,
  connectButton,
  expectAccount,
  expectClosed,
  expectNetwork,
  modal,
  networkRow,
  openAccount,
} from '../support/modal.ts'
import { accept, copyLink, openCode, openWallet, pageName } from '../support/pairing.ts'
import { approve, connectSandboxWallet, sandboxAddress } from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'

test.beforeEach(({ page }) => page.goto('/'))

/** Opens a second tab in the background. */
async function secondTab(page: Page): Promise<Page> {
  const other = await page.context().newPage()
  await other.goto('/')
  await page.bringToFront()
  return other
}

test('connecting in one tab connects the other', async ({ page }) => {
  const other = await secondTab(page)
  await expect(connectButton(other)).toBeVisible()
  await connectSandboxWallet(page)
  await expectAccount(other, sandboxAddress)
  await expectClosed(other)
})

test('disconnecting in one tab disconnects the other, and a reload restores neither', async ({ page }) => {
  await connectSandboxWallet(page)
  const other = await secondTab(page)
  await expect(accountButton(other)).toBeVisible()
  await openAccount(page)
  await modal(page).getByTestId('disconnect-button').click()
  await expect(connectButton(page)).toBeVisible()
  await expect(connectButton(other)).toBeVisible()
  await other.bringToFront()
  await other.reload()
  await expect(connectButton(other)).toBeEnabled()
  await expect(accountButton(other)).toHaveCount(0)
})

test('both tabs show the same network', async ({ page }) => {
  await connectSandboxWallet(page)
  const other = await secondTab(page)
  await expect(accountButton(other)).toBeVisible()
  await page.getByTestId('w3m-network-button').click()
  await networkRow(page, networkTwo.name).click()
  await approve(page)
  await expectNetwork(page, networkTwo.name)
  await expectNetwork(other, networkTwo.name)
  await other.bringToFront()
  await other.reload()
  await expectNetwork(other, networkTwo.name)
})

test('both tabs show networks that a wallet approves later, and the account that it uses', async ({
  page,
  context,
}) => {
  const [mira, theo] = accounts
  const wallet = await openWallet(context)
  await openCode(page)
  await wallet.paste(await copyLink(page))
  const sheet = await wallet.asked('Connect to this page?')
  await sheet.getByRole('switch', { name: 'theo.eth' }).click()
  await sheet.getByRole('switch', { name: networkTwo.name }).click()
  await accept(page, wallet)
  const tabs = [page, await secondTab(page)]
  const approved = (tab: Page) =>
    tab.evaluate(() => {
      const state = window.latchkey.getState().connections.eip155
      return state?.status === 'connected' ? state.connections[0].approvedNetworkIds : undefined
    })
  for (const tab of tabs) {
    await expectAccount(tab, mira)
    await expect.poll(() => approved(tab)).toEqual([networkOne.caip])
  }

  await wallet.session(pageName).getByLabel(`Account on ${networkOne.name}`).selectOption(theo)
  for (const tab of tabs) await expectAccount(tab, theo)
  // The modal offers only approved networks, but a page may ask for another one.
  const switching = page.evaluate((id) => {
    const { switchNetwork, getState } = window.latchkey
    const network = getState().networks.requested.find(({ caipNetworkId }) => caipNetworkId === id)
    return network && switchNetwork(network)
  }, networkTwo.caip)
  await wallet.asked('Switch to this network?')
  await wallet.approve()
  await switching
  for (const tab of tabs) {
    await expectNetwork(tab, networkTwo.name)
    await expect.poll(() => approved(tab)).toEqual([networkOne.caip, networkTwo.caip])
  }
})
