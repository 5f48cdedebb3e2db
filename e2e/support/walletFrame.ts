import { expect, type Page } from '@playwright/test'

/** The embedded wallet inside of a page, as the visitor uses it. */
export function walletFrame(page: Page) {
  const frame = page.frameLocator('iframe[data-testid="wallet-frame"]')
  // It is enabled only after the visitor could see for a while what is asked.
  const answer = (name: string) => frame.getByRole('button', { name, exact: true }).click({ timeout: 20_000 })
  return {
    frame,
    async typeCode(code: string) {
      const digits = frame.getByTestId('otp-digit')
      await expect(digits).toHaveCount(6)
      await digits.first().pressSequentially(code)
    },
    /** The number that has to be chosen on the page for new devices. */
    async number(): Promise<string> {
      const shown = frame.getByTestId('match-number')
      await expect(shown).toHaveText(/\d\d$/)
      return (await shown.textContent())?.slice(-2) ?? ''
    },
    /** Approves what is asked, after the frame has named it. */
    async approve(text: string | RegExp) {
      await expect(frame.locator('body')).toContainText(text)
      await answer('Approve')
    },
    reject: () => answer('Reject'),
  }
}
