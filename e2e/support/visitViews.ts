import { expect, type Page } from '@playwright/test'
import { networkOne, networkTwo } from './addresses.ts'
import { addWallet, unknownChain } from './addWallet.ts'
import { expectClosed, expectView, modal, networkRow, openConnect, walletRow } from './modal.ts'
import { sandboxWalletId } from './sandboxWallet.ts'

const rdns = 'example.views'

/** Called for each state of each view, with the name `view` or `view-state`. */
type Look = (name: string) => Promise<void>

/**
 * Opens every view in each of its states, and calls back at each. Most views are opened by the kit; the other stories reach them by
 * clicks, as visitors do.
 */
export async function visitViews(page: Page, look: Look): Promise<void> {
  await addWallet(page, { rdns, name: 'Wallet of Views', accounts: [0, 1], ask: true })
  await page.goto('/')
  await visitWithoutAccount(page, look)
  await visitWithAccount(page, look)
}

async function visitWithoutAccount(page: Page, look: Look): Promise<void> {
  const at = (name: string, view: string) => stop(page, look, name, view)

  await openConnect(page)
  await expect(walletRow(page, rdns)).toBeVisible()
  await at('Connect', 'Connect')

  await walletRow(page, rdns).click()
  await at('ConnectingExternal', 'ConnectingExternal')
  await answer(page, false)
  await expect(modal(page).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await at('ConnectingExternal-declined', 'ConnectingExternal')

  for (const view of [
    'ConnectWallets',
    'WhatIsAWallet',
    'GetWallet',
    'WhatIsANetwork',
    'Networks',
  ] as const) {
    await page.evaluate((name) => window.latchkey.open({ view: name }), view)
    await at(view, view)
  }
  await modal(page).getByRole('searchbox').or(modal(page).getByRole('textbox')).fill('nothing like it')
  await expect(page.getByTestId('no-network-found')).toBeVisible()
  await at('Networks-none', 'Networks')

  await page.evaluate(() => window.latchkey.open({ view: 'Connect' }))
  await walletRow(page, sandboxWalletId).click()
  await at('ConnectingMultiChain', 'ConnectingMultiChain')

  await page.evaluate(() =>
    window.latchkey.open({ view: 'SwitchActiveChain', data: { switchToChain: 'solana' } }),
  )
  await at('SwitchActiveChain', 'SwitchActiveChain')

  await page.evaluate(() => {
    const homepage = 'https://example.org'
    const links = { homepage, chrome_store: homepage, app_store: homepage, play_store: homepage }
    return window.latchkey.open({
      view: 'Downloads',
      data: { wallet: { id: 'example', name: 'Example', ...links } },
    })
  })
  await at('Downloads', 'Downloads')
  await page.evaluate(() => window.latchkey.close())
  await expectClosed(page)
}

async function visitWithAccount(page: Page, look: Look): Promise<void> {
  const at = (name: string, view: string) => stop(page, look, name, view)

  await openConnect(page)
  await walletRow(page, rdns).click()
  await answer(page, true)
  await expectClosed(page)

  for (const view of [
    'Account',
    'AccountSettings',
    'SwitchAddress',
    'WalletReceive',
    'WalletCompatibleNetworks',
    'Networks',
  ] as const) {
    await page.evaluate((name) => window.latchkey.open({ view: name }), view)
    if (view === 'Account') await expect(modal(page)).toContainText('ETH')
    await at(view === 'Networks' ? 'Networks-connected' : view, view)
  }
  await networkRow(page, networkTwo.name).click()
  await at('SwitchNetwork', 'SwitchNetwork')
  await answer(page, false)
  await expect(modal(page).getByRole('alert').filter({ hasText: /\S/ })).toBeVisible()
  await at('SwitchNetwork-declined', 'SwitchNetwork')

  await page.evaluate(() => window.latchkey.open({ view: 'Account' }))
  await page.evaluate(() => window.latchkey.showSuccessMessage('Done'))
  await expect(page.getByTestId('wui-snackbar-message')).toBeVisible()
  await at('Account-toast', 'Account')
  await page.evaluate(() => window.latchkey.close())

  await page.evaluate(([name, id]) => window.testWallets.get(name).setChain(id), [
    rdns,
    unknownChain.id,
  ] as const)
  await at('UnsupportedChain', 'UnsupportedChain')
  await page.evaluate(([name, id]) => window.testWallets.get(name).setChain(id), [
    rdns,
    networkOne.id,
  ] as const)
  await expectClosed(page)
}

async function stop(page: Page, look: Look, name: string, view: string): Promise<void> {
  await expectView(page, view)
  await settle(page)
  await look(name)
}

/** Waits until a view has loaded and stands still: two equal frames, and no animation that has an end. */
export async function settle(page: Page): Promise<void> {
  await expect(modal(page).getByText('Loading', { exact: true })).toHaveCount(0)
  await page.evaluate(async () => {
    await document.fonts.ready
    for (let before = ''; ; ) {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      // The modal is in a shadow root.
      const modals = [...document.querySelectorAll('[data-lk="modal"]')].map(({ shadowRoot }) => shadowRoot)
      const moving = [document, ...modals]
        .flatMap((root) => root?.getAnimations() ?? [])
        .filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY)
      await Promise.allSettled(moving.map(({ finished }) => finished))
      const card = modals[0]?.querySelector('[data-testid="w3m-modal-card"]')
      const now = JSON.stringify(card?.getBoundingClientRect())
      if (moving.length === 0 && now === before) return
      before = now
    }
  })
}

/** Waits for a request to the wallet and answers the oldest one. */
async function answer(page: Page, yes: boolean): Promise<void> {
  await expect.poll(() => page.evaluate((value) => window.testWallets.answer(value), yes)).toBe(true)
}
