import { type Kit, selectConnection } from '@latchkey/core'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hasFocus } from '../../modal/inModal.fixture.ts'
import { alert, find, isAt, show, view } from '../showScene.fixture.tsx'

const address = (kit: Kit) => selectConnection(kit.getState())?.address
const ownPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
const asked = (wallet: { requests: readonly { method: string }[] }) =>
  wallet.requests.filter(({ method }) => method === 'eth_requestAccounts').length

describe('Connect', () => {
  test('default: a wallet is chosen, says yes, and the modal closes', async () => {
    const { kit, wallet } = await show('Connect')
    const row = await find('wallet-selector-io.metamask')
    expect(row.textContent).toBe('MetaMaskInstalled')
    row.click()
    await isAt(undefined)
    expect(address(kit)).toBe('0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266')
    expect(asked(wallet), 'also under StrictMode').toBe(1)
    expect(kit.getState().event?.data.event).toBe('MODAL_CLOSE')
  })

  test('behavior: the keyboard alone will do', async () => {
    const { kit } = await show('Connect')
    await userEvent.tab()
    await expect.poll(() => hasFocus(page.getByTestId('wallet-selector-io.metamask'))).toBe(true)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => address(kit)).toBeTruthy()
  })

  test('behavior: names are text, whatever they hold', async () => {
    await show('Connect', {
      wallets: [
        { name: '<img src=x onerror=alert(1)> \u202eevil', rdns: 'dev.evil', icon: 'javascript:alert(1)' },
      ],
      ready: '[data-testid="wallet-selector-dev.evil"]',
    })
    const row = await find('wallet-selector-dev.evil')
    expect(row.querySelector('img')).toBeNull()
    expect(row.querySelector('bdi')?.textContent).toContain('<img')
    expect(row.textContent).not.toContain('\u202e')
  })

  test('behavior: the two wallets that were used last are shown as such, the newest first', async () => {
    const { kit, root } = await show('Connect')
    for (const name of ['Alpha', 'Beta', 'Gamma']) kit.addRecentWallet({ id: name, name })
    await find('wallet-selector-Gamma')
    const rows = [...root().querySelectorAll('[data-testid^="wallet-selector-"]')]
    const names = rows.map((row) => row.querySelector('bdi')?.textContent)
    expect(names).toEqual(['Gamma', 'Beta', 'MetaMask', 'Rabby'])
    expect(rows.filter((row) => row.textContent?.endsWith('Recent'))).toHaveLength(2)
  })

  test('parameters: collapseWallets: the wallets stay where there is no other way to connect', async () => {
    const { kit, root } = await show('Connect')
    kit.updateFeatures({ collapseWallets: true })
    kit.addRecentWallet({ id: 'Alpha', name: 'Alpha' })
    await find('wallet-selector-Alpha')
    expect(root().querySelector('[data-testid="w3m-collapse-wallets-button"]')).toBeNull()
  })

  test('parameters: enableWalletGuide', async () => {
    const { kit } = await show('Connect')
    const guide = page.getByRole('button', { name: 'Get started' })
    await guide.click()
    await isAt('GetWallet')
    kit.back()
    await expect.element(guide).toBeVisible()
    kit.updateOptions({ enableWalletGuide: false })
    await expect.poll(() => guide.query()).toBeNull()
  })

  test('behavior: without a wallet, says how to get one', async () => {
    await show('Connect empty')
    await page.getByRole('button', { name: 'Get a wallet' }).click()
    await isAt('GetWallet')
  })

  test('behavior: many wallets scroll, and fade where they go on', async () => {
    await show('Connect many')
    const scroll = await find('w3m-connect-scroll-view')
    expect(scroll.scrollHeight).toBeGreaterThan(scroll.clientHeight)
    await expect
      .poll(() => [scroll.hasAttribute('data-above'), scroll.hasAttribute('data-below')])
      .toEqual([false, true])
    scroll.scrollTop = scroll.scrollHeight
    await expect
      .poll(() => [scroll.hasAttribute('data-above'), scroll.hasAttribute('data-below')])
      .toEqual([true, false])
  })

  test('behavior: a directory wallet that is not installed can be had', async () => {
    await show('Connect many')
    ;(await find('wallet-selector-trust')).click()
    await isAt('Downloads')
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Get Trust Wallet')
  })

  test('behavior: the terms come first where the page wants them ticked', async () => {
    await show('Connect legal')
    const row = page.getByTestId('wallet-selector-io.metamask')
    await expect.element(row).toBeDisabled()
    await expect
      .element(page.getByRole('link', { name: 'terms of service' }))
      .toHaveAttribute('href', 'https://acme.example/terms')
    await page.getByTestId('w3m-legal-checkbox').click()
    await expect.element(row).toBeEnabled()
    await page.getByRole('button', { name: 'What is a wallet?' }).click()
    await isAt('WhatIsAWallet')
    // Not by the pointer: the header moves while the view comes.
    ;(await find('header-back')).click()
    await isAt('Connect')
    await expect.element(row, { message: 'the tick is remembered' }).toBeEnabled()
  })

  test('behavior: otherwise the terms are stated', async () => {
    await show('Connect')
    await expect
      .element(
        page.getByText('By connecting your wallet, you agree to our Terms of Service and Privacy Policy'),
      )
      .toBeVisible()
  })

  test('behavior: one document, one link', async () => {
    await show('Connect', { options: { privacyPolicyUrl: 'https://acme.example/privacy' } })
    await expect
      .element(page.getByText('By connecting your wallet, you agree to our Privacy Policy'))
      .toBeVisible()
  })

  test('behavior: the page may choose a wallet’s picture', async () => {
    await show('Connect', { options: { connectorImages: { 'io.rabby': ownPicture } } })
    expect((await find('wallet-selector-io.rabby')).querySelector('img')?.getAttribute('src')).toBe(
      ownPicture,
    )
  })

  test('behavior: the page may say with which wallet to begin', async () => {
    await show('Connect', { options: { suggestedWalletIds: ['io.rabby'] } })
    await expect.element(page.getByTestId('wallet-selector-io.rabby')).toHaveTextContent('Start here')
  })
})

describe('Connect while connected', () => {
  test('default: a wallet that is connected is marked, by words', async () => {
    await show('Connect while connected')
    expect((await find('wallet-selector-io.metamask')).textContent).toBe('MetaMaskConnected')
    expect((await find('wallet-selector-io.rabby')).textContent).toBe('RabbyInstalled')
  })

  test('behavior: the mark goes with the connection', async () => {
    const { kit } = await show('Connect while connected')
    await kit.connect({ connectorId: 'dev.picky', namespace: 'solana' })
    await kit.open({ view: 'Connect' })
    expect((await find('wallet-selector-dev.picky')).textContent).toMatch(/PickyConnected$/)
    await kit.disconnect({ namespace: 'eip155' })
    await expect
      .poll(async () => (await find('wallet-selector-io.metamask')).textContent)
      .toBe('MetaMaskInstalled')
  })
})

describe('ConnectingExternal', () => {
  test('default: waits', async () => {
    const { wallet, root } = await show('ConnectingExternal waiting')
    await expect.element(page.getByRole('status').filter({ hasText: 'Continue in MetaMask' })).toBeVisible()
    await expect.element(page.getByText('Accept connection request in the wallet')).toBeVisible()
    expect(root().querySelector('h3 bdi')?.textContent).toBe('MetaMask')
    await expect.poll(() => asked(wallet)).toBe(1)
  })

  test('behavior: tried again while the wallet waits, it says where to answer', async () => {
    const { wallet } = await show('ConnectingExternal waiting')
    await expect.element(page.getByText('Accept connection request in the wallet')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByText('A request is already open')).toBeVisible()
    await expect.element(page.getByText('Open MetaMask and answer it there, then try again.')).toBeVisible()
    expect(asked(wallet)).toBe(1)
  })

  test('behavior: declined, then tried again with success', async () => {
    const { kit, wallet } = await show('ConnectingExternal declined')
    await expect
      .element(alert())
      .toHaveTextContent(
        'Connection declinedConnection can be declined if a previous request is still active',
      )
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => asked(wallet)).toBe(2)
    await expect.element(alert()).toHaveTextContent('Connection declined')
    wallet.fail.reject = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await isAt(undefined)
    expect(address(kit)).toBeTruthy()
  })

  test('behavior: another failure says what to do', async () => {
    await show('ConnectingExternal failed')
    await expect
      .element(alert())
      .toHaveTextContent('Connection failedOpen MetaMask, check that it is unlocked, then try again.')
  })

  test('behavior: a wallet that is gone leads back', async () => {
    await show('ConnectingExternal unavailable')
    await expect.element(alert()).toHaveTextContent('Gone Wallet is not available')
    await page.getByRole('button', { name: 'Back' }).last().click()
    await isAt('Connect')
  })

  test('behavior: who leaves while the wallet is asked is not brought back', async () => {
    let answer = (_: boolean) => {}
    const { kit, wallet } = await show('Connect', {
      wallets: [
        {
          name: 'MetaMask',
          rdns: 'io.metamask',
          approve: () => new Promise<boolean>((resolve) => (answer = resolve)),
        },
      ],
      ready: '[data-testid="wallet-selector-io.metamask"]',
    })
    ;(await find('wallet-selector-io.metamask')).click()
    await isAt('ConnectingExternal')
    await expect.poll(() => asked(wallet)).toBe(1)
    kit.close()
    await isAt(undefined)
    answer(false)
    await expect.poll(() => kit.getState().connections.eip155?.status).toBe('disconnected')
    expect(view()).toBeUndefined()
  })

  test('behavior: without a wallet it goes to Connect', async () => {
    const { kit } = await show('Connect')
    kit.push('ConnectingExternal')
    await expect
      .poll(() => kit.getState().router.history.map((route) => route.view))
      .toEqual(['Connect', 'Connect'])
    await isAt('Connect')
  })
})

describe('ConnectingMultiChain', () => {
  test('default', async () => {
    const { kit } = await show('ConnectingMultiChain')
    await expect.element(page.getByText('Select Chain for MetaMask')).toBeVisible()
    ;(await find('wui-list-chain-eip155')).click()
    await expect.poll(() => address(kit)).toBeTruthy()
  })

  test('error: a connector that is gone', async () => {
    await show('ConnectingMultiChain')
    ;(await find('wui-list-chain-solana')).click()
    await expect
      .element(page.getByTestId('wui-snackbar-message'))
      .toHaveTextContent('Failed to find connector')
  })
})

describe('ConnectingMultiChain while connected', () => {
  test('default: a family that has a connection is marked, with the wallet that is connected there', async () => {
    await show('ConnectingMultiChain while connected')
    expect((await find('wui-list-chain-eip155')).textContent).toBe('EVM NetworksMetaMaskConnected')
    expect((await find('wui-list-chain-solana')).textContent).toBe('Solana')
  })
})

describe('SwitchActiveChain', () => {
  const families = (kit: Kit) =>
    (['eip155', 'solana'] as const).map((namespace) => kit.getAccount(namespace).isConnected)

  test('behavior: the connected wallet serves the family: it is offered first, and one tap is enough', async () => {
    const { kit, root } = await show('SwitchActiveChain served')
    expect(root().textContent).not.toContain("doesn't support")
    await expect.element(page.getByText('MetaMask works on Solana, too.')).toBeVisible()
    const buttons = [...root().querySelectorAll('[data-testid^="w3m-switch-active-chain"]')]
    expect(buttons.map((button) => button.textContent)).toEqual([
      'Continue with MetaMask',
      'Choose another wallet',
    ])
    await page.getByRole('button', { name: 'Continue with MetaMask' }).click()
    await isAt(undefined)
    expect([kit.getState().activeChain, kit.getNetwork()?.name]).toEqual(['solana', 'Solana'])
    expect(families(kit), 'the first connection stays').toEqual([true, true])
  })

  test('behavior: another wallet can be chosen all the same', async () => {
    await show('SwitchActiveChain served')
    ;(await find('w3m-switch-active-chain-button')).click()
    await isAt('Connect')
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Connect to Solana')
  })

  test('behavior: the list names the family and has Back, and nothing changes before a wallet is connected', async () => {
    const { kit, root } = await show('SwitchActiveChain')
    ;(await find('w3m-switch-active-chain-button')).click()
    await isAt('Connect')
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Connect to Solana')
    const rows = [...root().querySelectorAll('[data-testid^="wallet-selector-"]')]
    expect(rows.map((row) => row.querySelector('bdi')?.textContent)).toEqual(['Picky'])
    expect(kit.getState().activeChain).toBe('eip155')
    ;(await find('header-back')).click()
    await isAt('SwitchActiveChain')
    expect(kit.getState().connectors.filterByNamespace).toBeUndefined()
    ;(await find('w3m-switch-active-chain-button')).click()
    ;(await find('wallet-selector-dev.picky')).click()
    await isAt(undefined)
    expect(kit.getState().activeChain).toBe('solana')
    expect(families(kit)).toEqual([true, true])
  })

  test('default', async () => {
    const { kit } = await show('SwitchActiveChain')
    await expect
      .element(
        page.getByText(
          "Connected wallet doesn't support connecting to Solana chain. You need to connect with a different wallet.",
        ),
      )
      .toBeVisible()
    ;(await find('w3m-switch-active-chain-button')).click()
    await isAt('Connect')
    expect(kit.getState().connectors.filterByNamespace).toBe('solana')
    expect((await find('wallet-selector-dev.picky')).textContent).toContain('Picky')
  })
})
