import { expect, type Page } from '@playwright/test'
import { frameUrl } from './addresses.ts'
import type { openInbox } from './inbox.ts'

type Inbox = ReturnType<typeof openInbox>

export const ownPageUrl = `${frameUrl}/wallet?projectId=sandbox`

/** Types the code of the next mail into the wallet's own page. */
export async function enterOwnCode(page: Page, inbox: Inbox): Promise<void> {
  const digits = page.getByTestId('otp-digit')
  await expect(digits).toHaveCount(6)
  await digits.first().pressSequentially(await inbox.code())
  await expect(digits).toHaveCount(0, { timeout: 20_000 })
}

/** Types the address into the wallet's own page. */
export async function enterOwnEmail(page: Page, email: string): Promise<void> {
  await page.getByLabel('E-mail address').fill(email)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
}

/** A whole first login on the wallet's own page, with a new wallet. */
export async function beginOnOwnPage(page: Page, inbox: Inbox): Promise<void> {
  await page.goto(ownPageUrl)
  await enterOwnEmail(page, inbox.address)
  await enterOwnCode(page, inbox)
  await page.getByRole('button', { name: 'Make a new wallet' }).click()
  await expect(page.getByRole('heading', { name: 'Your wallet' })).toBeVisible({ timeout: 20_000 })
}

/** Opens one section from the list. */
export async function openSection(page: Page, name: string): Promise<void> {
  await page.getByTestId(`own-${name}`).click()
}

/** Back to the list. */
export const backToList = (page: Page) => page.getByRole('link', { name: 'Your wallet' }).click()

/** The words that show. */
export async function readWords(page: Page): Promise<string> {
  const items = page.locator('ol[lang="en"] li')
  await expect(items).toHaveCount(12, { timeout: 20_000 })
  const words = await items.evaluateAll((found) => found.map((item) => item.lastChild?.textContent))
  return words.join(' ')
}

/** Types an address to which a mail was sent just now, again and again until the server sends the next one. */
export async function enterOwnEmailAgain(
  page: Page,
  email: string,
  shown: 'match-number' | 'otp-digit',
): Promise<void> {
  await expect(async () => {
    if (await page.getByLabel('E-mail address').isVisible()) await enterOwnEmail(page, email)
    await expect(page.getByTestId(shown).first()).toBeVisible({ timeout: 4_000 })
  }).toPass({ timeout: 60_000 })
}
