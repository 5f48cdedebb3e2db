import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { readRow } from '../readRow.fixture.ts'
import { find, isAt, show } from '../showScene.fixture.tsx'

const names = () =>
  [...document.querySelectorAll('[data-testid="w3m-all-wallets-scroll"] li button')].map(readRow)

describe('AllWallets', () => {
  test('default', async () => {
    await show('AllWallets')
    await expect.poll(() => names().length).toBeGreaterThan(30)
    expect(names().slice(0, 4)).toEqual([
      'MetaMask | Installed',
      'Rabby | Installed',
      'Trust Wallet | Certified',
      'Ledger Wallet',
    ])
    expect(new Set(names()).size, 'each once').toBe(names().length)
  })

  test('behavior: scrolling brings the other pages', async () => {
    await show('AllWallets')
    const scroll = await find('w3m-all-wallets-scroll')
    await vi.waitFor(() => {
      scroll.scrollTop = scroll.scrollHeight
      expect(names()).toHaveLength(100)
    }, 10_000)
  })

  test('behavior: a search, and its end', async () => {
    const { kit } = await show('AllWallets')
    const events: string[] = []
    kit.subscribeEvents(({ data }) => events.push(data.event))
    await page.getByTestId('w3m-all-wallets-search').fill('trust')
    await expect.poll(names).toEqual(['Trust Wallet | Certified'])
    expect(events).toEqual(['SEARCH_WALLET'])
    await page.getByTestId('w3m-all-wallets-search').fill('no such wallet')
    await expect.element(page.getByTestId('no-wallet-found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.poll(() => names().length).toBeGreaterThan(30)
  })

  test('behavior: only certified ones', async () => {
    await show('AllWallets')
    ;(await find('wui-certified-switch')).click()
    await expect.poll(names).toEqual(['Trust Wallet | Certified'])
    await expect
      .element(page.getByTestId('wui-snackbar-message'))
      .toHaveTextContent('Only WalletConnect certified')
  })

  test('behavior: one in this browser connects, another says where to get it', async () => {
    const { kit } = await show('AllWallets')
    await page.getByRole('button', { name: 'Trust Wallet' }).click()
    await isAt('Downloads')
    kit.back()
    await isAt('AllWallets')
    ;(await find('wallet-selector-io.rabby')).click()
    await expect.poll(() => kit.getAccount().isConnected).toBe(true)
  })

  test('behavior: arrows move through the grid', async () => {
    await show('AllWallets')
    await expect.poll(() => names().length).toBeGreaterThan(30)
    ;(await find('wallet-selector-io.metamask')).focus()
    const label = () => document.activeElement && readRow(document.activeElement)
    await userEvent.keyboard('{ArrowRight}')
    expect(label()).toBe('Rabby | Installed')
    await userEvent.keyboard('{ArrowDown}')
    expect(label()).toBe(names()[5])
    await userEvent.keyboard('{Home}')
    expect(label()).toBe('MetaMask | Installed')
  })

  test('error: says so, and tries again', async () => {
    let isDown = true
    const wallets = () => {
      if (isDown) throw new TypeError('Failed to fetch')
      return { data: [], count: 0 }
    }
    await show('AllWallets failed', { server: { wallets } })
    expect(names()).toContain('MetaMask | Installed')
    isDown = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => page.getByTestId('w3m-all-wallets-failed').query()).toBeNull()
  })
})

describe('Connect', () => {
  test('behavior: the directory, with its size', async () => {
    const { kit } = await show('Connect directory')
    await expect.element(page.getByTestId('all-wallets')).toHaveTextContent('All Wallets90+')
    await expect.element(page.getByRole('button', { name: 'Trust Wallet' })).toBeVisible()
    ;(await find('all-wallets')).click()
    await isAt('AllWallets')
    expect(kit.getEvent()?.data.event).toBe('CLICK_ALL_WALLETS')
  })

  test('behavior: without a server there is no directory', async () => {
    await show('Connect')
    expect(page.getByTestId('all-wallets').query()).toBeNull()
  })
})
