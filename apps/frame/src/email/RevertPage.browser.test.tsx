import '../styles/layers.css'
import '@latchkey/app-ui/styles.css'
import { loginLinkInvalidError, serverUnreachableError } from '@latchkey/protocol'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '../locales/language.ts'
import { type RevertLink, RevertPage } from './RevertPage.tsx'

beforeEach(() => page.viewport(360, 640))
afterEach(async () => {
  document.documentElement.dataset.theme = 'dark'
  await setLanguage('en')
})

function createLink(more: Partial<RevertLink> = {}) {
  const deeds: string[] = []
  const link: RevertLink = {
    look: async () => ({
      origin: 'https://app.example',
      device: 'Chrome on Windows',
      place: '203.0.113.0/24',
      at: '2026-11-17T02:14:00Z',
      until: '2026-11-20T02:14:00Z',
    }),
    revert: async () => void deeds.push('revert'),
    ...more,
  }
  return { link, deeds }
}

async function findViolations() {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

const button = () => page.getByRole('button', { name: 'Undo the change' })

describe('RevertPage', () => {
  test('default: nothing happens before the press, by keyboard', async () => {
    const { link, deeds } = createLink()
    await render(<RevertPage link={link} />)
    for (const text of ['https://app.example', 'Chrome on Windows', '203.0.113.0/24'])
      await expect.element(page.getByText(text)).toBeVisible()
    expect(deeds).toEqual([])
    await userEvent.tab()
    await expect.element(button()).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect.element(page.getByRole('heading', { name: 'Undone' })).toBeVisible()
    expect(deeds).toEqual(['revert'])
  })

  test('behavior: one press counts', async () => {
    const { link, deeds } = createLink({
      revert: () => {
        deeds.push('revert')
        return new Promise(() => {})
      },
    })
    await render(<RevertPage link={link} />)
    await button().click()
    await expect.element(button()).toBeDisabled()
    expect(deeds).toEqual(['revert'])
  })

  test.each(['look', 'revert'] as const)('error: %s: a link that was used', async (step) => {
    const { link } = createLink({ [step]: () => Promise.reject(loginLinkInvalidError()) })
    await render(<RevertPage link={link} />)
    if (step === 'revert') await button().click()
    await expect
      .element(page.getByRole('heading', { name: 'This link does not work any more' }))
      .toBeVisible()
  })

  test('error: a server that is away may be asked again', async () => {
    const { link } = createLink()
    let isAway = true
    const look = () => (isAway ? Promise.reject(serverUnreachableError()) : link.look())
    await render(<RevertPage link={{ ...link, look }} />)
    await expect.element(page.getByText('The server cannot be reached')).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(button()).toBeVisible()
  })

  test.each(['en', 'de', 'ar'] as const)('behavior: accessible: %s', async (language) => {
    await setLanguage(language)
    const { link } = createLink()
    await render(<RevertPage link={link} />)
    await expect.element(page.getByRole('button')).toBeVisible()
    for (const theme of ['dark', 'light']) {
      document.documentElement.dataset.theme = theme
      expect(await findViolations()).toEqual([])
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
})
