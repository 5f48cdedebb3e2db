import { describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { activeElement } from '../../modal/inModal.fixture.ts'
import { find, isAt, show, view } from '../showScene.fixture.tsx'

const prompts = (wallet: { requests: readonly { method: string }[] }) =>
  wallet.requests.filter(({ method }) => method === 'personal_sign').length

describe('SIWXSignMessage', () => {
  test('default: shows what is signed, has it signed, and closes', async () => {
    const { kit, wallet } = await show('SIWXSignMessage')
    await expect.element(page.getByRole('heading', { name: 'Sign in to Acme' })).toBeVisible()
    await expect
      .element(page.getByRole('region', { name: 'What you sign' }))
      .toHaveTextContent('app.acme.example')
    const text = (await find('signin-message')).textContent
    expect(text).toBe(kit.getState().signin.message?.toString())
    ;(await find('w3m-connecting-siwe-sign')).click()
    await isAt(undefined)
    expect(prompts(wallet)).toBe(1)
    expect(kit.getState().signin.sessions).toMatchObject([{ message: text }])
  })

  test('behavior: the whole message on demand', async () => {
    await show('SIWXSignMessage')
    const toggle = page.getByTestId('signin-message-toggle')
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'false')
    const short = (await find('signin-message')).clientHeight
    await toggle.click()
    await expect.element(toggle).toHaveAttribute('aria-expanded', 'true')
    const message = await find('signin-message')
    expect(message.clientHeight).toBeGreaterThan(short)
    expect(message.scrollHeight).toBe(message.clientHeight)
  })

  test('behavior: declined: told, and signing works again', async () => {
    const { kit, wallet } = await show('SIWXSignMessage')
    wallet.fail.reject = true
    ;(await find('w3m-connecting-siwe-sign')).click()
    await expect.element(page.getByText('Signature declined')).toBeVisible()
    expect(view()).toBe('SIWXSignMessage')
    // The toast goes; what happened and what to do stays.
    const lasting = page.getByTestId('signin-failure')
    await expect.element(lasting).toHaveTextContent('You declined to sign')
    await expect.poll(() => page.getByTestId('wui-snackbar-message').query(), { timeout: 5_000 }).toBeNull()
    await expect.element(lasting).toHaveTextContent('You can try again whenever you like.')
    wallet.fail.reject = false
    ;(await find('w3m-connecting-siwe-sign')).click()
    await isAt(undefined)
    expect(kit.getState().signin.sessions).toHaveLength(1)
  })

  test('behavior: required: neither Escape, nor the overlay, nor the close button leads out', async () => {
    const { kit } = await show('SIWXSignMessage')
    for (const leave of [
      () => activeElement()?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
      async () => {
        const overlay = await find('w3m-modal-overlay')
        overlay.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
        overlay.click()
      },
      async () => (await find('w3m-header-close')).click(),
      () => kit.back(),
    ]) {
      await leave()
      await expect.poll(() => kit.getState().modal.shake).toBe(true)
      expect(view()).toBe('SIWXSignMessage')
      await expect.poll(() => kit.getState().modal.shake).toBe(false)
    }
  })

  test('behavior: required: cancelling disconnects', async () => {
    const { kit } = await show('SIWXSignMessage')
    await expect.element(page.getByText(/Canceling will disconnect you/)).toBeVisible()
    ;(await find('w3m-connecting-siwe-cancel')).click()
    await isAt(undefined)
    expect(kit.getAccount().isConnected).toBe(false)
  })

  test('behavior: optional: cancelling closes', async () => {
    const { kit } = await show('SIWXSignMessage optional')
    expect(page.getByText(/Canceling will disconnect you/).query()).toBeNull()
    ;(await find('w3m-connecting-siwe-cancel')).click()
    await isAt(undefined)
    expect(kit.getAccount().isConnected).toBe(true)
  })

  test('behavior: nothing can be signed before it can be read', async () => {
    await show('SIWXSignMessage preparing')
    await expect.element(page.getByTestId('w3m-connecting-siwe-sign')).toBeDisabled()
    await expect.element(page.getByTestId('w3m-connecting-siwe-cancel')).toBeEnabled()
  })

  test('error: no message: said, and tried again', async () => {
    const { kit } = await show('SIWXSignMessage not prepared')
    await expect.element(page.getByText('The message could not be prepared')).toBeVisible()
    const siwx = kit.getState().options.siwx
    if (!siwx) throw new Error('no sign-in')
    const { createMessage } = siwx
    siwx.createMessage = async (input) => ({
      ...input,
      domain: 'app.acme.example',
      uri: 'https://app.acme.example',
      version: '1',
      nonce: 'again',
      toString: () => 'again',
    })
    ;(await find('w3m-connecting-siwe-retry')).click()
    await expect.poll(async () => (await find('signin-message')).textContent).toBe('again')
    siwx.createMessage = createMessage
  })

  test('behavior: another account has a message of its own', async () => {
    const { kit, wallet } = await show('SIWXSignMessage')
    const before = (await find('signin-message')).textContent
    await wallet.setAccounts([3])
    await expect.poll(async () => (await find('signin-message')).textContent).not.toBe(before)
    expect((await find('signin-message')).textContent).toContain(kit.getAccount().address)
  })
})

describe('Account', () => {
  test('behavior: signed in: says until when, and signs out', async () => {
    const { kit } = await show('Account signed in')
    const status = page.getByTestId('w3m-signin-status')
    await expect.element(status).toHaveTextContent(/Signed in.*Until .*Nov 15/)
    ;(await find('w3m-account-sign-out')).click()
    await expect.element(status).toHaveTextContent('Not signed in')
    expect([kit.getState().signin.sessions, kit.getAccount().isConnected, view()]).toEqual([
      [],
      true,
      'Account',
    ])
  })

  test('behavior: not signed in: leads to the message', async () => {
    const { kit } = await show('Account not signed in')
    ;(await find('w3m-account-sign-in')).click()
    await isAt('SIWXSignMessage')
    await find('signin-message')
    ;(await find('w3m-connecting-siwe-sign')).click()
    await isAt(undefined)
    expect(kit.getState().signin.sessions).toHaveLength(1)
  })

  test('error: a session that does not end', async () => {
    const { kit } = await show('Account signed in')
    vi.spyOn(kit, 'signOut').mockRejectedValue(new Error('no'))
    ;(await find('w3m-account-sign-out')).click()
    await expect.element(page.getByTestId('wui-snackbar-message')).toHaveTextContent('Failed to sign out')
    await expect.element(page.getByTestId('w3m-signin-status')).toHaveTextContent('Signed in')
  })

  test('behavior: without sign-in there is nothing about it', async () => {
    await show('Account')
    await find('disconnect-button')
    expect(page.getByTestId('w3m-signin-status').query()).toBeNull()
  })
})
