import type { Page } from '@playwright/test'
import { walletUrl } from './addresses.ts'
import { expect } from './test.ts'

/** The sandbox wallet's page, as its owner uses it. */
export function walletPage(page: Page) {
  const dialog = page.getByRole('dialog')
  return {
    page,
    dialog,
    open: () => page.goto(walletUrl),
    async paste(link: string) {
      await page.getByLabel('Connection link').fill(link)
      await page.getByRole('button', { name: 'Connect', exact: true }).click()
    },
    /** The question with this title. */
    async asked(title: string) {
      await expect(dialog.getByRole('heading', { name: title })).toBeVisible()
      return dialog
    },
    async approve() {
      await dialog.getByRole('button', { name: 'Approve' }).click()
    },
    async reject() {
      await dialog.getByRole('button', { name: 'Reject' }).click()
    },
    session: (name: string) => page.getByRole('listitem').filter({ hasText: name }),
  }
}
