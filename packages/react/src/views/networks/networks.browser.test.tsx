import { type Kit, selectNetwork } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hasFocus } from '../../modal/inModal.fixture.ts'
import { alert, find, isAt, show, view } from '../showScene.fixture.tsx'

const network = (kit: Kit) => selectNetwork(kit.getState())?.name
const switches = (wallet: { requests: readonly { method: string }[] }) =>
  wallet.requests.filter(({ method }) => method === 'wallet_switchEthereumChain').length

describe('Networks', () => {
  test('default: the wallet is asked, and the view before comes back', async () => {
    const { kit, wallet } = await show('Networks')
    expect((await find('w3m-network-switch-Ethereum')).getAttribute('aria-current')).toBe('true')
    ;(await find('w3m-network-switch-Base')).click()
    await isAt('Account')
    expect(network(kit)).toBe('Base')
    expect(switches(wallet), 'also under StrictMode').toBe(1)
  })

  test('behavior: the network in use is nothing to do', async () => {
    const { wallet } = await show('Networks')
    ;(await find('w3m-network-switch-Ethereum')).click()
    expect([view(), switches(wallet)]).toEqual(['Networks', 0])
  })

  test('behavior: search', async () => {
    await show('Networks')
    await userEvent.fill(await find('w3m-network-search'), ' ARBI')
    await expect.element(page.getByTestId('w3m-network-switch-Arbitrum One')).toBeVisible()
    expect(page.getByTestId('w3m-network-switch-Base').query()).toBeNull()
    await userEvent.fill(await find('w3m-network-search'), 'nothing like it')
    await expect.element(page.getByText('No network found')).toBeVisible()
    await page.getByRole('button', { name: 'Clear' }).click()
    await expect.element(page.getByTestId('w3m-network-switch-Base')).toBeVisible()
    await expect.poll(() => hasFocus(page.getByTestId('w3m-network-search'))).toBe(true)
  })

  test('behavior: a network that the wallet does not have says so', async () => {
    await show('Networks not in wallet')
    const row = page.getByTestId('w3m-network-switch-Solana Devnet')
    await expect.element(row).toBeDisabled()
    await expect.element(row).toHaveTextContent('Not in wallet')
  })

  test('behavior: another chain family needs another wallet', async () => {
    await show('Networks not in wallet')
    ;(await find('w3m-network-switch-Base')).click()
    await isAt('SwitchActiveChain')
  })

  test('behavior: without a wallet nobody is asked', async () => {
    const { kit } = await show('Networks nothing found', {
      act: () => {},
      ready: '[data-testid="w3m-network-switch-Base"]',
    })
    ;(await find('w3m-network-switch-Base')).click()
    await isAt(undefined)
    expect(network(kit)).toBe('Base')
  })

  test('behavior: the network of a wallet in another family is marked, and needs no question', async () => {
    const { kit } = await show('Networks of two families')
    const row = await find('w3m-network-switch-Solana')
    expect(row.textContent).toBe('SolanaConnected')
    expect((await find('w3m-network-switch-Base')).textContent).toBe('Base')
    row.click()
    await isAt('Account')
    expect(network(kit)).toBe('Solana')
  })

  test('behavior: help', async () => {
    await show('Networks')
    await page.getByRole('button', { name: 'What is a network' }).click()
    await isAt('WhatIsANetwork')
    await expect.element(page.getByText("The system's nuts and bolts")).toBeVisible()
  })
})

describe('SwitchNetwork', () => {
  test('default: waits', async () => {
    const { wallet } = await show('SwitchNetwork waiting')
    await expect.element(page.getByRole('status').filter({ hasText: 'Approve in wallet' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Try again' }).query()).toBeNull()
    expect(switches(wallet)).toBe(1)
  })

  test('behavior: declined, then tried again with success', async () => {
    const { kit, wallet } = await show('SwitchNetwork declined')
    await expect.element(alert()).toHaveTextContent('Switch declined')
    wallet.fail.reject = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await isAt(undefined)
    expect(network(kit)).toBe('Base')
  })

  test('behavior: another failure says what to do', async () => {
    await show('SwitchNetwork failed')
    await expect
      .element(alert())
      .toHaveTextContent('Switch failedOpen your wallet, choose Base there, then come back.')
  })

  test('behavior: without a network it goes to the list', async () => {
    const { kit } = await show('Connect')
    kit.push('SwitchNetwork')
    await isAt('Networks')
  })
})

describe('UnsupportedChain', () => {
  test('default: cannot be dismissed until the network is changed', async () => {
    const { kit } = await show('UnsupportedChain')
    await expect
      .element(
        page.getByText(
          'This app doesn’t support your current network. Switch to an available option to continue.',
        ),
      )
      .toBeVisible()
    expect(page.getByTestId('header-back').query()).toBeNull()
    await page.getByTestId('w3m-header-close').click()
    expect([view(), kit.getState().modal.shake]).toEqual(['UnsupportedChain', true])
    await userEvent.keyboard('{Escape}')
    expect(view()).toBe('UnsupportedChain')
    ;(await find('w3m-network-switch-Base')).click()
    await isAt(undefined)
    expect(network(kit)).toBe('Base')
  })

  test('behavior: a declined switch does not lead out of it', async () => {
    const { kit, wallet, root } = await show('UnsupportedChain')
    wallet.fail.reject = true
    ;(await find('w3m-network-switch-Base')).click()
    await isAt('SwitchNetwork')
    await expect.element(alert()).toHaveTextContent('Switch declined')
    expect(root().querySelector('[data-state="declined"]')?.textContent, 'the unknown network').toContain('?')
    await userEvent.keyboard('{Escape}')
    expect([view(), kit.getState().modal.shake]).toEqual(['SwitchNetwork', true])
    await page.getByTestId('w3m-header-close').click()
    expect(view()).toBe('SwitchNetwork')
    ;(await find('header-back')).click()
    await isAt('UnsupportedChain')
    wallet.fail.reject = false
    ;(await find('w3m-network-switch-Base')).click()
    await isAt(undefined)
    expect(network(kit)).toBe('Base')
  })

  test('behavior: or until the wallet is disconnected', async () => {
    const { kit } = await show('UnsupportedChain')
    ;(await find('disconnect-button')).click()
    await isAt(undefined)
    expect(kit.getAccount().isConnected).toBe(false)
  })
})
