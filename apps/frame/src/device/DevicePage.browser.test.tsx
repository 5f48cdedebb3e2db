import '../styles/layers.css'
import '@latchkey/app-ui/styles.css'
import { loginLinkInvalidError, serverUnreachableError } from '@latchkey/protocol'
import axe from 'axe-core'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { setLanguage } from '../locales/language.ts'
import { type DeviceLink, DevicePage } from './DevicePage.tsx'

beforeEach(() => page.viewport(360, 640))
afterEach(async () => {
  document.documentElement.dataset.theme = 'dark'
  await setLanguage('en')
})

/** A link whose right number is 47. */
function createLink(more: Partial<DeviceLink> = {}) {
  const deeds: string[] = []
  const link: DeviceLink = {
    look: async () => ({
      origin: 'https://app.example',
      device: 'Chrome on Windows',
      place: '203.0.113.0/24',
      at: '2026-11-17T02:14:00Z',
      numbers: ['18', '47', '92'],
    }),
    choose: async (number) => {
      deeds.push(number)
      return number === '47' ? 'approved' : 'refused'
    },
    refuse: async () => {
      deeds.push('refuse')
      return 'refused'
    },
    ...more,
  }
  return { link, deeds }
}

async function findViolations() {
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished))
  const { violations } = await axe.run(document, { resultTypes: ['violations'] })
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`)
}

describe('DevicePage', () => {
  test('default', async () => {
    const { link, deeds } = createLink()
    await render(<DevicePage link={link} />)
    for (const text of ['https://app.example', 'Chrome on Windows', '203.0.113.0/24'])
      await expect.element(page.getByText(text)).toBeVisible()
    expect(deeds).toEqual([])
    await page.getByRole('button', { name: '47' }).click()
    await expect.element(page.getByRole('heading', { name: 'Approved' })).toBeVisible()
    expect(deeds).toEqual(['47'])
  })

  test('behavior: another number', async () => {
    const { link, deeds } = createLink()
    await render(<DevicePage link={link} />)
    await page.getByRole('button', { name: '18' }).click()
    await expect.element(page.getByText(/That was another number/)).toBeVisible()
    expect(deeds).toEqual(['18'])
  })

  test("behavior: it wasn't me", async () => {
    const { link, deeds } = createLink()
    await render(<DevicePage link={link} />)
    await page.getByRole('button', { name: "It wasn't me" }).click()
    await expect.element(page.getByText(/For 24 hours no new device gets your wallet/)).toBeVisible()
    expect(deeds).toEqual(['refuse'])
  })

  test('behavior: a link that was used', async () => {
    const { link } = createLink({ look: () => Promise.reject(loginLinkInvalidError()) })
    await render(<DevicePage link={link} />)
    await expect
      .element(page.getByRole('heading', { name: 'This link does not work any more' }))
      .toBeVisible()
  })

  test('behavior: a server that is away may be asked again', async () => {
    const { link } = createLink()
    let isAway = true
    const look = () => (isAway ? Promise.reject(serverUnreachableError()) : link.look())
    await render(<DevicePage link={{ ...link, look }} />)
    await expect.element(page.getByText('The server cannot be reached')).toBeVisible()
    isAway = false
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.getByRole('button', { name: '47' })).toBeVisible()
  })

  test.each(['en', 'de', 'ar'] as const)('behavior: accessible: %s', async (language) => {
    await setLanguage(language)
    const { link } = createLink()
    await render(<DevicePage link={link} />)
    await expect.element(page.getByRole('button', { name: '47' })).toBeVisible()
    for (const theme of ['dark', 'light']) {
      document.documentElement.dataset.theme = theme
      expect(await findViolations()).toEqual([])
    }
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  })
})
