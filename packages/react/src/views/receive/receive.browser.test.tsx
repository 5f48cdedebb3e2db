import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { queryAll } from '../../modal/inModal.fixture.ts'
import { readScreenshot } from '../../ui/readScreenshot.fixture.ts'
import { readRow } from '../readRow.fixture.ts'
import { find, isAt, show } from '../showScene.fixture.tsx'

const code = async () => readScreenshot(await find('w3m-receive-qr'))

/** Puts something in the place of a function of `navigator` until the test is over. */
function replace(name: 'share', value: unknown) {
  const original = Object.getOwnPropertyDescriptor(navigator, name)
  Object.defineProperty(navigator, name, { value, configurable: true })
  onTestFinished(() => {
    if (original) Object.defineProperty(navigator, name, original)
    else Reflect.deleteProperty(navigator, name)
  })
}

describe('WalletReceive', () => {
  test('default: the code, the name and the text are all of the address', async () => {
    const { kit } = await show('WalletReceive')
    const { address } = kit.getAccount()
    expect(await code()).toBe(address)
    const text = (await find('w3m-receive-address')).textContent ?? ''
    expect(text.replaceAll(' ', '')).toBe(address)
    await expect.element(page.getByText('Copy your address or scan this QR code')).toBeVisible()
    await expect.element(page.getByRole('button', { name: 'Copy address of mira.eth' })).toBeVisible()
  })

  test('behavior: copies the address and says so', async () => {
    const { kit } = await show('WalletReceive')
    const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    onTestFinished(() => written.mockRestore())
    ;(await find('w3m-receive-copy')).click()
    await expect.element(page.getByText('Address copied')).toBeVisible()
    expect(written).toHaveBeenCalledExactlyOnceWith(kit.getAccount().address)
  })

  test('behavior: the payment link of the network, as an option', async () => {
    const { kit } = await show('WalletReceive')
    ;(await find('w3m-receive-link-tab')).click()
    await expect.poll(code).toBe(`ethereum:${kit.getAccount().address}@1`)
    await expect.element(page.getByText(/payment to you on Ethereum/)).toBeVisible()
    ;(await find('w3m-receive-address-tab')).click()
    await expect.poll(code).toBe(kit.getAccount().address)
  })

  test('behavior: the link of another family', async () => {
    const { kit } = await show('WalletReceive Solana')
    ;(await find('w3m-receive-link-tab')).click()
    await expect.poll(code).toBe(`solana:${kit.getAccount().address}`)
    await expect.element(page.getByText('Only receive assets on this network')).toBeVisible()
  })

  test('behavior: shares what the code holds, where the browser can', async () => {
    const shared: unknown[] = []
    replace('share', async (data: unknown) => void shared.push(data))
    const { kit } = await show('WalletReceive')
    ;(await find('w3m-receive-share')).click()
    await expect.poll(() => shared).toEqual([{ text: kit.getAccount().address }])
  })

  test('error: a share that fails is told, and a closed sheet is not', async () => {
    let failure = new DOMException('closed', 'AbortError')
    const share = vi.fn(async () => {
      throw failure
    })
    replace('share', share)
    const { kit } = await show('WalletReceive')
    ;(await find('w3m-receive-share')).click()
    await expect.poll(() => share.mock.calls.length).toBe(1)
    expect(kit.getState().toast.open).toBe(false)
    failure = new DOMException('not allowed', 'NotAllowedError')
    ;(await find('w3m-receive-share')).click()
    await expect.element(page.getByText('Failed to share')).toBeVisible()
  })

  test('behavior: a browser that cannot share has no button for it', async () => {
    replace('share', undefined)
    await show('WalletReceive')
    await find('w3m-receive-copy')
    expect(page.getByTestId('w3m-receive-share').query()).toBeNull()
  })

  test('behavior: without an account it leads to the account', async () => {
    const { kit } = await show('WalletReceive')
    await kit.disconnect()
    await kit.open()
    kit.push('WalletReceive')
    await isAt('Account')
  })
})

describe('WalletCompatibleNetworks', () => {
  test('default: the networks of the family, the one in use first', async () => {
    await show('WalletCompatibleNetworks')
    await expect.element(page.getByText('You can only receive assets on these networks')).toBeVisible()
    expect([...queryAll('[data-testid="w3m-compatible-networks"] li')].map(readRow)).toEqual([
      'Ethereum',
      'Base',
      'Arbitrum One',
      'OP Mainnet',
    ])
    ;(await find('header-back')).click()
    await isAt('WalletReceive')
  })
})
