import '../styles/layers.css'
import '@latchkey/app-ui/styles.css'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ApprovePage } from '../approval/ApprovePage.tsx'
import type { Description } from '../chains/description.ts'
import { holdMs } from '../gate/createApproveGate.ts'
import { setLanguage } from '../locales/language.ts'
import { createStage } from '../stage/createStage.ts'
import type { View } from '../stage/view.ts'
import { App } from './App.tsx'
import {
  approveView,
  codeView,
  consentView,
  everyView,
  loginWindowView,
  numberView,
  permit,
  signIn,
  transfer,
  unlinkView,
  windowNumberView,
} from './views.fixture.ts'

beforeEach(async () => {
  await page.viewport(360, 640)
  window.focus()
})
afterEach(async () => {
  document.documentElement.dataset.theme = 'dark'
  await setLanguage('en')
})

async function show(view: View) {
  const stage = createStage()
  stage.view.set(view)
  const heights: number[] = []
  const left: string[] = []
  const onHeight = (height: number) => heights.push(height)
  await render(<App stage={stage} onHeight={onHeight} onLeave={() => left.push(stage.view.get().kind)} />)
  return { stage, heights, left }
}

const approve = () => page.getByRole('button', { name: 'Approve', exact: true })
const reject = () => page.getByRole('button', { name: 'Reject', exact: true })
const digits = () => page.getByTestId('otp-digit')
const typed = () =>
  digits()
    .elements()
    .map((field) => (field as HTMLInputElement).value)
    .join('')

async function findViolations() {
  // A spinner turns for ever.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

describe('CodeScreen', () => {
  test('default: six digits, typed one after the other', async () => {
    const deeds: unknown[] = []
    await show(codeView(deeds))
    await expect.element(page.getByText('The code expires in 5 minutes')).toBeVisible()
    await expect.element(digits().first()).toHaveFocus()
    await userEvent.keyboard('012345')
    expect(deeds).toEqual(['012345'])
  })

  test('behavior: the first field takes all six', async () => {
    const deeds: unknown[] = []
    await show(codeView(deeds))
    await digits().first().fill('123456')
    expect([deeds, typed()]).toEqual([['123456'], '123456'])
  })

  test('behavior: a paste with a space in it', async () => {
    const deeds: unknown[] = []
    await show(codeView(deeds))
    const data = new DataTransfer()
    data.setData('text', '123 456')
    digits()
      .first()
      .element()
      .dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }))
    await expect.poll(typed).toBe('123456')
    expect(deeds).toEqual(['123456'])
  })

  test('behavior: keys', async () => {
    const deeds: unknown[] = []
    await show(codeView(deeds))
    await userEvent.keyboard('12')
    await expect.element(digits().nth(2)).toHaveFocus()
    await expect.element(digits().nth(3)).toBeDisabled()
    await userEvent.keyboard('{Backspace}')
    expect(typed()).toBe('1')
    await userEvent.keyboard('{ArrowLeft}9x8')
    expect(typed()).toBe('98')
    expect(deeds).toEqual([])
  })

  test('behavior: after a wrong code the next one begins anew', async () => {
    const deeds: unknown[] = []
    const { stage } = await show(codeView(deeds))
    await userEvent.keyboard('111111')
    stage.view.set(codeView(deeds, { problem: { code: 'wrong', value: 2 } }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('Invalid code. Try Again')
    await expect.element(page.getByText('Tries left before this code is void: 2')).toBeVisible()
    await expect.element(digits().first()).toHaveFocus()
    await userEvent.keyboard('222222')
    expect(deeds).toEqual(['111111', '222222'])
  })

  test('behavior: resend counts down', async () => {
    const deeds: unknown[] = []
    const { stage } = await show(codeView(deeds, { resendAt: Date.now() + 29_500 }))
    await expect.element(page.getByText('Resend in 30s')).toBeVisible()
    stage.view.set(codeView(deeds))
    await page.getByRole('button', { name: 'Resend Code' }).click()
    expect(deeds).toEqual(['resend'])
  })

  test('behavior: says what a code changes', async () => {
    const { stage } = await show(codeView([], { newEmail: 'new@acme.example' }))
    await expect
      .element(page.getByText('Your wallet gets another address: \u2068new@acme.example\u2069'))
      .toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'mira@acme.example' })).toBeVisible()
    stage.view.set(codeView([], { email: 'new@acme.example', newEmail: 'new@acme.example' }))
    await expect.element(page.getByText('Your wallet gets this address')).toBeVisible()
    await expect.element(page.getByRole('heading', { name: 'new@acme.example' })).toBeVisible()
  })

  test('behavior: tells how high it is', async () => {
    const { heights } = await show(codeView([]))
    await expect.poll(() => heights.at(-1) ?? 0).toBeGreaterThan(200)
  })
})

describe('NumberScreen', () => {
  test('default: on the page of a mail', async () => {
    const deeds: unknown[] = []
    await show(numberView(deeds))
    await expect.element(page.getByRole('heading', { name: 'mira@acme.example' })).toBeVisible()
    await expect.element(page.getByTestId('match-number')).toHaveTextContent('47')
    await page.getByRole('button', { name: 'Resend email' }).click()
    expect(deeds).toEqual(['resend'])
  })

  test('parameters: in a window of a provider', async () => {
    await show(windowNumberView({ provider: 'github' }))
    await expect.element(page.getByRole('heading', { name: 'GitHub' })).toBeVisible()
    await expect.element(page.getByText('Choose this number there')).toBeVisible()
    await expect.element(page.getByTestId('match-number')).toHaveTextContent('47')
    expect(page.getByRole('button').elements()).toEqual([])
  })

  test('parameters: before the window takes the place of it', async () => {
    const deeds: unknown[] = []
    await show(windowNumberView({ onContinue: () => deeds.push('continue') }))
    await expect.element(page.getByText('Remember this number')).toBeVisible()
    await page.getByRole('button', { name: 'Continue' }).click()
    expect(deeds).toEqual(['continue'])
  })
})

describe('ConsentScreen', () => {
  test('default', async () => {
    const deeds: unknown[] = []
    await show(consentView(deeds))
    await expect
      .element(page.getByRole('heading', { name: 'Connect your wallet to app.example?' }))
      .toBeVisible()
    await expect.element(approve()).toBeDisabled()
    await expect.element(approve()).toBeEnabled()
    await approve().click()
    expect(deeds).toEqual([true])
  })

  test.each([
    ['mira', 'You are logged in as \u2068mira\u2069 with GitHub'],
    ['\u202Earim', 'You are logged in as \u2068arim\u2069 with GitHub'],
    ['', 'You are logged in with GitHub'],
  ])('parameters: the user of a provider: %j', async (name, text) => {
    await show(consentView([], { user: { email: null, provider: 'github', name } }))
    await expect.element(page.getByText(text)).toBeVisible()
  })

  test('behavior: reject works at once, and only the first answer counts', async () => {
    const deeds: unknown[] = []
    await show(consentView(deeds))
    await reject().click()
    await expect.element(approve()).toBeDisabled()
    expect(deeds).toEqual([false])
  })
})

describe('LoginsScreen', () => {
  const opened: unknown[][] = []
  const { open } = window
  function allowWindows(isAllowed: boolean) {
    opened.splice(0)
    window.open = (...parameters) => {
      opened.push(parameters)
      return isAllowed ? window : null
    }
  }
  afterEach(() => {
    window.open = open
  })

  test('default: the window opens in the press, and the page takes no part in it', async () => {
    allowWindows(true)
    const deeds: unknown[] = []
    const { stage } = await show(loginWindowView(deeds))
    await expect.element(page.getByRole('heading', { name: 'Link GitHub to your wallet?' })).toBeVisible()
    await expect.element(page.getByText(/So can anybody else who can log in there/)).toBeVisible()
    await expect.element(approve()).toBeEnabled()
    await approve().click()
    expect(opened).toEqual([
      ['https://wallet.example/oauth/start#token', '_blank', 'popup,width=600,height=800'],
    ])
    expect(deeds).toEqual(['opened'])
    stage.view.set(loginWindowView(deeds, { isOpened: true }))
    await expect.element(page.getByRole('status')).toHaveTextContent('Go on in the window of GitHub')
    await page.getByRole('button', { name: 'Try again' }).click()
    await reject().click()
    expect(deeds).toEqual(['opened', 'again', 'reject'])
  })

  test('behavior: a press by a program is none', async () => {
    allowWindows(true)
    const deeds: unknown[] = []
    await show(loginWindowView(deeds))
    await expect.element(approve()).toBeEnabled()
    ;(approve().element() as HTMLElement).click()
    expect([deeds, opened]).toEqual([[], []])
  })

  test('error: the browser opens no window', async () => {
    allowWindows(false)
    const deeds: unknown[] = []
    const { stage } = await show(loginWindowView(deeds))
    await expect.element(approve()).toBeEnabled()
    await approve().click()
    stage.view.set(loginWindowView(deeds, { isOpened: true }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('The window was blocked')
  })

  test('error: why the last window came to nothing', async () => {
    await show(loginWindowView([], { problem: 'taken' }))
    await expect.element(page.getByRole('alert')).toHaveTextContent('This login belongs to another wallet')
  })

  test('behavior: to remove a login', async () => {
    const deeds: unknown[] = []
    const { stage } = await show(unlinkView(deeds))
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toHaveTextContent(/Remove GitHub \(.?mira-acme.?\)\?/)
    await expect.element(approve()).toBeEnabled()
    await approve().click()
    expect(deeds).toEqual([true])
    stage.view.set(unlinkView(deeds, { isBusy: true }))
    await expect.element(page.getByRole('status')).toHaveTextContent('Removing')
  })
})

describe('ApproveScreen', () => {
  test('default', async () => {
    const deeds: unknown[] = []
    await show(approveView(deeds, transfer))
    for (const text of [
      'app.example asks for your approval',
      '25 USDC',
      'Base',
      'eip155:8453',
      '0.00002 ETH',
      'First time',
    ])
      await expect.element(page.getByText(text, { exact: true }).first()).toBeVisible()
    await expect.element(page.getByText('0x71C7656EC7ab88b098defB751B7401B5f6d8976F')).toBeInTheDocument()
    await expect.element(approve()).toBeEnabled()
    await approve().click()
    expect(deeds).toEqual([true])
  })

  test.each([
    ['a transfer', transfer],
    ['a permit', permit],
    ['a text', { ...signIn, isLowRisk: false }],
  ])('parameters: approvals: %s', async (_, description) => {
    const deeds: unknown[] = []
    await show(approveView(deeds, description, { approvals: 'window' }))
    await expect.element(page.getByRole('button', { name: 'Approve in a window of its own' })).toBeEnabled()
    await expect.element(approve()).not.toBeInTheDocument()
    await reject().click()
    expect(deeds).toEqual([false])
  })

  test('parameters: approvals: a sign-in at the site that asks needs no window', async () => {
    const deeds: unknown[] = []
    await show(approveView(deeds, signIn, { approvals: 'window' }))
    await expect.element(approve()).toBeEnabled()
    await approve().click()
    expect(deeds).toEqual([true])
  })

  test('behavior: a press by a program is none', async () => {
    const deeds: unknown[] = []
    await show(approveView(deeds, signIn))
    await expect.element(approve()).toBeEnabled()
    ;(approve().element() as HTMLButtonElement).click()
    approve()
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    expect(deeds).toEqual([])
  })

  test('behavior: new words make the visitor wait again', async () => {
    const { stage } = await show(approveView([], signIn))
    await expect.element(approve()).toBeEnabled()
    stage.view.set(approveView([], { ...signIn, text: 'Something else' }))
    await expect.element(approve()).toBeDisabled()
    await expect.element(approve()).toBeEnabled()
  })

  test('behavior: a warning that must be confirmed', async () => {
    const deeds: unknown[] = []
    await show(approveView(deeds, permit))
    await expect.element(page.getByRole('alert')).toHaveTextContent('0x5Cb1…09fE can then spend these tokens')
    await expect.element(approve()).toHaveAccessibleDescription('Confirm the warning first.')
    await page.getByRole('checkbox', { name: 'I understand' }).click()
    await expect.element(approve()).toBeEnabled()
    await approve().click()
    expect(deeds).toEqual([true])
  })

  test('behavior: what could not be simulated is said', async () => {
    await show(approveView([], { ...transfer, changes: 'unknown' }))
    await expect.element(page.getByText('Could not be simulated')).toBeVisible()
  })

  test('behavior: what nobody can read cannot be approved', async () => {
    await show(approveView([], { ...transfer, isBlind: true }, { approvals: 'window' }))
    await expect.element(approve()).toHaveAccessibleDescription('Nobody can tell what this does')
    await expect.element(approve()).toBeDisabled()
    await expect.element(reject()).toBeEnabled()
  })

  test('behavior: too small an area', async () => {
    await page.viewport(319, 640)
    await show(approveView([], signIn))
    await expect.element(approve()).toHaveAccessibleDescription('This area is too small to approve anything.')
    await page.viewport(360, 640)
    await expect.element(approve()).toBeEnabled()
  })

  const covers: readonly [string, Partial<CSSStyleDeclaration>][] = [
    ['a cover that lets presses through', { background: 'rgb(0 0 0 / 1%)', pointerEvents: 'none' }],
    ['a clear cover', { background: 'transparent' }],
    ['a cover of a corner', { background: 'red', width: '40px', height: '40px', inset: 'auto' }],
  ]
  test.each(covers)('behavior: %s', async (_, style) => {
    await show(approveView([], signIn))
    await expect.element(approve()).toBeEnabled()
    const cover = document.createElement('div')
    Object.assign(cover.style, { position: 'fixed', inset: '0', zIndex: '9', ...style })
    document.body.append(cover)
    try {
      await expect.element(approve()).toHaveAccessibleDescription(/Something covers this area/)
      await expect.element(approve()).toBeDisabled()
    } finally {
      cover.remove()
    }
    await expect.element(approve()).toBeEnabled()
  })

  test.each<[string, Partial<CSSStyleDeclaration>]>([
    ['dimmed', { opacity: '0.5' }],
    ['scaled', { transform: 'scale(0.9)' }],
    ['blurred', { filter: 'blur(1px)' }],
  ])('behavior: %s', async (_, style) => {
    await show(approveView([], signIn))
    await expect.element(approve()).toBeEnabled()
    Object.assign(document.body.style, style)
    try {
      await expect.element(approve()).toBeDisabled()
    } finally {
      document.body.removeAttribute('style')
    }
    await expect.element(approve()).toBeEnabled()
  })
})

describe('ApprovePage', () => {
  async function showWindow(description: Description) {
    const deeds: unknown[] = []
    const { kind: _, status: __, approvals: ___, onAnswer, ...request } = approveView(deeds, description)
    await render(<ApprovePage request={request} onAnswer={onAnswer} />)
    return deeds
  }

  test('default: it has to be read here, too', async () => {
    const deeds = await showWindow(transfer)
    await expect.element(approve()).toBeDisabled()
    await expect.element(approve()).toBeEnabled()
    await approve().click()
    expect(deeds).toEqual([true])
  })

  test('behavior: presses make the time begin again', async () => {
    const deeds = await showWindow(transfer)
    await expect.element(approve()).toBeDisabled()
    const place = page.getByRole('heading', { level: 1 })
    const begin = performance.now()
    while (performance.now() - begin < 2 * holdMs) await place.click()
    await expect.element(approve()).toBeDisabled()
    await expect.element(approve()).toBeEnabled()
    expect(deeds).toEqual([])
  })

  test('behavior: a warning that must be confirmed', async () => {
    await showWindow(permit)
    await expect.element(approve()).toHaveAccessibleDescription('Confirm the warning first.')
    await page.getByRole('checkbox', { name: 'I understand' }).click()
    await expect.element(approve()).toBeEnabled()
  })
})

describe('every view', () => {
  test.each(['code', 'number', 'consent', 'login, to link', 'approve, being read', 'approve, permit'])(
    'behavior: Escape tells the page, and answers nothing by itself: %s',
    async (name) => {
      const deeds: unknown[] = []
      const view = everyView(deeds)[name]
      const { stage, left } = await show(view ?? { kind: 'none' })
      await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
      await userEvent.keyboard('{Escape}')
      expect([left, deeds]).toEqual([[view?.kind], []])
      stage.view.set({ kind: 'none' })
      await expect.poll(() => document.querySelector('h1')).toBeNull()
      await userEvent.keyboard('{Escape}')
      expect(left).toHaveLength(1)
    },
  )

  test.each(Object.keys(everyView([])))('behavior: accessible in both themes: %s', async (name) => {
    const view = everyView([])[name]
    if (view) await show(view)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    for (const theme of ['dark', 'light']) {
      document.documentElement.dataset.theme = theme
      expect(await findViolations()).toEqual([])
    }
  })

  test.each([
    'code',
    'code for a change, of the present address',
    'number',
    'consent',
    'login, to link',
    'login, to remove',
    'approve, transfer',
    'approve, permit',
  ])('behavior: Arabic: %s', async (name) => {
    await setLanguage('ar')
    const view = everyView([])[name]
    if (view) await show(view)
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(document.documentElement).toMatchObject({ dir: 'rtl', lang: 'ar' })
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    expect(await findViolations()).toEqual([])
  })
})
