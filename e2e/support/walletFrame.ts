import { expect, type Page } from '@playwright/test'

/** The embedded wallet inside of a page, as the visitor uses it. */
export function walletFrame(page: Page) {
  const frame = page.frameLocator('iframe[data-testid="wallet-frame"]')
  // It is enabled only after the visitor could see for a while what is asked.
  const answer = (name: string) => frame.getByRole('button', { name, exact: true }).click({ timeout: 20_000 })
  const opener = frame.getByRole('button', { name: 'Approve in a window of its own' })

  /** Opens the window in which what could cost something is approved, after the frame has named it. The window names it, too. */
  async function openWindow(text: string | RegExp): Promise<Page> {
    await expect(frame.locator('body')).toContainText(text)
    const opened = page.context().waitForEvent('page', { timeout: 30_000 })
    // The frame grows when the simulation is done, and a press may meet the button on its way.
    await expect(async () => {
      await opener.click({ timeout: 2_000 })
      await expect(frame.getByText('The request is shown in another window.')).toBeVisible({ timeout: 1_000 })
    }).toPass({ timeout: 30_000 })
    const window = await opened
    await expect(window.locator('body')).toContainText(text)
    return window
  }
  return {
    frame,
    /** The button that opens the window. */
    opener,
    openWindow,
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
    /** Approves what is asked in the window. */
    async approveInWindow(text: string | RegExp) {
      const window = await openWindow(text)
      const closed = window.waitForEvent('close')
      const approve = window.getByRole('button', { name: 'Approve', exact: true })
      await expect(approve).toBeEnabled({ timeout: 20_000 })
      // The window may close before the press has been reported.
      await Promise.all([closed, approve.click().catch(() => {})])
    },
    /** Approves in the frame what costs nothing, after the frame has named it. */
    async approve(text: string | RegExp) {
      await expect(frame.locator('body')).toContainText(text)
      await answer('Approve')
    },
    reject: () => answer('Reject'),
  }
}
