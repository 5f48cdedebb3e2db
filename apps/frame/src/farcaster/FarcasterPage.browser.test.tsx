import '../styles/layers.css'
import '@latchkey/app-ui/styles.css'
import { serverUnreachableError } from '@latchkey/protocol'
import { type SocialFailure, socialFailures } from '@latchkey/protocol/api'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '../locales/language.ts'
import type { FarcasterLink, FarcasterMove } from './createFarcasterLink.ts'
import { FarcasterPage } from './FarcasterPage.tsx'

beforeEach(() => page.viewport(360, 640))
afterEach(async () => {
  document.documentElement.dataset.theme = 'dark'
  await setLanguage('en')
})

const choose: FarcasterMove = {
  state: 'choose',
  origin: 'https://app.example',
  device: 'Chrome on Windows',
  place: '203.0.113.0/24',
  at: '2026-11-18T02:14:00Z',
  numbers: ['18', '47', '92'],
}
const approve: FarcasterMove = { state: 'approve', location: 'https://farcaster.xyz/~/siwf?channelToken=x' }
const refused: FarcasterMove = { state: 'failed', reason: 'refused' }

/** A page whose right number is 47. */
async function show(
  first: FarcasterMove | (() => Promise<FarcasterMove>),
  more: Partial<FarcasterLink> = {},
) {
  await render(
    <FarcasterPage
      link={{
        begin: typeof first === 'function' ? first : async () => first,
        choose: async (number) => (number === '47' ? approve : refused),
        refuse: async () => refused,
        look: async () => approve,
        ...more,
      }}
    />,
  )
}

const button = (name: string) => page.getByRole('button', { name })
const heading = (name: string) => page.getByRole('heading', { name })
const link = () => page.getByRole('link')

async function findViolations() {
  // Colours are measured after every fade has ended.
  const ending = document
    .getAnimations()
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
  await Promise.allSettled(ending.map(({ finished }) => finished))
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

describe('FarcasterPage', () => {
  test('default: who asks, the number, and then the way to the app', async () => {
    let isDone = false
    await show(choose, { look: async () => (isDone ? { state: 'done' } : approve) })
    for (const text of ['https://app.example', 'Chrome on Windows', '203.0.113.0/24'])
      await expect.element(page.getByText(text)).toBeVisible()
    await expect.element(link()).not.toBeInTheDocument()
    await button('47').click()
    await expect.element(link()).toHaveTextContent('Open Farcaster')
    await expect.element(link()).toHaveAttribute('href', 'https://farcaster.xyz/~/siwf?channelToken=x')
    await expect.element(link()).toHaveAttribute('rel', 'noreferrer')
    isDone = true
    await expect.element(heading('You are logged in'), { timeout: 5_000 }).toBeVisible()
  })

  test('behavior: another number', async () => {
    await show(choose)
    await button('18').click()
    await expect.element(page.getByText('That was another number, so nobody was logged in.')).toBeVisible()
  })

  test("behavior: it wasn't me", async () => {
    await show(choose)
    await button("It wasn't me").click()
    await expect.element(page.getByText('Nobody was logged in. You can close this page.')).toBeVisible()
  })

  const words: Readonly<Record<SocialFailure, string>> = {
    denied: 'Nobody was logged in',
    provider: 'Farcaster could not log you in',
    mismatch: 'Stopped',
    refused: 'Stopped',
    expired: 'Too late',
    custody: 'This Farcaster account has moved',
    taken: 'This login belongs to another wallet',
    other: 'This is somebody else',
  }
  test.each(socialFailures)('behavior: failed: %s', async (reason) => {
    await show({ state: 'failed', reason })
    await expect.element(heading(words[reason])).toBeVisible()
  })

  test('behavior: not approved in the app', async () => {
    const denied: FarcasterMove = { state: 'failed', reason: 'denied' }
    await show(approve, { refuse: async () => denied })
    await button('Cancel the login').click()
    await expect.element(heading('Nobody was logged in')).toBeVisible()
    await expect.element(page.getByText('You did not allow it at Farcaster.')).toBeVisible()
  })

  test('behavior: it fails while the app is open', async () => {
    await show(approve, { look: async () => ({ state: 'failed', reason: 'custody' }) })
    await expect.element(heading(words.custody), { timeout: 5_000 }).toBeVisible()
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

  const states: readonly FarcasterMove[] = [choose, approve, { state: 'failed', reason: 'custody' }]
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
