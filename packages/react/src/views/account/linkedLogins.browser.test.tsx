import { loginIdentityLastError, serverUnreachableError, userRejectedError } from '@latchkey/protocol'
import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { query } from '../../modal/inModal.fixture.ts'
import { arrangeLogin } from '../login/arrangeLogin.fixture.tsx'
import { find, isAt } from '../showScene.fixture.tsx'

const own = { id: 'one', provider: 'email', userName: 'mira@acme.example' } as const
const github = { id: 'two', provider: 'github', userName: 'mira-acme' } as const
const row = (provider: string) => page.getByTestId(`linked-login-${provider}`)
const remove = (provider: string) => page.getByTestId(`linked-login-remove-${provider}`)

async function arrange({
  logins = [own, github] as readonly (typeof own | typeof github)[],
  options = {},
  fails = undefined as unknown,
} = {}) {
  const stage = await arrangeLogin({ isOpen: false, socials: ['google', 'github', 'x'], options })
  stage.login.settings.logins = [...logins]
  stage.login.settings.loginsFail = fails
  await stage.kit.connect({ connectorId: 'AUTH' })
  await stage.kit.open()
  return stage
}

async function showLogins(options: Parameters<typeof arrange>[0] = {}) {
  const stage = await arrange(options)
  stage.kit.push('AccountSettings')
  await find('w3m-linked-logins')
  return stage
}

describe('linked logins', () => {
  test('default: who and by what, each with a way to remove it', async () => {
    await showLogins()
    await expect.element(page.getByRole('list', { name: 'Linked logins' })).toBeVisible()
    await expect.element(row('email')).toHaveTextContent('mira@acme.exampleEmailRemove')
    await expect.element(row('github')).toHaveTextContent('mira-acmeGitHubRemove')
    await expect.element(remove('github')).toHaveAccessibleName('Remove GitHub, mira-acme')
  })

  test('behavior: in Profile, too, and asked for only there', async () => {
    const { kit, login } = await arrange()
    await find('w3m-profile-button')
    expect(login.log).not.toContain('logins')
    kit.push('Profile')
    await find('w3m-linked-logins')
    await expect.element(row('github')).toBeVisible()
  })

  test('behavior: the only one stays, and says so', async () => {
    await showLogins({ logins: [own] })
    await expect.element(row('email')).toHaveTextContent('mira@acme.exampleYour only login')
    await expect.element(remove('email')).not.toBeInTheDocument()
  })

  test('behavior: removed in the frame', async () => {
    const { login } = await showLogins()
    await remove('github').click()
    await isAt('ApproveTransaction')
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Linked logins')
    await find('frame-area')
    login.settings.logins = [own]
    login.finish()
    await isAt('AccountSettings')
    await expect.element(row('github')).not.toBeInTheDocument()
    await expect.element(row('email')).toHaveTextContent('Your only login')
    expect(login.log.filter((name) => name.startsWith('unlink'))).toEqual(['unlink two'])
  })

  test('behavior: added in the frame: those that are offered and not there yet', async () => {
    const { login } = await showLogins()
    const add = page.getByTestId('add-login')
    await expect.element(add).toHaveAttribute('aria-expanded', 'false')
    await add.click()
    await expect.element(add).toHaveAttribute('aria-expanded', 'true')
    await expect.element(page.getByTestId('add-login-github')).not.toBeInTheDocument()
    await expect.element(page.getByTestId('add-login-email')).not.toBeInTheDocument()
    await page.getByTestId('add-login-x').click()
    await isAt('ApproveTransaction')
    login.settings.logins = [own, github, { id: 'three', provider: 'x', userName: '@mira' }]
    login.finish()
    await isAt('AccountSettings')
    await expect.element(row('x')).toHaveTextContent('@miraX')
    expect(login.log).toContain('link x')
  })

  test('behavior: an address, where there is none, with the keyboard alone', async () => {
    const { login } = await showLogins({ logins: [github] })
    ;(await find('add-login')).focus()
    await userEvent.keyboard('{Enter}')
    const field = page.getByRole('textbox', { name: 'Email address' })
    await field.fill('mira@acme')
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByText('Invalid email. Try again.')).toBeVisible()
    await field.fill('mira@acme.example')
    await userEvent.keyboard('{Enter}')
    await isAt('ApproveTransaction')
    expect(login.log).toContain('link mira@acme.example')
    login.finish()
    await isAt('AccountSettings')
  })

  test('behavior: whoever refuses, or leaves, is where they were, and nothing is said', async () => {
    const { login } = await showLogins()
    await remove('github').click()
    await isAt('ApproveTransaction')
    login.fail(userRejectedError())
    await isAt('AccountSettings')
    await expect.element(row('github')).toBeVisible()
    expect(query('[data-testid="wui-snackbar-message"]')).toBeNull()
  })

  test('error: the wallet refuses', async () => {
    const { kit, login } = await showLogins()
    await remove('github').click()
    await isAt('ApproveTransaction')
    login.fail(loginIdentityLastError())
    await isAt('AccountSettings')
    await expect.poll(() => kit.getState().toast).toMatchObject({ open: true, code: 'LOGIN_IDENTITY_LAST' })
  })

  test('error: they could not be loaded, and are asked for again', async () => {
    const { login } = await showLogins({ fails: serverUnreachableError() })
    const again = page.getByTestId('linked-logins-retry')
    await expect.element(again).toHaveTextContent('The logins could not be loaded')
    login.settings.loginsFail = undefined
    await again.click()
    await expect.element(row('github')).toBeVisible()
  })

  test('behavior: in Arabic', async () => {
    await showLogins({ options: { locale: 'ar' } })
    await expect.element(row('email')).toHaveTextContent('إزالة')
  })
})
