import '../styles/layers.css'
import '@latchkey/app-ui/styles.css'
import { serverUnreachableError } from '@latchkey/protocol'
import { type SocialFailure, socialFailures } from '@latchkey/protocol/api'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '../locales/language.ts'
import type { SocialMove, SocialWindow } from './createSocialWindow.ts'
import { SocialPage } from './SocialPage.tsx'

beforeEach(() => page.viewport(360, 640))
afterEach(async () => {
  document.documentElement.dataset.theme = 'dark'
  await setLanguage('en')
})

const choose: SocialMove = {
  state: 'choose',
  name: 'Ada Lovelace',
  origin: 'https://app.example',
  device: 'Chrome on Windows',
  place: '203.0.113.0/24',
  at: '2026-11-18T02:14:00Z',
  numbers: ['18', '47', '92'],
}
const refused: SocialMove = { state: 'failed', reason: 'refused' }

/** A window whose right number is 47. */
async function show(first: SocialMove | (() => Promise<SocialMove>), more: Partial<SocialWindow> = {}) {
  const deeds: string[] = []
  const social: SocialWindow = {
    provider: 'google',
    begin: typeof first === 'function' ? first : async () => first,
    choose: async (number) => {
      deeds.push(number)
      return number === '47' ? { state: 'done' } : refused
    },
    refuse: async () => {
      deeds.push('refuse')
      return refused
    },
    ...more,
  }
  await render(
    <SocialPage
      social={social}
      leave={(location) => deeds.push(`to ${location}`)}
      close={() => deeds.push('close')}
    />,
  )
  return deeds
}

const button = (name: string) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })

async function findViolations() {
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

describe('SocialPage', () => {
  test('default: a device that the account knows', async () => {
    const deeds = await show({ state: 'done' })
    await expect.element(heading('You are logged in')).toBeVisible()
    await expect.element(page.getByText('You can close this window.')).toBeVisible()
    expect(deeds).toEqual(['close'])
  })

  test('behavior: to the provider', async () => {
    const location = 'https://accounts.example/auth'
    const deeds = await show({ state: 'leave', location }, { provider: undefined })
    await expect.element(page.getByText('Opening the page of your provider')).toBeVisible()
    expect(deeds).toEqual([`to ${location}`])
  })

  test('behavior: while the provider is asked', async () => {
    await show(() => new Promise(() => {}))
    await expect.element(page.getByText('Asking Google who you are')).toBeVisible()
  })

  test('behavior: a device that the account does not know', async () => {
    const deeds = await show(choose)
    for (const text of ['Ada Lovelace', 'https://app.example', 'Chrome on Windows', '203.0.113.0/24'])
      await expect.element(page.getByText(text)).toBeVisible()
    expect(deeds).toEqual([])
    await button('47').click()
    await expect.element(heading('You are logged in')).toBeVisible()
    expect(deeds).toEqual(['47', 'close'])
  })

  test('behavior: a provider that says no name', async () => {
    await show({ ...choose, name: '' })
    await expect.element(button('47')).toBeVisible()
    expect(document.body.textContent).not.toContain('Account')
  })

  test('behavior: another number', async () => {
    const deeds = await show(choose)
    await button('18').click()
    await expect.element(page.getByText('That was another number, so nobody was logged in.')).toBeVisible()
    expect(deeds).toEqual(['18'])
  })

  test("behavior: it wasn't me", async () => {
    const deeds = await show(choose)
    await button("It wasn't me").click()
    await expect.element(page.getByText(/For 24 hours no new device gets your wallet/)).toBeVisible()
    expect(deeds).toEqual(['refuse'])
  })

  test('behavior: to link a login: whose it is, and what it means', async () => {
    const deeds = await show({ ...choose, purpose: 'link' })
    await expect.element(heading('Link this login?')).toBeVisible()
    await expect.element(page.getByText(/can open your wallet/)).toBeVisible()
    await expect.element(page.getByText(choose.name)).toBeVisible()
    await button('Do not link').click()
    expect(deeds).toEqual(['refuse'])
  })

  test.each([
    ['link', 'Linked'],
    ['prove', 'Confirmed'],
  ] as const)('behavior: done, to %s', async (purpose, title) => {
    await show({ state: 'done', purpose })
    await expect.element(heading(title)).toBeVisible()
  })

  test('behavior: a link that was refused locks nobody out', async () => {
    await show({ state: 'failed', reason: 'refused', purpose: 'link' })
    await expect.element(page.getByText('Nothing was linked.')).toBeVisible()
  })

  test('behavior: one answer at a time', async () => {
    let finish: (move: SocialMove) => void = () => {}
    await show(choose, {
      choose: () =>
        new Promise((resolve) => {
          finish = resolve
        }),
    })
    await button('47').click()
    for (const name of ['18', '47', '92', "It wasn't me"]) await expect.element(button(name)).toBeDisabled()
    finish({ state: 'done' })
    await expect.element(heading('You are logged in')).toBeVisible()
  })

  test('behavior: back to where there is one window only', async () => {
    const returnTo = 'https://app.example/page'
    const deeds = await show({ state: 'done', returnTo })
    await expect.element(page.getByText('Taking you back')).toBeVisible()
    expect(deeds).toEqual([`to ${returnTo}`])
  })

  test('behavior: after a failure, back is for the visitor to say', async () => {
    const returnTo = 'https://app.example/page'
    const deeds = await show({ state: 'failed', reason: 'denied', returnTo })
    await expect.element(page.getByText('You did not allow it at Google.')).toBeVisible()
    expect(deeds).toEqual([])
    await button('Go back').click()
    expect(deeds).toEqual([`to ${returnTo}`])
  })

  const words: Readonly<Record<SocialFailure, string>> = {
    denied: 'Nobody was logged in',
    provider: 'Google could not log you in',
    mismatch: 'Stopped',
    refused: 'Stopped',
    expired: 'Too late',
    custody: 'This Farcaster account has moved',
    taken: 'This login belongs to another wallet',
    other: 'This is somebody else',
  }
  test.each(socialFailures)('behavior: failed: %s', async (reason) => {
    const deeds = await show({ state: 'failed', reason })
    await expect.element(heading(words[reason])).toBeVisible()
    await expect.element(page.getByText('You can close this window.')).toBeVisible()
    expect(deeds).toEqual([])
  })

  test.each([
    ['lost', 'Nothing to do here'],
    ['used', 'This login does not work any more'],
    ['noStorage', 'This browser keeps nothing for this page'],
  ] as const)('behavior: %s', async (state, title) => {
    await show({ state }, { provider: undefined })
    await expect.element(heading(title)).toBeVisible()
  })

  test('behavior: a server that is away may be asked again', async () => {
    let isAway = true
    await show(async () => {
      if (isAway) throw serverUnreachableError()
      return choose
    })
    await expect.element(heading('The server cannot be reached')).toBeVisible()
    isAway = false
    await button('Try again').click()
    await expect.element(button('47')).toBeVisible()
  })

  test('behavior: so may an answer', async () => {
    let isAway = true
    await show(choose, {
      choose: async () => {
        if (isAway) throw serverUnreachableError()
        return { state: 'done' }
      },
    })
    await button('47').click()
    await expect.element(heading('The server cannot be reached')).toBeVisible()
    isAway = false
    await button('Try again').click()
    await button('47').click()
    await expect.element(heading('You are logged in')).toBeVisible()
  })

  const returnTo = 'https://app.example/'
  const states: readonly SocialMove[] = [
    choose,
    { state: 'done' },
    { state: 'failed', reason: 'mismatch' },
    { state: 'failed', reason: 'provider', returnTo },
    { state: 'noStorage' },
  ]
  test.each((['en', 'de', 'ar'] as const).flatMap((name) => states.map((state) => [name, state] as const)))(
    'behavior: accessible: %s, %o',
    async (language, move) => {
      await setLanguage(language)
      await show(move)
      await expect.element(page.getByRole('heading')).toBeVisible()
      for (const theme of ['dark', 'light']) {
        document.documentElement.dataset.theme = theme
        expect(await findViolations()).toEqual([])
      }
      expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
    },
  )
})
