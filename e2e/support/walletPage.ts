import type { ElementHandle, Page } from '@playwright/test'
import { walletUrl } from './addresses.ts'
import { expect } from './test.ts'

/** The sandbox wallet's page, as its owner uses it. */
export function walletPage(page: Page) {
  const dialog = page.getByRole('dialog')
  // The page comes to the front first, because Chromium hardly draws a page that is behind another window.
  const answer = async (name: string) => {
    await page.bringToFront()
    const button = await dialog.getByRole('button', { name }).elementHandle()
    // Now and then Chromium makes no click of a press on a page that was opened just before. Its owner would press again.
    await expect(async () => {
      if (!(await isTaken(button))) await button?.click({ timeout: 5_000 })
      await expect.poll(() => isTaken(button), { timeout: 1_000 }).toBe(true)
    }).toPass()
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

/** Whether the wallet works on the answer, or has left the question. */
async function isTaken(button: ElementHandle<Element> | null): Promise<boolean> {
  return button ? button.evaluate((element) => !element.isConnected || element.matches(':disabled')) : true
}
