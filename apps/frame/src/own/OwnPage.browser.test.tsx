import '../styles/layers.css'
import '@latchkey/app-ui/styles.css'
import { serverUnreachableError } from '@latchkey/protocol'
import {
  type ApiCall,
  type LoginConfig,
  loginBeginFactorCall,
  loginDevicesCall,
  loginEventsCall,
  loginLookAtFactorsCall,
  loginProveFactorCall,
  loginRevokeConsentCall,
  loginRevokeDeviceCall,
  loginSessionsCall,
  loginWayOutCall,
} from '@latchkey/protocol/api'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { createStore } from '../base/createStore.ts'
import { setLanguage } from '../locales/language.ts'
import type { Me, Own, OwnState } from './createOwn.ts'
import { OwnPage } from './OwnPage.tsx'
import { sections } from './sections.ts'

beforeEach(() => page.viewport(360, 800))
afterEach(async () => {
  location.hash = ''
  document.documentElement.dataset.theme = 'dark'
  await setLanguage('en')
})

const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
const at = '2026-11-18T02:03:00.000Z'
const me: Me = {
  account: {
    id: 'c0a8e0f4-3a55-4a3e-8e0e-5b7d6a8f9b10',
    email: 'mira@acme.example',
    provider: 'email',
    name: 'mira@acme.example',
  },
  wallet: { id: 'c0a8e0f4-3a55-4a3e-8e0e-5b7d6a8f9b11', epoch: 1, hasDevice: true },
  consents: ['https://app.example', 'https://game.example'],
}
const inFuture = (ms: number) => new Date(Date.now() + ms).toISOString()
const device = { name: 'Chrome on Linux', origin: 'https://app.example', createdAt: at, usedAt: at }
const session = { place: '203.0.113.0/24', device: 'Chrome on Linux', createdAt: at, usedAt: at }

/** A page of somebody with a wallet. */
function createFakeOwn({
  state = { name: 'in', me } as OwnState,
  ...more
}: Partial<Own> | { state?: OwnState } = {}) {
  const deeds: string[] = []
  const wayOut = {
    freshUntil: inFuture(300_000),
    heldUntil: null as string | null,
    needsFactor: false,
    factorUntil: null as string | null,
    holdSeconds: 86_400,
    deletionSeconds: 1_209_600,
  }
  const answers = new Map<ApiCall, () => unknown>([
    [loginWayOutCall, () => wayOut],
    [
      loginDevicesCall,
      () => ({
        devices: [
          { id: 'device-one', ...device, isCurrent: true },
          { id: 'device-one', ...device, origin: 'https://game.example', isCurrent: false },
          { id: 'device-two', ...device, isCurrent: false },
        ],
      }),
    ],
    [
      loginSessionsCall,
      () => ({
        sessions: [
          { id: me.account.id, ...session, origin: 'https://wallet.example', isCurrent: true },
          {
            id: me.account.id.replace('c', 'd'),
            ...session,
            origin: 'https://app.example',
            isCurrent: false,
          },
        ],
      }),
    ],
    [
      loginEventsCall,
      () => ({
        events: [
          { seq: 3, at, type: 'wallet.exported', origin: 'https://wallet.example' },
          { seq: 2, at, type: 'login.succeeded', origin: 'https://app.example', network: '203.0.113.0/24' },
          { seq: 1, at, type: 'something.new' },
        ],
      }),
    ],
    [
      loginBeginFactorCall,
      () => ({ state: 'begun', id: me.account.id, token: 'A'.repeat(43), expiresAt: inFuture(300_000) }),
    ],
    [
      loginLookAtFactorsCall,
      () => ({
        ...{ purpose: 'export', origin: 'https://wallet.example', accountId: me.account.id },
        ...{ walletId: me.account.id, challenge: 'A'.repeat(43), passkeys: [] },
        passcode: { stretchingSalt: 'A'.repeat(22), left: 10, waitUntil: null },
      }),
    ],
    [
      loginProveFactorCall,
      () => {
        deeds.push('prove passcode')
        wayOut.factorUntil = inFuture(300_000)
        const wrapping = { salt: 'A'.repeat(22), wrappedKey: 'A'.repeat(80), pepper: 'A'.repeat(43) }
        return { state: 'proved', factor: { kind: 'passcode', ...wrapping } }
      },
    ],
    [loginRevokeDeviceCall, () => deeds.push('forget device')],
    [loginRevokeConsentCall, () => deeds.push('shut out')],
  ])
  const own: Own = {
    state: createStore<OwnState>(state as OwnState),
    config: { sandboxInboxUrl: undefined } as LoginConfig,
    socials: ['google', 'github'],
    load: async () => {},
    loginByEmail: async (email) => void deeds.push(`email ${email}`),
    loginBySocial: async (provider) => void deeds.push(`social ${provider}`),
    prove: async () => {
      deeds.push('prove')
      wayOut.freshUntil = inFuture(300_000)
      return true
    },
    signOut: async () => void deeds.push('sign out'),
    call: async (call) => {
      const answer = answers.get(call)
      if (!answer) throw serverUnreachableError()
      return answer() as never
    },
    callWithNonce: () => Promise.reject(serverUnreachableError()),
    begin: async (words) => {
      deeds.push(`begin ${words ?? 'anew'}`)
      return words === undefined || words.split(' ').length === 12
    },
    takeOut: async (kind) => {
      deeds.push(`take out ${kind}`)
      return new TextEncoder().encode(kind === 'phrase' ? phrase : '0x5ec4e7') as never
    },
    isOwnWallet: async () => true,
    keys: () => Promise.reject(serverUnreachableError()),
    deviceId: async () => 'device-one',
    leave: async () => void deeds.push('leave'),
    ...more,
  }
  return { own, deeds, wayOut }
}

async function show(name: string, given = createFakeOwn()) {
  location.hash = name
  await render(<OwnPage own={given.own} />)
  return given
}

async function findViolations() {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

describe('OwnPage', () => {
  test('default: a list, a section, and back by the keyboard', async () => {
    await show('')
    for (const { name } of sections) await expect.element(page.getByTestId(`own-${name}`)).toBeVisible()
    document.querySelector<HTMLElement>('[data-testid="own-sites"]')?.focus()
    document.querySelector<HTMLElement>('[data-testid="own-sites"]')?.click()
    await expect.element(page.getByRole('heading', { name: 'Sites' })).toHaveFocus()
    await page.getByRole('link', { name: 'Your wallet' }).click()
    await expect.element(page.getByRole('heading', { name: 'Your wallet' })).toHaveFocus()
  })

  test('behavior: a login by e-mail and by a provider, and why it failed', async () => {
    const { own, deeds } = await show('', createFakeOwn({ state: { name: 'out' } }))
    await page.getByLabelText('E-mail address').fill('mira@acme.example')
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await page.getByRole('button', { name: 'Continue with GitHub' }).click()
    expect(deeds).toEqual(['email mira@acme.example', 'social github'])
    own.state.set({ name: 'out', problem: 'blocked' })
    await expect.element(page.getByText(/The window was blocked/)).toBeVisible()
  })

  test('behavior: the phrase shows after a press, and not before or after', async () => {
    const { deeds } = await show('phrase')
    await expect.element(page.getByRole('button', { name: 'Show the words' })).toBeVisible()
    expect(deeds).toEqual([])
    expect(document.body.textContent).not.toContain('sausage')
    await page.getByRole('button', { name: 'Show the words' }).click()
    await expect.element(page.getByText('sausage')).toBeVisible()
    expect(deeds).toEqual(['take out phrase'])
    await page.getByRole('button', { name: 'Hide the words' }).click()
    await expect.element(page.getByRole('button', { name: 'Show the words' })).toBeVisible()
    expect(document.body.innerHTML).not.toContain('sausage')
    await page.getByRole('button', { name: 'Show the words' }).click()
    await expect.element(page.getByText('sausage')).toBeVisible()
    location.hash = 'sites'
    await expect.element(page.getByRole('heading', { name: 'Sites' })).toBeVisible()
    expect(document.body.innerHTML).not.toContain('sausage')
  })

  test('behavior: one key at a time', async () => {
    const { deeds } = await show('keys')
    await page.getByRole('button', { name: 'Show the key for Solana' }).click()
    await expect.element(page.getByTestId('own-key')).toHaveTextContent('0x5ec4e7')
    await page.getByRole('button', { name: 'Show the key for EVM' }).click()
    await expect.element(page.getByRole('button', { name: 'Hide the key for EVM' })).toBeVisible()
    expect(document.querySelectorAll('[data-testid="own-key"]')).toHaveLength(1)
    expect(deeds).toEqual(['take out keys', 'take out keys'])
  })

  test('behavior: an old login is confirmed first', async () => {
    const given = createFakeOwn()
    given.wayOut.freshUntil = at
    const { deeds } = await show('phrase', given)
    await expect.element(page.getByRole('button', { name: 'Confirm that it is you' })).toBeVisible()
    expect(page.getByRole('button', { name: 'Show the words' }).query()).toBeNull()
    await page.getByRole('button', { name: 'Confirm that it is you' }).click()
    await expect.element(page.getByRole('button', { name: 'Show the words' })).toBeVisible()
    expect(deeds).toEqual(['prove'])
  })

  test.each(['phrase', 'keys', 'kit'])('behavior: held back after a change: %s', async (name) => {
    const given = createFakeOwn()
    given.wayOut.heldUntil = inFuture(3_600_000)
    await show(name, given)
    await expect.element(page.getByText(/Possible again/)).toBeVisible()
    await expect.element(page.getByText(/For 24 hours nobody/)).toBeVisible()
    for (const button of ['Show the words', 'Show the key for EVM', 'Download the kit'])
      expect(page.getByRole('button', { name: button }).query()).toBeNull()
  })

  test('behavior: a protected wallet wants its passcode, too', async () => {
    const given = createFakeOwn()
    given.wayOut.needsFactor = true
    const { deeds } = await show('phrase', given)
    await expect.element(page.getByText(/Your wallet is protected/)).toBeVisible()
    expect(page.getByRole('button', { name: 'Show the words' }).query()).toBeNull()
    await page.getByLabelText('Passcode').fill('seven words that nobody guesses')
    await page.getByRole('button', { name: 'Use the passcode' }).click()
    await expect
      .element(page.getByRole('button', { name: 'Show the words' }), { timeout: 15_000 })
      .toBeVisible()
    expect(deeds).toEqual(['prove passcode'])
  })

  test('error: a refusal shows nothing and asks why', async () => {
    const given = createFakeOwn({ takeOut: () => Promise.reject(serverUnreachableError()) })
    await show('phrase', given)
    const showing = page.getByRole('button', { name: 'Show the words' })
    await expect.element(showing).toBeVisible()
    given.wayOut.freshUntil = at
    await showing.click()
    await expect.element(page.getByRole('button', { name: 'Confirm that it is you' })).toBeVisible()
  })

  test('behavior: a weak passcode makes no kit', async () => {
    const { deeds } = await show('kit')
    const passcode = page.getByLabelText('Passcode', { exact: true })
    await passcode.fill('short')
    await page.getByRole('button', { name: 'Download the kit' }).click()
    await expect.element(page.getByText('Too short: it needs at least 14 characters.')).toBeVisible()
    await page.getByRole('button', { name: 'Generate seven words' }).click()
    await expect.element(passcode).toHaveAttribute('type', 'text')
    await expect.element(passcode).toHaveValue(expect.stringMatching(/^([a-z]+ ){6}[a-z]+$/))
    expect(deeds).toEqual([])
  })

  test('behavior: sites and devices are shut out by one press', async () => {
    const { deeds } = await show('sites')
    await page.getByRole('button', { name: 'Shut out https://game.example' }).click()
    await expect.element(page.getByText('The site was shut out, and its sessions ended.')).toBeVisible()
    location.hash = 'devices'
    // The browser in use is one device, on both sites, and is not forgotten from within.
    await expect.element(page.getByText(/https:\/\/app\.example, https:\/\/game\.example/)).toBeVisible()
    await page.getByRole('button', { name: /^Forget Chrome on Linux/ }).click()
    await expect.element(page.getByText(/The device was forgotten/)).toBeVisible()
    expect(deeds).toEqual(['shut out', 'forget device'])
  })

  test('behavior: what was done, in words', async () => {
    await show('trail')
    await expect.element(page.getByText('The wallet was exported')).toBeVisible()
    await expect.element(page.getByText('Something else: something.new')).toBeVisible()
  })

  test('behavior: a deletion needs the tick', async () => {
    const { own, deeds } = await show('deletion')
    const leave = page.getByRole('button', { name: 'Delete the account' })
    await expect.element(leave).toBeDisabled()
    await expect.element(page.getByText(/It is deleted after 14 days/)).toBeVisible()
    await page.getByRole('checkbox').click()
    await leave.click()
    await expect.poll(() => deeds).toEqual(['leave'])
    own.state.set({ name: 'out', deletesAt: at })
    await expect.element(page.getByText(/The account is deleted/)).toBeVisible()
  })

  test('behavior: an account without a wallet begins with a new one, or with a phrase', async () => {
    const { deeds } = await show('', createFakeOwn({ state: { name: 'in', me: { ...me, wallet: null } } }))
    await page.getByLabelText('Recovery phrase').fill('legal winner')
    await page.getByRole('button', { name: 'Use this phrase' }).click()
    await expect.element(page.getByText(/This is no phrase/)).toBeVisible()
    await page.getByRole('button', { name: 'Make a new wallet' }).click()
    await expect.poll(() => deeds).toEqual(['begin legal winner', 'begin anew'])
  })

  test.each(['en', 'de', 'ar'] as const)(
    'behavior: accessible: %s',
    { timeout: 60_000 },
    async (language) => {
      await setLanguage(language)
      const { own } = await show('')
      const look = async () => {
        for (const theme of ['dark', 'light']) {
          document.documentElement.dataset.theme = theme
          expect(await findViolations()).toEqual([])
        }
        expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
      }
      await look()
      for (const { name } of sections) {
        location.hash = name
        await expect.poll(() => document.querySelector('[role="status"] svg')).toBeNull()
        await look()
      }
      own.state.set({ name: 'in', me: { ...me, wallet: null } })
      await look()
      own.state.set({ name: 'out', problem: 'email', deletesAt: at })
      await look()
    },
  )
})
