import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { activeElement, queryAll } from '../../modal/inModal.fixture.ts'
import { directory } from '../fakeServer.fixture.ts'
import { readRow } from '../readRow.fixture.ts'
import { find, isAt, show } from '../showScene.fixture.tsx'

const names = () => [...queryAll('[data-testid="w3m-all-wallets-scroll"] li button')].map(readRow)

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

  test('behavior: where none is certified there is nothing to filter by', async () => {
    await show('AllWallets', {
      server: {
        wallets: (query) => {
          const data = query.get('badge_type') ? [] : directory.slice(0, 40)
          return { data, count: data.length }
        },
      },
    })
    await expect.poll(() => names().length).toBeGreaterThan(30)
    expect(queryAll('[data-testid="wui-certified-switch"]')).toHaveLength(0)
  })

  test('behavior: a search among certified ones that finds nothing names the filter, and turns it off', async () => {
    await show('AllWallets')
    ;(await find('wui-certified-switch')).click()
    await expect.poll(names).toEqual(['Trust Wallet | Certified'])
    await page.getByTestId('w3m-all-wallets-search').fill('ledger')
    await expect
      .element(page.getByTestId('no-wallet-found'))
      .toHaveTextContent('No Wallet foundThe filter “Certified only” is on.')
    await page.getByRole('button', { name: 'All Wallets' }).click()
    await expect.poll(names).toEqual(['Ledger Wallet'])
  })

  test('behavior: back from a wallet, the search and the filter are as they were', async () => {
    const { kit } = await show('AllWallets')
    const searches: string[] = []
    kit.subscribeEvents(({ data }) => {
      if (data.event === 'SEARCH_WALLET') searches.push(data.properties.search)
    })
    ;(await find('wui-certified-switch')).click()
    await page.getByTestId('w3m-all-wallets-search').fill('trust')
    await expect.poll(() => searches).toEqual(['', 'trust'])
    await expect.poll(names).toEqual(['Trust Wallet | Certified'])
    await page.getByRole('button', { name: 'Trust Wallet' }).click()
    await isAt('Downloads')
    kit.back()
    await isAt('AllWallets')
    await expect.element(page.getByTestId('w3m-all-wallets-search')).toHaveValue('trust')
    await expect.element(page.getByTestId('wui-certified-switch')).toBeChecked()
    await expect.poll(names).toEqual(['Trust Wallet | Certified'])
    await expect.poll(() => activeElement()?.textContent).toContain('Trust Wallet')
    expect(searches, 'nobody has searched again').toEqual(['', 'trust'])
  })

  test('behavior: back from a wallet, the list is where it was, also in a later page', async () => {
    const { kit } = await show('AllWallets')
    const scroll = await find('w3m-all-wallets-scroll')
    await vi.waitFor(() => {
      scroll.scrollTop = scroll.scrollHeight
      expect(names()).toHaveLength(100)
    }, 10_000)
    scroll.scrollTop = scroll.scrollHeight - 700
    const { scrollTop: before } = scroll
    expect(before).toBeGreaterThan(1_000)
    await page.getByRole('button', { name: 'Wallet 80' }).click()
    await isAt('Downloads')
    kit.back()
    await isAt('AllWallets')
    const again = await find('w3m-all-wallets-scroll')
    expect(again.scrollTop, 'at once').toBe(before)
    await expect.poll(() => names().length).toBe(100)
    expect(again.scrollTop).toBe(before)
    await expect.poll(() => activeElement()?.textContent).toContain('Wallet 80')
  })

  test('behavior: opened anew, it begins anew', async () => {
    const { kit } = await show('AllWallets')
    await page.getByTestId('w3m-all-wallets-search').fill('trust')
    await expect.poll(names).toEqual(['Trust Wallet | Certified'])
    kit.close()
    await isAt(undefined)
    await kit.open({ view: 'AllWallets' })
    await isAt('AllWallets')
    await expect.element(page.getByTestId('w3m-all-wallets-search')).toHaveValue('')
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

  test('behavior: a wallet that is connected is marked', async () => {
    const { kit } = await show('AllWallets')
    await kit.connect({ connectorId: 'io.rabby' })
    await kit.open({ view: 'AllWallets' })
    await isAt('AllWallets')
    await expect
      .poll(() => names().slice(0, 3))
      .toEqual(['MetaMask | Installed', 'Rabby | Connected', 'Trust Wallet | Certified'])
    await expect.element(page.getByRole('button', { name: 'Rabby Connected' })).toBeVisible()
    // The mark stands inside the cell, which has the height of the others.
    const cell = await find('wallet-selector-io.rabby')
    expect(cell.scrollHeight).toBeLessThanOrEqual(cell.clientHeight)
    await kit.disconnect()
    await kit.open({ view: 'AllWallets' })
    await expect.poll(() => names()[1]).toBe('Rabby | Installed')
  })

  test('behavior: arrows move through the grid', async () => {
    await show('AllWallets')
    await expect.poll(() => names().length).toBeGreaterThan(30)
    ;(await find('wallet-selector-io.metamask')).focus()
    const label = () => {
      const focused = activeElement()
      return focused && readRow(focused)
    }
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
