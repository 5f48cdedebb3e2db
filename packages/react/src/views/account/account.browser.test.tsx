import { type Kit, selectConnection } from '@latchkey/core'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { query, queryAll } from '../../modal/inModal.fixture.ts'
import { readRow } from '../readRow.fixture.ts'
import { find, isAt, show, view } from '../showScene.fixture.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const wallet = (kit: Kit) => selectConnection(kit.getState())?.wallet.name
const toast = () => expect.element(page.getByTestId('wui-snackbar-message'))

describe('Account', () => {
  // This test comes first, because only the first time is there something to load.
  test('behavior: the first time too, the card is never empty', async () => {
    let empty = 0
    const observer = new MutationObserver(() => {
      if (query('[data-view="Account"] [tabindex="-1"] > div > div > div:empty')) empty++
    })
    observer.observe(document.body, { subtree: true, childList: true })
    await show('Account')
    await find('disconnect-button')
    observer.disconnect()
    expect(empty).toBe(0)
  })

  test('default', async () => {
    await show('Account')
    await expect.element(page.getByText('0xf39F…2266')).toBeVisible()
    await expect.element(page.getByText('1.482 ETH')).toBeVisible()
    await expect
      .element(page.getByRole('link', { name: 'Block Explorer' }))
      .toHaveAttribute('href', 'https://explorer.example/address/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
  })

  test('behavior: the address is copied whole', async () => {
    const written: string[] = []
    vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void written.push(text))
    await show('Account')
    await page.getByRole('button', { name: 'Copy address' }).click()
    await toast().toHaveTextContent('Address copied')
    expect(written).toEqual(['0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'])
  })

  test('error: a clipboard that is not there', async () => {
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
    await show('Account')
    await page.getByRole('button', { name: 'Copy address' }).click()
    await toast().toHaveTextContent('Failed to copy')
  })

  test('behavior: what leads to a view that does not exist is not shown', async () => {
    await show('Account')
    await find('disconnect-button')
    for (const id of ['onramp', 'swap', 'send', 'activity'])
      expect(page.getByTestId(`w3m-account-default-${id}-button`).query()).toBeNull()
  })

  test('behavior: a balance that cannot be read can be asked for again', async () => {
    await show('Account balance fails')
    await expect.element(page.getByText('Balance unavailable.')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  test('behavior: disconnects', async () => {
    const { kit } = await show('Account')
    ;(await find('disconnect-button')).click()
    await isAt(undefined)
    expect(kit.getAccount().isConnected).toBe(false)
  })

  test('error: a wallet that does not let go', async () => {
    const { kit } = await show('Account')
    vi.spyOn(kit, 'disconnect').mockRejectedValue(new Error('no'))
    ;(await find('disconnect-button')).click()
    await toast().toHaveTextContent('Failed to disconnect')
    expect(view()).toBe('Account')
  })

  test('behavior: several wallets, one of them in use', async () => {
    const { kit } = await show('Account two wallets')
    expect(wallet(kit)).toBe('MetaMask')
    expect((await find('w3m-connection-io.metamask')).getAttribute('aria-current')).toBe('true')
    ;(await find('w3m-connection-io.rabby')).click()
    await expect.poll(() => wallet(kit)).toBe('Rabby')
    await expect.element(page.getByTestId('w3m-connection-io.rabby')).toHaveAttribute('aria-current', 'true')
    await page.getByRole('button', { name: 'Disconnect MetaMask' }).click()
    await expect.poll(() => page.getByTestId('w3m-connection-io.metamask').query()).toBeNull()
    expect([wallet(kit), view()]).toEqual(['Rabby', 'Account'])
  })

  test('behavior: connects another wallet', async () => {
    const { kit } = await show('Account')
    ;(await find('w3m-account-connect-another-button')).click()
    await isAt('Connect')
    ;(await find('wallet-selector-io.rabby')).click()
    await isAt(undefined)
    expect(wallet(kit)).toBe('Rabby')
    await kit.open()
    await find('w3m-connection-io.metamask')
  })

  test('behavior: several addresses lead to a choice', async () => {
    const { kit } = await show('Account several addresses')
    ;(await find('w3m-account-switch-address')).click()
    await isAt('SwitchAddress')
    ;(await find('w3m-switch-address-button-1')).click()
    await isAt(undefined)
    expect(kit.getAccount().address).toBe('0x70997970C51812dc3A010C7d01b50e0d17dc79C8')
  })

  test('behavior: without a wallet it leads to Connect', async () => {
    await show('Account nobody')
    await page.getByRole('button', { name: 'Connect Wallet' }).click()
    await isAt('Connect')
  })
})

describe('the head of the account', () => {
  test.each([
    ['Account', 'MetaMask', 'https://explorer.example/address/0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'],
    ['Account several addresses', 'MetaMask', undefined],
    ['Account wallet features', 'Email', undefined],
    ['Account two families', 'MetaMask', undefined],
    ['AccountSettings', 'MetaMask', undefined],
  ])('behavior: is complete: %s', async (scene, wallet, url) => {
    await show(scene)
    await expect.element(page.getByRole('button', { name: 'Copy address' })).toBeVisible()
    await expect.element(page.getByTestId('w3m-account-wallet')).toHaveTextContent(wallet)
    const explorer = page.getByRole('link', { name: 'Block Explorer' })
    await expect.element(explorer).toBeVisible()
    if (url) await expect.element(explorer).toHaveAttribute('href', url)
  })
})

describe('wallets of several chain families', () => {
  test('default: all are listed, and another family is one tap away', async () => {
    const { kit } = await show('Account two families')
    const rows = () => [...queryAll('[data-testid^="w3m-connection-"]')].map(readRow)
    expect(rows()).toEqual(['MetaMask | mira.eth | · EVM Networks', 'Picky | 7EYn…awMs | · Solana'])
    ;(await find('w3m-connection-solana-dev.picky')).click()
    await expect.poll(() => kit.getState().activeChain).toBe('solana')
    expect(kit.getAccount().address).toBe('7EYnhQoR9YM3N7UoaKRoA44Uy8JeaZV3qyouov87awMs')
    expect(view()).toBe('Account')
    await expect.element(page.getByTestId('w3m-account-wallet')).toHaveTextContent('Picky')
    await expect.element(page.getByTestId('w3m-connection-dev.picky')).toHaveAttribute('aria-current', 'true')
    ;(await find('w3m-connection-eip155-io.metamask')).click()
    await expect.poll(() => kit.getState().activeChain).toBe('eip155')
  })

  test('behavior: one of another family is let go by itself', async () => {
    const { kit } = await show('Account two families')
    await page.getByRole('button', { name: 'Disconnect Picky (Solana)' }).click()
    await expect.poll(() => page.getByTestId('w3m-connection-solana-dev.picky').query()).toBeNull()
    expect([wallet(kit), view()]).toEqual(['MetaMask', 'Account'])
  })
})

describe('AccountSettings', () => {
  test('default', async () => {
    await show('AccountSettings')
    await expect.element(page.getByText('0xf39F…b92266')).toBeVisible()
    await page.getByRole('button', { name: 'Ethereum' }).click()
    await isAt('Networks')
  })

  test('behavior: without a wallet it goes to Connect', async () => {
    const { kit } = await show('Connect')
    kit.push('AccountSettings')
    await expect.poll(() => kit.getState().router.history.at(-1)?.view).toBe('Connect')
  })
})

describe('SwitchAddress', () => {
  test('default', async () => {
    const { kit } = await show('SwitchAddress')
    await expect.element(page.getByText('https://app.acme.example')).toBeVisible()
    await kit.addAddressLabel('0x70997970C51812dc3A010C7d01b50e0d17dc79C8', 'Savings')
    await expect.element(page.getByRole('button', { name: 'Switch to Savings' })).toBeVisible()
    expect(page.getByTestId('w3m-switch-address-button-0').query(), 'the one in use').toBeNull()
  })
})

describe('Account of the page’s own wallet', () => {
  test('default', async () => {
    await show('Account wallet features')
    await find('w3m-account-wallet-features-widget')
    await expect.element(page.getByTestId('w3m-account-total-balance')).toHaveTextContent('$3,841.62')
    await find('w3m-account-nfts-tab')
    await find('disconnect-button')
    ;(await find('w3m-profile-button')).click()
    await isAt('AccountSettings')
    await find('disconnect-button')
  })
})

describe('SwitchAddress with names', () => {
  test('default', async () => {
    await show('Account several addresses', {
      view: 'SwitchAddress',
      ready: '[data-testid="w3m-switch-address-button-1"]',
      server: {
        identity: (_: URLSearchParams, path: string) => ({
          name: path.endsWith('79C8') ? 'theo.eth' : null,
          avatar: null,
        }),
      },
      act: async () => (await find('w3m-account-switch-address')).click(),
    })
    await expect.element(page.getByRole('button', { name: 'Switch to theo.eth' })).toBeVisible()
  })
})
