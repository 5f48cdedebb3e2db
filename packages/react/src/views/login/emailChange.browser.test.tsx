import {
  loginCooldownError,
  loginEmailInvalidError,
  loginEmailRecentError,
  loginEmailTakenError,
} from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { query } from '../../modal/inModal.fixture.ts'
import { find, isAt } from '../showScene.fixture.tsx'
import { arrangeLogin } from './arrangeLogin.fixture.tsx'
import { octocat } from './login.fixture.ts'

const email = 'mira@acme.example'
const newEmail = 'new@acme.example'

const field = async () => (await find('update-email-input')) as HTMLInputElement
const save = async () => (await find('update-email-save')) as HTMLButtonElement

/** A visitor with the embedded wallet, at the field for another address, by way of the settings. */
async function arrange(options: Parameters<typeof arrangeLogin>[0] = {}) {
  const stage = await arrangeLogin({ isOpen: false, ...options })
  await stage.kit.connect({ connectorId: 'AUTH' })
  await stage.kit.open()
  stage.kit.push('AccountSettings')
  await userEvent.click(await find('w3m-account-email'))
  await isAt('UpdateEmailWallet')
  return stage
}

async function type(text: string) {
  await userEvent.fill(await field(), text)
}

/** What the wallet was asked besides its list of logins, which the settings show. */
const changesOf = ({ log }: { log: readonly string[] }) => log.filter((entry) => entry !== 'logins')

describe('UpdateEmailWallet', () => {
  test('default: both codes, by keyboard, then the account with the new address', async () => {
    const { kit, login } = await arrange()
    expect((await field()).value).toBe(email)
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Edit Email')
    await type(` ${newEmail} `)
    await userEvent.keyboard('{Enter}')
    await isAt('UpdateEmailPrimaryOtp')
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Confirm Current Email')
    await expect.element(page.getByText(`Enter the code we sent to ${email}`)).toBeVisible()
    await expect.poll(() => login.isWaiting()).toBe(true)
    login.finish()
    await isAt('UpdateEmailSecondaryOtp')
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Confirm New Email')
    await expect.element(page.getByText(`Enter the code we sent to ${newEmail}`)).toBeVisible()
    await expect.poll(() => login.isWaiting()).toBe(true)
    login.finish()
    await isAt('Account')
    await expect.element(page.getByText('Your email was changed')).toBeVisible()
    expect(changesOf(login)).toEqual([`update ${newEmail}`, 'primary', 'secondary'])
    expect(kit.getAccount().user).toMatchObject({ email: newEmail, userName: newEmail })
    expect(query('[data-testid="header-back"]')).toBeNull()
    kit.push('AccountSettings')
    await expect.element(page.getByText(newEmail)).toBeVisible()
  })

  test('behavior: an account without an old address to confirm goes straight to the new one', async () => {
    const { login } = await arrange()
    login.settings.changeAction = 'VERIFY_SECONDARY_OTP'
    await type(newEmail)
    await userEvent.click(await save())
    await isAt('UpdateEmailSecondaryOtp')
    await expect.poll(() => changesOf(login)).toEqual([`update ${newEmail}`, 'secondary'])
  })

  test.each(['', 'a@b', email, email.toUpperCase(), ` ${email} `])(
    'behavior: there is nothing to save: %j',
    async (text) => {
      const { login } = await arrange()
      await type(text)
      await expect.poll(async () => (await save()).disabled).toBe(true)
      ;(await field()).form?.requestSubmit()
      expect(changesOf(login)).toEqual([])
    },
  )

  test.each([
    { name: 'no address', text: 'mira@acme', refusal: undefined },
    { name: 'one that the server refuses', text: newEmail, refusal: loginEmailInvalidError() },
  ])('error: $name: said beside the field until the visitor types on', async ({ text, refusal }) => {
    const { login } = await arrange()
    login.settings.fails = refusal
    await type(text)
    await userEvent.click(await save())
    await expect.element(page.getByText('Invalid email. Try again.')).toBeVisible()
    expect((await field()).getAttribute('aria-invalid')).toBe('true')
    await type(`${text}x`)
    await expect.element(page.getByText('Invalid email. Try again.')).not.toBeInTheDocument()
  })

  test('error: too soon: counts down', async () => {
    const { login } = await arrange()
    login.settings.fails = loginCooldownError(12_000)
    await type(newEmail)
    await userEvent.click(await save())
    await expect
      .element(page.getByTestId('update-email-too-soon'))
      .toHaveTextContent(/Please try again after \d+ seconds/)
    expect((await save()).disabled).toBe(true)
  })

  test('error: changed a short time ago: a toast says so', async () => {
    const { login } = await arrange()
    login.settings.fails = loginEmailRecentError()
    await type(newEmail)
    await userEvent.click(await save())
    await expect.element(page.getByText(/The address was changed a short time ago/)).toBeVisible()
    expect((await save()).disabled).toBe(false)
  })

  test('behavior: says that it is sending, and sends once', async () => {
    const { login } = await arrange()
    login.settings.fails = 'never'
    await type(newEmail)
    await userEvent.click(await save())
    await expect.poll(async () => (await save()).getAttribute('aria-busy')).toBe('true')
    ;(await field()).form?.requestSubmit()
    await expect.poll(() => changesOf(login)).toEqual([`update ${newEmail}`])
  })

  test('behavior: Cancel and the back button lead to the settings', async () => {
    const { kit } = await arrange()
    await userEvent.click(await find('update-email-cancel'))
    await isAt('AccountSettings')
    kit.push('UpdateEmailWallet')
    await isAt('UpdateEmailWallet')
    // Without a place to return to there is nothing to cancel.
    expect(query('[data-testid="update-email-cancel"]')).toBeNull()
    await userEvent.click(await find('header-back'))
    await isAt('AccountSettings')
  })

  test('behavior: a social account has no such row', async () => {
    const { kit, login } = await arrangeLogin({ isOpen: false })
    login.settings.user = octocat
    await kit.connect({ connectorId: 'AUTH' })
    await kit.open()
    kit.push('AccountSettings')
    await find('w3m-account-social')
    expect(query('[data-testid="w3m-account-email"]')).toBeNull()
    kit.push('UpdateEmailWallet')
    await isAt('Account')
  })
})

describe.each([
  { view: 'UpdateEmailPrimaryOtp', action: 'VERIFY_PRIMARY_OTP' },
  { view: 'UpdateEmailSecondaryOtp', action: 'VERIFY_SECONDARY_OTP' },
] as const)('$view', ({ view, action }) => {
  async function arrangeCode() {
    const stage = await arrange()
    stage.login.settings.changeAction = action
    await type(newEmail)
    await userEvent.click(await save())
    await isAt(view)
    await expect.poll(() => stage.login.isWaiting()).toBe(true)
    return stage
  }

  test('behavior: going back ends it', async () => {
    const { login, kit } = await arrangeCode()
    await userEvent.click(await find('header-back'))
    await isAt('UpdateEmailWallet')
    await expect.poll(() => changesOf(login).at(-1)).toBe('cancel')
    expect(kit.getState().login.emailChange).toBeUndefined()
    expect(kit.getAccount().user).toMatchObject({ email })
  })

  test('behavior: closing ends it', async () => {
    const { login, kit } = await arrangeCode()
    kit.close()
    await expect.poll(() => changesOf(login).at(-1)).toBe('cancel')
  })

  test('error: refused: back at the field, with the reason', async () => {
    const { login } = await arrangeCode()
    login.fail(loginEmailTakenError())
    await isAt('UpdateEmailWallet')
    await expect.element(page.getByText('This address belongs to another wallet')).toBeVisible()
  })

  test('behavior: opened without a change, it leads to the field', async () => {
    const { kit } = await arrange()
    kit.push(view)
    await isAt('UpdateEmailWallet')
  })
})
