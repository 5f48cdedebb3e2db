import { frameNotLoadedError, loginCooldownError, unknownError } from '@latchkey/protocol'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { activeElement, query, queryAll } from '../../modal/inModal.fixture.ts'
import { createFakeAdapter } from '../fakeAdapter.fixture.ts'
import { find, isAt, standStill, view } from '../showScene.fixture.tsx'
import type { metaMask } from '../stage.fixture.ts'
import { arrangeLogin as arrange, input } from './arrangeLogin.fixture.tsx'
import { addresses } from './fakeLogin.fixture.ts'

const email = 'mira@acme.example'

async function type(text: string) {
  await userEvent.click(await input())
  await userEvent.keyboard(text)
}

/** Writes something into a frame that has loaded. It is gone where the frame loads again. */
async function mark(frame: HTMLIFrameElement | undefined) {
  await expect.poll(() => frame?.contentDocument?.querySelector('main')).toBeTruthy()
  const read = () => frame?.contentWindow as { mark?: string } | null | undefined
  const target = read()
  if (target) target.mark = 'the same'
  return () => read()?.mark
}

describe('e-mail field', () => {
  test('default: Enter sends the address and leads to the code', async () => {
    const { login, kit } = await arrange()
    await type(`${email}{Enter}`)
    await isAt('EmailVerifyOtp')
    await expect.poll(() => login.log).toEqual([`email ${email}`, 'code'])
    await expect.element(page.getByText(`Enter the code we sent to ${email}`)).toBeVisible()
    await expect.element(page.getByText('The code expires in 5 minutes')).toBeVisible()
    expect(kit.getState().login.step).toBe('code')
  })

  test('behavior: nothing moves when it takes its place, in another language either: whoever presses a wallet hits it', async () => {
    const { login, kit } = await arrange({
      isOpen: false,
      // Where the server offers none of the social accounts that the page wants, their place goes.
      options: { locale: 'de', features: { socials: false } },
      others: [createFakeAdapter('eip155', { id: 'own', name: 'Own', type: 'ANNOUNCED' })],
    })
    let answer = () => {}
    login.settings.asked = new Promise<void>((resolve) => {
      answer = resolve
    })
    await kit.open()
    const row = await find('wallet-selector-own')
    await standStill()
    const place = row.getBoundingClientRect().top
    const places = new Set([place])
    const watch = new MutationObserver(() => places.add(row.getBoundingClientRect().top))
    watch.observe(row.getRootNode(), { subtree: true, childList: true })
    onTestFinished(() => watch.disconnect())
    answer()
    expect((await input()).placeholder).toBe('E-Mail')
    expect([...places]).toEqual([place])
  })

  test('behavior: the button comes with the fourth character', async () => {
    await arrange()
    await type('mir')
    expect(query('[data-testid="email-submit"]')).toBeNull()
    await type('a')
    ;(await find('email-submit')).click()
    await expect.element(page.getByText('Invalid email. Try again.')).toBeVisible()
    await expect.element(page.getByTestId('wui-email-input')).toHaveAttribute('aria-invalid', 'true')
    await type('@')
    await expect.poll(() => query('[aria-invalid="true"]')).toBeNull()
  })

  test('behavior: counts the seconds until the next mail, and says them once', async () => {
    const { login } = await arrange()
    login.settings.fails = loginCooldownError(25_000)
    await type(`${email}{Enter}`)
    await expect
      .element(page.getByTestId('email-too-soon'))
      .toHaveTextContent(/Please try again after 2\d seconds/)
    expect(query('[data-testid="email-submit"]')).toBeNull()
    await expect
      .element(page.getByTestId('wui-email-input'))
      .toHaveAccessibleDescription(/Please try again after 2\d seconds/)
    const said = queryAll('[role="status"]').map(({ textContent }) => textContent)
    expect(said.filter((text) => text?.includes('seconds'))).toHaveLength(1)
  })

  test('error: the frame does not load: the page is not set up for it', async () => {
    const { login } = await arrange()
    login.settings.fails = frameNotLoadedError()
    await type(`${email}{Enter}`)
    await expect
      .element(page.getByTestId('wui-snackbar-message'))
      .toHaveTextContent('Invalid App Configuration')
    await isAt('Connect')
    // The address stays, to be tried again.
    expect((await input()).value).toBe(email)
    await find('email-submit')
  })

  test('behavior: a new device is approved first, then the code follows', async () => {
    const { login } = await arrange({ action: 'VERIFY_DEVICE' })
    await type(`${email}{Enter}`)
    await isAt('EmailVerifyDevice')
    await expect.element(page.getByText(`Approve the login link we sent to ${email}`)).toBeVisible()
    await expect.poll(() => login.isWaiting()).toBe(true)
    login.finish()
    await isAt('EmailVerifyOtp')
  })

  test('behavior: a session that is still valid connects', async () => {
    const { kit } = await arrange({ action: 'CONNECT' })
    await type(`${email}{Enter}`)
    await isAt(undefined)
    expect(kit.getAccount()).toMatchObject({ isConnected: true, user: { email } })
  })

  test('behavior: the focus is told of once', async () => {
    const { kit } = await arrange()
    const events: string[] = []
    kit.subscribeEvents(({ data }) => events.push(data.event))
    await type('m')
    await userEvent.tab()
    await type('i')
    expect(events).toEqual(['EMAIL_LOGIN_SELECTED'])
  })

  test('behavior: is not there where the server sends no mail', async () => {
    await arrange({ hasMail: false, options: { enableWallets: false } })
    await expect.element(page.getByText('No way to connect is set up')).toBeVisible()
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent(/^Connect Wallet$/)
    expect(query('[data-testid="wui-email-input"]')).toBeNull()
  })

  test('behavior: is not there where the page has turned it off', async () => {
    await arrange({ options: { features: { email: false } } })
    await find('w3m-connect-scroll-view')
    expect(query('[data-testid="wui-email-input"]')).toBeNull()
  })

  test.each<
    [
      string,
      readonly (typeof metaMask)[],
      readonly ['email' | 'wallet', 'email' | 'wallet'] | undefined,
      string,
    ]
  >([
    ['no wallet is installed: e-mail first', [], undefined, 'email wallet'],
    ['the page wants wallets first', [], ['wallet', 'email'], 'wallet email'],
  ])('behavior: %s', async (_, wallets, order, expected) => {
    await arrange({
      wallets,
      options: { features: { collapseWallets: true, ...(order && { connectMethodsOrder: order }) } },
    })
    await input()
    const found = queryAll('[data-testid="wui-email-input"], [data-testid="w3m-collapse-wallets-button"]')
    const names = found.map((element) => (element instanceof HTMLInputElement ? 'email' : 'wallet'))
    expect(names.join(' ')).toBe(expected)
    await expect.element(page.getByText('or', { exact: true })).toBeVisible()
  })
})

describe('social logins that the operator of the server hides', () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const restrictions = { timeZones: [timeZone], features: ['socials'] }
  const known = ['wui-email-input', 'no-wallets', 'restricted-note', 'or']
  const rows = () =>
    [...queryAll<HTMLElement>('[data-testid="w3m-connect-scroll-view"] :is(p, input, [data-testid])')]
      .map(({ dataset, textContent }) => dataset.testid ?? textContent)
      .filter((name) => known.includes(name))

  test('default: a sentence stands in their place', async () => {
    await arrange({ socials: ['google'], restrictions })
    await expect
      .element(page.getByTestId('restricted-note'))
      .toHaveTextContent(/^Some features are not available in your region\.$/)
    await input()
    expect(rows()).toEqual(['wui-email-input', 'restricted-note', 'or', 'no-wallets'])
  })

  test.each([
    [
      ['wallet', 'social', 'email'],
      ['no-wallets', 'or', 'restricted-note', 'wui-email-input'],
    ],
    [
      ['social', 'email', 'wallet'],
      ['restricted-note', 'wui-email-input', 'or', 'no-wallets'],
    ],
    [
      ['email', 'social'],
      ['wui-email-input', 'restricted-note'],
    ],
  ] as const)('behavior: what stands between the others stays between them: %j', async (order, expected) => {
    const features = { connectMethodsOrder: order }
    await arrange({ socials: ['google'], restrictions, options: { features } })
    await find('restricted-note')
    await input()
    expect(rows()).toEqual(expected)
  })

  test.each([
    ['the visitor is elsewhere', { socials: ['google'] }],
    ['the server offers none', { restrictions }],
    [
      'the page offers none',
      { socials: ['google'], restrictions, options: { features: { socials: false } } },
    ],
  ] as const)('behavior: no sentence where %s', async (_, settings) => {
    await arrange(settings)
    await input()
    expect(rows()).toEqual(['wui-email-input', 'or', 'no-wallets'])
  })
})

describe('collapseWallets', () => {
  test('behavior: the server sends no mail after all: the wallets come back', async () => {
    await arrange({ hasMail: false, options: { features: { collapseWallets: true } } })
    await expect.element(page.getByTestId('no-wallets')).toBeVisible()
    expect(query('[data-testid="w3m-collapse-wallets-button"]')).toBeNull()
  })
})

describe('EmailVerifyOtp', () => {
  test('default: the code was right: connected and closed', async () => {
    const { kit, login } = await arrange()
    await type(`${email}{Enter}`)
    await expect.poll(() => login.isWaiting()).toBe(true)
    login.finish()
    await isAt(undefined)
    expect(kit.getAccount().isConnected).toBe(true)
  })

  test('behavior: going back gives up the login', async () => {
    const { login } = await arrange()
    await type(`${email}{Enter}`)
    await isAt('EmailVerifyOtp')
    await expect.poll(() => login.isWaiting()).toBe(true)
    ;(await find('header-back')).click()
    await isAt('Connect')
    expect(login.log.at(-1)).toBe('cancel')
  })

  test('error: too many wrong codes: back, with the reason', async () => {
    const { login } = await arrange()
    await type(`${email}{Enter}`)
    await expect.poll(() => login.isWaiting()).toBe(true)
    login.fail(unknownError())
    await isAt('Connect')
    await expect.element(page.getByText('Something went wrong')).toBeVisible()
  })

  test('error: the code was right, but the wallet does not connect: back at the start, with the reason', async () => {
    const { kit, login } = await arrange()
    Object.assign(login.adapter, { connect: () => Promise.reject(unknownError()) })
    await type(`${email}{Enter}`)
    await expect.poll(() => login.isWaiting()).toBe(true)
    login.finish()
    await isAt('Connect')
    await expect
      .element(page.getByText('A problem occurred while trying initialize authentication'))
      .toBeVisible()
    expect(kit.getAccount().isConnected).toBe(false)
    expect(query('[data-testid="header-back"]')).toBeNull()
  })

  test('behavior: opened without a login, it leads to the ways to connect', async () => {
    const { kit } = await arrange({ isOpen: false })
    await kit.open({ view: 'EmailVerifyOtp' })
    await isAt('Connect')
  })

  test('behavior: the title says that the wallet asks for consent', async () => {
    const { login } = await arrange()
    await type(`${email}{Enter}`)
    await isAt('EmailVerifyOtp')
    login.tell({ type: 'show', kind: 'consent', minHeight: 400 })
    await expect.element(page.getByTestId('w3m-header-text')).toHaveTextContent('Connect Wallet')
    expect(view()).toBe('EmailVerifyOtp')
  })
})

describe("the wallet's frame", () => {
  const box = (element: Element | null | undefined) => element?.getBoundingClientRect()

  test('default: lies over its place, with nothing over it', async () => {
    const { login } = await arrange()
    await type(`${email}{Enter}`)
    await isAt('EmailVerifyOtp')
    login.tell({ type: 'show', kind: 'code', minHeight: 320 })
    const area = await find('frame-area')
    await expect.poll(() => box(login.frame())?.width).toBe(box(area)?.width)
    await standStill()
    await expect
      .poll(() => Math.round(box(login.frame())?.top ?? 0))
      .toBe(Math.round((box(area)?.top ?? 0) + 1))
    expect(box(login.frame())?.height).toBeCloseTo(320, 0)
    const { left = 0, top = 0, width = 0, height = 0 } = box(login.frame()) ?? {}
    for (const [x, y] of [
      [left + width / 2, top + height / 2],
      [left + 24, top + 4],
      [left + width - 24, top + height - 24],
    ] as const) {
      const host = document.elementFromPoint(x, y)
      expect(host?.shadowRoot?.elementFromPoint(x, y)).toBe(login.frame())
    }
    login.tell({ type: 'resize', height: 400 })
    await expect.poll(() => Math.round(box(login.frame())?.height ?? 0)).toBe(400)
  })

  test('behavior: takes the focus when it shows itself', async () => {
    const { login } = await arrange()
    await type(`${email}{Enter}`)
    await isAt('EmailVerifyOtp')
    login.tell({ type: 'show', kind: 'code', minHeight: 320 })
    await expect.poll(() => activeElement()).toBe(login.frame())
  })

  test('behavior: is never loaded again, whatever the modal does', async () => {
    const { kit, login } = await arrange()
    await type(`${email}{Enter}`)
    await isAt('EmailVerifyOtp')
    const isSame = await mark(login.frame())
    login.tell({ type: 'show', kind: 'code', minHeight: 320 })
    await expect.poll(() => login.isWaiting()).toBe(true)
    login.tell({ type: 'hide' })
    login.finish()
    await isAt(undefined)
    expect(isSame()).toBe('the same')
    await kit.open()
    await isAt('Account')
    kit.close()
    login.tell({ type: 'asked' })
    await isAt('ApproveTransaction')
    login.tell({ type: 'show', kind: 'approve', minHeight: 544 })
    await expect.poll(() => box(login.frame())?.height ?? 0).toBeGreaterThan(300)
    login.tell({ type: 'hide' })
    login.tell({ type: 'answered' })
    await isAt(undefined)
    expect(isSame()).toBe('the same')
    expect(queryAll('[data-testid="wallet-frame"]')).toHaveLength(1)
  })

  test('behavior: is there before the modal is, and the modal opens around it', async () => {
    const { kit, login } = await arrange({ isOpen: false })
    await login.createFrame()
    const isSame = await mark(login.frame())
    await kit.open()
    await isAt('Connect')
    expect(login.frame()?.closest('dialog')?.dataset.view).toBe('Connect')
    expect(isSame()).toBe('the same')
  })

  test('behavior: a closed modal leaves nothing but the frame', async () => {
    const { kit, login } = await arrange()
    await login.createFrame()
    await isAt('Connect')
    kit.close()
    await isAt(undefined)
    expect(query('[data-testid="w3m-modal-card"]')).toBeNull()
    expect(login.frame()?.isConnected).toBe(true)
    expect(login.frame()?.closest('dialog')?.open).toBe(false)
  })

  test('behavior: Tab goes from the modal into it, and back again', async () => {
    const { login } = await arrange({ isOpen: false })
    await login.createFrame()
    await expect.poll(() => login.frame()?.contentDocument?.querySelector('button')).toBeTruthy()
    login.tell({ type: 'asked' })
    await isAt('ApproveTransaction')
    login.tell({ type: 'show', kind: 'approve', minHeight: 544 })
    await expect.poll(() => activeElement()).toBe(login.frame())
    const inFrame = () => login.frame()?.contentDocument?.activeElement?.textContent
    await userEvent.tab()
    await expect.poll(inFrame).toBe('Approve')
    await userEvent.tab({ shift: true })
    await expect.poll(() => activeElement()).toBe(query('[data-testid="w3m-header-close"]'))
    await userEvent.tab()
    await expect.poll(() => activeElement()).toBe(login.frame())
    await expect.poll(inFrame).toBe('Approve')
  })

  test('behavior: Escape inside of it refuses what is asked', async () => {
    const { login } = await arrange({ isOpen: false })
    await login.createFrame()
    login.tell({ type: 'asked' })
    await isAt('ApproveTransaction')
    login.tell({ type: 'show', kind: 'approve', minHeight: 544 })
    login.tell({ type: 'close' })
    await isAt(undefined)
    expect(login.log.at(-1)).toBe('abort')
  })

  test('behavior: Escape refuses what is asked', async () => {
    const { login } = await arrange({ isOpen: false })
    await login.createFrame()
    login.tell({ type: 'asked' })
    await isAt('ApproveTransaction')
    expect(query('[data-testid="header-back"]')).toBeNull()
    await userEvent.keyboard('{Escape}')
    await isAt(undefined)
    expect(login.log.at(-1)).toBe('abort')
  })

  test.each([['enableEmbedded'], ['disableAppend']] as const)(
    'behavior: %s: the frame waits for the place that the modal has in the page',
    async (option) => {
      const { kit, login } = await arrange({ isOpen: false, options: { [option]: true } })
      await login.createFrame()
      const root = login.frame()?.getRootNode()
      const place = root instanceof ShadowRoot ? root.host.parentElement : undefined
      expect(place?.dataset.lk).toBe('place')
      const isSame = await mark(login.frame())
      await kit.open()
      await isAt('Connect')
      await type(`${email}{Enter}`)
      await isAt('EmailVerifyOtp')
      login.tell({ type: 'show', kind: 'code', minHeight: 320 })
      const area = await find('frame-area')
      await expect.poll(() => box(login.frame())?.width).toBe(box(area)?.width)
      await expect
        .poll(() => Math.round(box(login.frame())?.left ?? 0))
        .toBe(Math.round(box(area)?.left ?? 0))
      expect(isSame()).toBe('the same')
    },
  )
})

describe('the account of an embedded wallet', () => {
  test('default: what it can do, and whose it is', async () => {
    const { kit } = await arrange({ isOpen: false })
    await kit.connect({ connectorId: 'AUTH' })
    await kit.open()
    await find('w3m-account-wallet-features-widget')
    // Nothing leads to a view that does not exist yet.
    await find('wallet-features-receive-button')
    expect(queryAll('[data-testid^="wallet-features-"]')).toHaveLength(1)
    ;(await find('w3m-profile-button')).click()
    await isAt('AccountSettings')
    await expect.element(page.getByTestId('w3m-account-email')).toHaveTextContent(email)
    await expect.element(page.getByTestId('w3m-account-email')).not.toHaveAttribute('role', 'button')
    ;(await find('w3m-account-select-network')).click()
    await isAt('Networks')
  })

  test('behavior: its profile leads to the settings', async () => {
    const { kit } = await arrange({ isOpen: false })
    await kit.connect({ connectorId: 'AUTH' })
    await kit.open({ view: 'Profile' })
    await expect.element(page.getByText('Email Account')).toBeVisible()
    ;(await find('w3m-profile-settings-button')).click()
    await isAt('AccountSettings')
  })

  test('behavior: its settings lead to the page of the wallet itself', async () => {
    const { kit, login } = await arrange({ isOpen: false })
    await kit.connect({ connectorId: 'AUTH' })
    await kit.open({ view: 'AccountSettings' })
    ;(await find('account-upgrade-wallet-button')).click()
    await isAt('UpgradeEmailWallet')
    await expect.element(page.getByText('Upgrade your Wallet')).toBeVisible()
    const link = page.getByTestId('w3m-upgrade-wallet-link')
    await expect.element(link).toHaveTextContent('wallet.example')
    await expect.element(link).toHaveAttribute('href', login.walletUrl)
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
    await expect.element(page.getByText('You will have to reconnect for security reasons')).toBeVisible()
  })

  test('behavior: its settings let the visitor save the log, with nothing of whose it is', async () => {
    const { kit } = await arrange({ isOpen: false })
    await kit.connect({ connectorId: 'AUTH' })
    await kit.open({ view: 'AccountSettings' })
    const log = await saveLog()
    expect(log).toContain('event=CONNECT_SUCCESS method=email')
    expect(log).toContain('view=AccountSettings')
    for (const secret of [email, addresses.one]) expect(log).not.toContain(secret)
  })
})

describe('WhatIsAWallet', () => {
  test('behavior: somebody who cannot log in can save the log', async () => {
    const { kit, login } = await arrange()
    login.settings.fails = unknownError()
    await type(`${email}{Enter}`)
    await expect.element(page.getByText('Something went wrong')).toBeVisible()
    kit.push('WhatIsAWallet')
    const log = await saveLog()
    expect(log).toContain('toast=UNKNOWN')
    expect(log).not.toContain(email)
  })
})

/** Presses what saves the log, and reads the file. */
async function saveLog(): Promise<string> {
  const files: Blob[] = []
  const create = vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    if (file instanceof Blob) files.push(file)
    return '#'
  })
  onTestFinished(() => create.mockRestore())
  ;(await find('download-logs')).click()
  await expect.poll(() => files.length).toBe(1)
  return (await files[0]?.text()) ?? ''
}
