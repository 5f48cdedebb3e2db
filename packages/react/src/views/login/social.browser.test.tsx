import {
  loginDeniedError,
  loginProviderOffError,
  serverUnreachableError,
  unknownError,
  userRejectedError,
} from '@latchkey/protocol'
import { describe, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { query, queryAll } from '../../modal/inModal.fixture.ts'
import { createFakeAdapter } from '../fakeAdapter.fixture.ts'
import { find, isAt, standStill, view } from '../showScene.fixture.tsx'
import { arrangeLogin as arrange, input } from './arrangeLogin.fixture.tsx'
import { socialUri } from './fakeLogin.fixture.ts'
import { createFakePopup } from './fakePopup.fixture.ts'
import { octocat } from './login.fixture.ts'

const six = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const

/** The ids of the buttons, in their order. */
const buttons = () =>
  queryAll<HTMLElement>('[data-testid^="social-selector-"]').map(({ dataset }) =>
    dataset.testid?.replace('social-selector-', ''),
  )

describe('social buttons', () => {
  test('default: the first of the page has a wide button, the others share a line', async () => {
    await arrange({ socials: six })
    await find('w3m-social-login-widget')
    expect(buttons()).toEqual(['google', 'x', 'discord', 'github', 'apple', 'facebook'])
    await expect.element(page.getByTestId('social-selector-google')).toHaveTextContent('Continue with Google')
    for (const [id, name] of [
      ['x', 'Continue with X'],
      ['github', 'Continue with GitHub'],
    ] as const)
      await expect.element(page.getByTestId(`social-selector-${id}`)).toHaveAccessibleName(name)
    const tops = six.map((id) => query(`[data-testid="social-selector-${id}"]`)?.getBoundingClientRect().top)
    expect(new Set(tops.slice(1)).size, 'one line').toBe(1)
    expect(tops[0]).toBeLessThan(tops[1] ?? 0)
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent(/^Connect Wallet$/)
  })

  test('parameters: two stand beside each other', async () => {
    await arrange({ socials: ['apple', 'google'] })
    await find('w3m-social-login-widget')
    const [google, apple] = [await find('social-selector-google'), await find('social-selector-apple')]
    expect(google.getBoundingClientRect().top).toBe(apple.getBoundingClientRect().top)
    expect(google.getBoundingClientRect().width).toBeCloseTo(apple.getBoundingClientRect().width, 0)
    await expect.element(google).toHaveAccessibleName('Continue with Google')
  })

  test('parameters: one', async () => {
    await arrange({ socials: ['x'] })
    await expect.element(page.getByTestId('social-selector-x')).toHaveTextContent('Continue with X')
    expect(buttons()).toEqual(['x'])
  })

  test('parameters: features.socials: those that both the page and the server want, in the order of the page', async () => {
    await arrange({
      socials: ['google', 'x', 'discord'],
      options: { features: { socials: ['discord', 'apple', 'x', 'farcaster'] } },
    })
    await find('w3m-social-login-widget')
    expect(buttons()).toEqual(['discord', 'x'])
  })

  test('parameters: connectMethodsOrder: an "or" stands between them and the wallets only', async () => {
    await arrange({
      socials: six,
      options: {
        features: { collapseWallets: true, connectMethodsOrder: ['social', 'email', 'wallet'] },
      },
    })
    const widget = await find('w3m-social-login-widget')
    const field = await input()
    expect(widget.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await expect.poll(() => page.getByText('or', { exact: true }).elements().length).toBe(1)
  })

  test.each([
    ['the server offers none', [], {}],
    ['the page wants none', six, { socials: false }],
    ['the page wants others', ['google'], { socials: ['x'] }],
  ] as const)('behavior: not there: %s', async (_, socials, features) => {
    await arrange({ socials, options: { features } })
    await input()
    await expect.poll(() => query('[data-testid="w3m-social-login-widget"]')).toBeNull()
    await standStill()
    const scroll = await find('w3m-connect-scroll-view')
    expect(scroll.querySelectorAll('[aria-hidden="true"][style]').length, 'no skeleton is left').toBe(0)
  })

  test('behavior: nothing moves when they take their place', async () => {
    const { login, kit } = await arrange({
      isOpen: false,
      socials: six,
      others: [createFakeAdapter('eip155', { id: 'own', name: 'Own', type: 'ANNOUNCED' })],
      options: { locale: 'de', features: { connectMethodsOrder: ['social', 'email', 'wallet'] } },
    })
    let answer = () => {}
    login.settings.asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await kit.open()
    const row = await find('wallet-selector-own')
    await standStill()
    const places = new Set([row.getBoundingClientRect().top])
    const watch = new MutationObserver(() => places.add(row.getBoundingClientRect().top))
    watch.observe(row.getRootNode(), { subtree: true, childList: true })
    onTestFinished(() => watch.disconnect())
    answer()
    await expect.element(page.getByText('Mit Google fortfahren')).toBeVisible()
    expect((await input()).placeholder).toBe('E-Mail')
    expect(places.size).toBe(1)
  })

  test('behavior: the terms come first where the page wants them ticked', async () => {
    await arrange({
      socials: six,
      options: { termsConditionsUrl: 'https://acme.example/terms', features: { legalCheckbox: true } },
    })
    await find('w3m-social-login-widget')
    for (const id of six) await expect.element(page.getByTestId(`social-selector-${id}`)).toBeDisabled()
    await page.getByTestId('w3m-legal-checkbox').click()
    for (const id of six) await expect.element(page.getByTestId(`social-selector-${id}`)).toBeEnabled()
  })

  test('behavior: the click opens a blank window at once, and the kit sends it to the provider', async () => {
    const popup = createFakePopup()
    const { login, opened } = await arrange({ socials: six, openWindow: () => popup })
    const button = await find('social-selector-discord')
    button.click()
    expect(opened, 'within the click').toEqual([['about:blank', '_blank']])
    await isAt('ConnectingSocial')
    await expect.poll(() => popup.addresses).toEqual([socialUri])
    expect(login.log).toEqual(['social discord', 'provider'])
  })

  test('behavior: the keyboard alone will do', async () => {
    const { login } = await arrange({ socials: six, openWindow: createFakePopup })
    ;(await find('social-selector-github')).focus()
    await userEvent.keyboard('{Enter}')
    await isAt('ConnectingSocial')
    await expect.poll(() => login.log).toEqual(['social github', 'provider'])
    await userEvent.keyboard('{Escape}')
    await isAt(undefined)
    await expect.poll(() => login.log.at(-1)).toBe('cancel')
  })

  test('behavior: in Telegram the page itself goes to the provider, and comes back here', async () => {
    const { login, opened } = await arrange({ socials: six, isTelegram: true })
    ;(await find('social-selector-google')).click()
    await expect.poll(() => login.log).toContain(`social google back to ${location.href.replace(/#.*$/, '')}`)
    expect(opened.filter(([, target]) => target === '_blank')).toEqual([])
  })
})

describe('social buttons in Telegram in a browser', () => {
  test('behavior: the page is in a frame there, which may lead nowhere, so that a window opens', async () => {
    const popup = createFakePopup()
    const { login, opened } = await arrange({ socials: six, isTelegram: 'framed', openWindow: () => popup })
    ;(await find('social-selector-google')).click()
    expect(opened, 'within the click').toEqual([['about:blank', '_blank']])
    await expect.poll(() => login.log).toEqual(['social google', 'provider'])
  })
})

describe('ConnectSocials', () => {
  test('default: every social account, by name', async () => {
    const { kit, login } = await arrange({ socials: six, isOpen: false, openWindow: createFakePopup })
    await kit.open({ view: 'ConnectSocials' })
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('All socials')
    await find('social-selector-google')
    expect(buttons()).toEqual(['google', 'x', 'discord', 'github', 'apple', 'facebook'])
    const row = page.getByTestId('social-selector-apple')
    await expect.element(row).toHaveAccessibleName('Log in with Apple')
    await row.click()
    await isAt('ConnectingSocial')
    await expect.poll(() => login.log).toContain('social apple')
  })

  test('behavior: the terms come first where the page wants them ticked', async () => {
    const { kit } = await arrange({
      socials: six,
      isOpen: false,
      options: { termsConditionsUrl: 'https://acme.example/terms', features: { legalCheckbox: true } },
    })
    await kit.open({ view: 'ConnectSocials' })
    await expect.element(page.getByTestId('social-selector-google')).toBeDisabled()
    await page.getByTestId('w3m-legal-checkbox').click()
    await expect.element(page.getByTestId('social-selector-google')).toBeEnabled()
  })

  test('behavior: says so where the server offers none', async () => {
    const { kit } = await arrange({ isOpen: false })
    await kit.open({ view: 'ConnectSocials' })
    await expect.element(page.getByText('No way to connect is set up')).toBeVisible()
  })
})

describe('ConnectingSocial', () => {
  /** Presses the button of Google. Every window that is opened is one more of `popups`. */
  async function press(change: Parameters<typeof arrange>[0] = {}) {
    const popups: ReturnType<typeof createFakePopup>[] = []
    const openWindow = () => {
      const popup = createFakePopup()
      popups.push(popup)
      return popup
    }
    const stage = await arrange({ socials: six, openWindow, ...change })
    ;(await find('social-selector-google')).click()
    await isAt('ConnectingSocial')
    return { ...stage, popups }
  }
  const again = () => page.getByTestId('w3m-connecting-social-open')

  test('default: the visitor has logged in there: connected and closed', async () => {
    const { kit, login } = await press()
    login.settings.user = octocat
    await expect.element(page.getByText('Log in with Google')).toBeVisible()
    await expect.element(page.getByText('Connect in the provider window')).toBeVisible()
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Google')
    await expect.poll(() => login.isWaiting()).toBe(true)
    login.tell({ type: 'signedIn' })
    await expect.element(page.getByText('Retrieving user data')).toBeVisible()
    await expect.element(again()).not.toBeInTheDocument()
    login.finish()
    await isAt(undefined)
    expect(kit.getAccount()).toMatchObject({ isConnected: true, user: octocat })
  })

  test('behavior: the frame shows the number to choose', async () => {
    const { login } = await press()
    await expect.poll(() => login.isWaiting()).toBe(true)
    login.tell({ type: 'show', kind: 'number', minHeight: 380 })
    await find('frame-area')
    await expect.element(page.getByText('Choose this number in the window of Google')).toBeInTheDocument()
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Google')
    login.tell({ type: 'show', kind: 'consent', minHeight: 420 })
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Connect Wallet')
    expect(view()).toBe('ConnectingSocial')
    await expect.element(page.getByText('Your wallet shows what this site asks for')).toBeInTheDocument()
  })

  test('behavior: a window that looks closed is told of, and the login goes on', async () => {
    const { kit, login, popups } = await press()
    await expect.poll(() => login.isWaiting()).toBe(true)
    popups[0]?.close()
    await expect.element(page.getByText('The window seems to be closed')).toBeVisible()
    await expect.element(again()).toHaveTextContent('Try again')
    login.finish()
    await isAt(undefined)
    expect(kit.getAccount().isConnected).toBe(true)
  })

  test('behavior: another window is opened in the click', async () => {
    const { opened, login, popups } = await press()
    await expect.poll(() => login.isWaiting()).toBe(true)
    ;(await find('w3m-connecting-social-open')).click()
    expect(opened).toHaveLength(2)
    await expect.poll(() => popups[1]?.addresses).toEqual([socialUri])
    await expect.element(page.getByText('Connect in the provider window')).toBeVisible()
    expect(view()).toBe('ConnectingSocial')
  })

  test.each([
    ['denied', loginDeniedError(), 'Google did not confirm the login. Nothing was shared.', 'Try again'],
    [
      'the server cannot be reached',
      serverUnreachableError(),
      'The service cannot be reached. Check your connection, then try again.',
      'Try again',
    ],
    ['another failure', unknownError(), 'Try again, or choose another way to log in.', 'Try again'],
  ])('error: %s', async (_, error, text, label) => {
    const { login } = await press()
    await expect.poll(() => login.isWaiting()).toBe(true)
    login.fail(error)
    await expect.element(page.getByText(text)).toBeVisible()
    await expect
      .element(page.getByRole('alert').filter({ hasText: text }))
      .toHaveTextContent('Something went wrong')
    await expect.element(again()).toHaveTextContent(label)
    await again().click()
    await expect.element(page.getByText('Connect in the provider window')).toBeVisible()
  })

  test('error: the browser opens no window: a button does', async () => {
    let isAllowed = false
    const { login } = await press({ openWindow: () => (isAllowed ? createFakePopup() : null) })
    await expect.element(page.getByText('Could not open social popup')).toBeVisible()
    await expect.element(again()).toHaveTextContent('Open the window')
    isAllowed = true
    await again().click()
    await expect.poll(() => login.log).toEqual(['social google', 'provider'])
    expect(query('[data-testid="wui-snackbar-message"]'), 'nothing is said twice').toBeNull()
  })

  test('error: the provider is not offered any more: the only way is back', async () => {
    const { login } = await press({ isOpen: true })
    await expect.poll(() => login.isWaiting()).toBe(true)
    login.fail(loginProviderOffError())
    await expect.element(page.getByText('Google is not available here')).toBeVisible()
    await page.getByRole('button', { name: 'Back', exact: true }).last().click()
    await isAt('Connect')
  })

  test('behavior: somebody who refuses in the frame is led back', async () => {
    const { login } = await press()
    await expect.poll(() => login.isWaiting()).toBe(true)
    login.fail(userRejectedError())
    await isAt('Connect')
  })

  test.each([
    ['going back', async () => (await find('header-back')).click(), 'Connect'],
    ['closing', async () => (await find('w3m-header-close')).click(), undefined],
  ])('behavior: %s gives up the login', async (_, leave, expected) => {
    const { login } = await press()
    await expect.poll(() => login.isWaiting()).toBe(true)
    await leave()
    await isAt(expected)
    await expect.poll(() => login.log.at(-1)).toBe('cancel')
  })

  test('behavior: opened by the page, a click begins it', async () => {
    const { kit, login } = await arrange({ isOpen: false, socials: six, openWindow: createFakePopup })
    await kit.open({ view: 'ConnectingSocial', data: { provider: 'x' } })
    await expect.element(again()).toHaveTextContent('Continue with X')
    expect(login.log).toEqual([])
    await again().click()
    await expect.poll(() => login.log).toEqual(['social x', 'provider'])
  })

  test('behavior: opened without a provider, it leads to the ways to connect', async () => {
    const { kit } = await arrange({ isOpen: false })
    await kit.open({ view: 'ConnectingSocial' })
    await isAt('Connect')
  })
})

describe('the account of a social login', () => {
  test('default: the provider’s mark and the name there, and no e-mail address', async () => {
    const { kit, login } = await arrange({ isOpen: false })
    login.settings.user = octocat
    await kit.connect({ connectorId: 'AUTH' })
    await kit.open()
    await expect.element(page.getByTestId('w3m-account-wallet')).toHaveTextContent('GitHub: octocat')
    kit.push('AccountSettings')
    await expect.element(page.getByTestId('w3m-account-social')).toHaveTextContent('octocatGitHub')
    expect(query('[data-testid="w3m-account-email"]')).toBeNull()
    kit.push('Profile')
    await expect.element(page.getByText('GitHub Account')).toBeVisible()
  })
})
