import type { Page } from '@playwright/test'
import { walletUrl } from './addresses.ts'
import { expect } from './test.ts'

/** The sandbox wallet's page, as its owner uses it. */
export function walletPage(page: Page) {
  const dialog = page.getByRole('dialog')
  // The page comes to the front first, because Chromium hardly draws a page that is behind another window.
  const answer = async (name: string) => {
    await page.bringToFront()
    await dialog.getByRole('button', { name }).click()
  }
  return {
    page,
    dialog,
    open: () => page.goto(walletUrl),
    async paste(link: string) {
      await page.bringToFront()
      await page.getByLabel('Connection link').fill(link)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
    },
    /** Waits for the question with this title. */
    async asked(title: string) {
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
      return dialog
    },
    approve: () => answer('Approve'),
    reject: () => answer('Reject'),
    session: (name: string) => page.getByRole('listitem').filter({ hasText: name }),
  }
}
