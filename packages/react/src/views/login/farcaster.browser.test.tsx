import { loginCustodyChangedError, loginRefusedError, userRejectedError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { queryAll } from '../../modal/inModal.fixture.ts'
import { find, isAt, view } from '../showScene.fixture.tsx'
import { arrangeLogin as arrange } from './arrangeLogin.fixture.tsx'
import { socialUri } from './fakeLogin.fixture.ts'

const seven = ['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook'] as const
const user = { provider: 'farcaster', userName: 'ada' } as const

/** Presses the button of Farcaster. */
async function press() {
  const stage = await arrange({ socials: seven })
  ;(await find('social-selector-farcaster')).click()
  await isAt('ConnectingFarcaster')
  return stage
}

describe('ConnectingFarcaster', () => {
  test('default: a code, and then connected and closed', async () => {
    const { kit, login } = await press()
    login.settings.user = user
    const code = page.getByTestId('wui-qr-code')
    await expect.element(code).toHaveAccessibleName('QR code with the Farcaster login link')
    await expect.element(page.getByText('Scan this QR Code with your phone')).toBeVisible()
    await expect.element(page.getByTestId('copy-farcaster-uri')).toBeEnabled()
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Farcaster')
    expect(kit.getState().login.social?.uri).toBe(socialUri)
    login.tell({ type: 'signedIn' })
    await expect.element(page.getByText('Loading user data')).toBeVisible()
    await expect.element(page.getByText('Please wait a moment while we load your data.')).toBeVisible()
    login.finish()
    await isAt(undefined)
    expect(kit.getAccount()).toMatchObject({ isConnected: true, user, socialProvider: 'farcaster' })
  })

  test('behavior: it stands fourth, as the specification orders them', async () => {
    await arrange({ socials: seven })
    await find('w3m-social-login-widget')
    const ids = queryAll<HTMLElement>('[data-testid^="social-selector-"]').map(
      ({ dataset }) => dataset.testid,
    )
    expect(ids).toEqual([
      'social-selector-google',
      ...['x', 'discord', 'farcaster', 'github', 'more'].map((id) => `social-selector-${id}`),
    ])
  })

  test('behavior: the frame shows the number to choose', async () => {
    const { login } = await press()
    await expect.poll(() => login.isWaiting()).toBe(true)
    login.tell({ type: 'show', kind: 'number', minHeight: 380 })
    await find('frame-area')
    await expect.element(page.getByText('Choose this number on your phone')).toBeInTheDocument()
    login.tell({ type: 'show', kind: 'consent', minHeight: 420 })
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Connect Wallet')
    expect(view()).toBe('ConnectingFarcaster')
  })

  test('behavior: opened by the page, it begins by itself', async () => {
    const { kit, login } = await arrange({ socials: seven, isOpen: false })
    await kit.open({ view: 'ConnectingFarcaster' })
    await find('wui-qr-code')
    expect(login.log.filter((line) => line === 'social farcaster')).toHaveLength(1)
  })

  test('behavior: going back gives it up', async () => {
    const { kit, login } = await press()
    await expect.poll(() => login.isWaiting()).toBe(true)
    await page.getByTestId('header-back').click()
    await isAt('Connect')
    await expect.poll(() => kit.getState().login.social).toBe(undefined)
    expect(login.log).toContain('cancel')
  })

  test('error: refused on the phone, and begun again', async () => {
    const { login } = await press()
    await expect.poll(() => login.isWaiting()).toBe(true)
    login.fail(loginRefusedError())
    await expect.element(page.getByText('Another number was chosen')).toBeVisible()
    await page.getByRole('button', { name: 'Try again' }).click()
    await find('wui-qr-code')
  })

  test('error: the id has moved: the only way is back', async () => {
    const { login } = await press()
    await expect.poll(() => login.isWaiting()).toBe(true)
    login.fail(loginCustodyChangedError())
    await expect.element(page.getByText('has moved to another address')).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).last().click()
    await isAt('Connect')
  })

  test('behavior: somebody who refuses in the frame is led back', async () => {
    const { login } = await press()
    await expect.poll(() => login.isWaiting()).toBe(true)
    login.fail(userRejectedError())
    await isAt('Connect')
  })
})
