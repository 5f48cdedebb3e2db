import { type Kit, selectConnections } from '@latchkey/core'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { hasFocus } from '../../modal/inModal.fixture.ts'
import { find, isAt, show, view } from '../showScene.fixture.tsx'

const connected = (kit: Kit) => selectConnections(kit.getState()).map(({ wallet }) => wallet.name)
const all = () => page.getByTestId('disconnect-all-button')
const question = () => page.getByRole('group', { name: 'Disconnect all wallets?' })

describe('DisconnectRow', () => {
  test('default: one wallet, and no question', async () => {
    const { kit } = await show('Account')
    expect((await find('disconnect-button')).textContent).toBe('Disconnect')
    expect(all().query()).toBeNull()
    ;(await find('disconnect-button')).click()
    await isAt(undefined)
    expect(connected(kit)).toEqual([])
    expect(kit.getEvent()?.data).toEqual({
      event: 'DISCONNECT_SUCCESS',
      properties: { namespace: 'eip155' },
    })
  })

  test('behavior: of two wallets only the one in use goes, and the row says which', async () => {
    const { kit } = await show('Account two wallets')
    const row = await find('disconnect-button')
    expect(row.textContent).toBe('DisconnectMetaMask')
    row.click()
    await isAt(undefined)
    expect(connected(kit)).toEqual(['Rabby'])
    expect(kit.getAccount().isConnected).toBe(true)
  })

  test('behavior: a wallet of another family stays, and the page goes on with it', async () => {
    const { kit } = await show('Account of two families')
    const row = await find('disconnect-button')
    expect(row.textContent).toBe('DisconnectMetaMask · EVM Networks')
    row.click()
    await isAt(undefined)
    expect(connected(kit)).toEqual(['Picky'])
    expect([kit.getState().activeChain, kit.getNetwork()?.name]).toEqual(['solana', 'Solana'])
  })

  test('error: a wallet that does not let go stays in use', async () => {
    const { kit } = await show('Account of two families')
    vi.spyOn(kit, 'disconnect').mockRejectedValue(new Error('no'))
    ;(await find('disconnect-button')).click()
    await expect.element(page.getByTestId('wui-snackbar-message')).toHaveTextContent('Failed to disconnect')
    expect([view(), kit.getState().activeChain]).toEqual(['Account', 'eip155'])
  })

  test('behavior: Disconnect all asks first, and then means all', async () => {
    const { kit } = await show('Account of two families')
    await all().click()
    await expect.element(question()).toBeVisible()
    expect(connected(kit)).toHaveLength(2)
    await page.getByTestId('disconnect-all-confirm').click()
    await isAt(undefined)
    expect(connected(kit)).toEqual([])
  })

  test('behavior: the question can be answered with no, by the keyboard alone', async () => {
    const { kit } = await show('Account two wallets')
    await all().click()
    await expect.poll(() => hasFocus(page.getByTestId('disconnect-all-cancel'))).toBe(true)
    await userEvent.keyboard('{Enter}')
    await expect.element(question()).not.toBeInTheDocument()
    await expect.poll(() => hasFocus(all())).toBe(true)
    await userEvent.keyboard('{Enter}')
    await expect.element(question()).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(question()).not.toBeInTheDocument()
    await expect.poll(() => hasFocus(all())).toBe(true)
    expect([view(), connected(kit).length]).toEqual(['Account', 2])
  })

  test('error: a wallet that does not let go leaves the question', async () => {
    const { kit } = await show('Account two wallets')
    vi.spyOn(kit, 'disconnect').mockRejectedValue(new Error('no'))
    await all().click()
    await page.getByTestId('disconnect-all-confirm').click()
    await expect.element(page.getByTestId('wui-snackbar-message')).toHaveTextContent('Failed to disconnect')
    await expect.element(question()).toBeVisible()
  })

  test('behavior: the view about an unknown network stays while another wallet is on one, too', async () => {
    const { kit, wallets } = await show('UnsupportedChain', {
      arrange: async ({ kit, wallets, until }) => {
        await kit.connect({ connectorId: 'io.rabby', namespace: 'eip155' })
        await kit.connect({ connectorId: 'io.metamask', namespace: 'eip155' })
        for (const wallet of wallets) wallet.setChain(777)
        await until(() => kit.getState().open)
      },
    })
    expect(wallets).toHaveLength(2)
    ;(await find('disconnect-button')).click()
    await expect.poll(() => connected(kit)).toEqual(['Rabby'])
    expect(view()).toBe('UnsupportedChain')
    await expect.poll(async () => (await find('disconnect-button')).textContent).toBe('Disconnect')
    ;(await find('disconnect-button')).click()
    await isAt(undefined)
  })
})
