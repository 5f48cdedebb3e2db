import { expect, type Locator, type Page } from '@playwright/test'

/** The modal's root. It is in the document only while the modal is open. */
export const modal = (page: Page): Locator => page.locator('[data-view]')

export const connectButton = (page: Page): Locator => page.getByTestId('connect-button')
export const accountButton = (page: Page): Locator => page.getByTestId('account-button')
export const walletRow = (page: Page, id: string): Locator => page.getByTestId(`wallet-selector-${id}`)
export const networkRow = (page: Page, name: string): Locator =>
  page.getByTestId(`w3m-network-switch-${name}`)

/** Checks the network button of the page. Beside the name it may show a picture or the first letter. */
export async function expectNetwork(page: Page, name: string): Promise<void> {
  await expect(page.getByTestId('w3m-network-button')).toContainText(name)
}

/** Waits until the page has created its kit. */
export async function untilKitIsReady(page: Page): Promise<void> {
  await page.waitForFunction(() => 'latchkey' in window)
}

/** Checks the account that the page uses. The button shows its name once that is known, and the address until then. */
export async function expectAccount(page: Page, address: string): Promise<void> {
  await untilKitIsReady(page)
  const read = () =>
    page.evaluate(() => {
      const account = window.latchkey.getAccount()
      const shown = document.querySelector('[data-testid="account-button"]')?.textContent
      const short = account.address?.replace(/^((?:0x)?.{4}).*(.{6})$/, '$1…$2') ?? ''
      return { address: account.address, isShown: shown?.includes(account.profileName ?? short) }
    })
  await expect.poll(read).toEqual({ address, isShown: true })
}

export async function expectView(page: Page, view: string): Promise<void> {
  await expect(modal(page)).toHaveAttribute('data-view', view)
}

export async function expectClosed(page: Page): Promise<void> {
  await expect(modal(page)).toHaveCount(0)
}

/** An alert in the modal, which screen readers read at once. */
export const alertIn = (page: Page, text: string): Locator =>
  modal(page).getByRole('alert').filter({ hasText: text })

export async function openConnect(page: Page): Promise<void> {
  await connectButton(page).click()
  await expectView(page, 'Connect')
}

export async function openAccount(page: Page): Promise<void> {
  await accountButton(page).click()
  await expectView(page, 'Account')
}

/**
 * Counts how often the card begins to shake, which it does when the kit refuses to close the modal. The page counts the beginnings
 * themselves: a shake lasts only half a second, and on a busy machine it may be over before the page's next task.
 */
export async function countShakes(page: Page): Promise<() => Promise<number>> {
  await untilKitIsReady(page)
  await page.evaluate(() => {
    document.body.dataset.shakes = '0'
    const { animate } = Element.prototype
    Element.prototype.animate = function (keyframes, options) {
      const isShake = typeof options === 'object' && options.id === 'shake'
      if (isShake && this.matches('[data-testid="w3m-modal-card"]'))
        document.body.dataset.shakes = String(Number(document.body.dataset.shakes) + 1)
      return animate.call(this, keyframes, options)
    }
  })
  return () => page.evaluate(() => Number(document.body.dataset.shakes))
}

/** The kit does not answer another attempt to close the modal before the shake for the last one is over. */
export async function untilStill(page: Page): Promise<void> {
  await page.waitForFunction(() => !window.latchkey.getState().modal.shake, undefined, { polling: 50 })
}

/** Tries every way to dismiss the modal: each must shake the card once, and none may close it. */
export async function expectCannotBeDismissed(page: Page, view: string): Promise<void> {
  const attempts = [
    () => page.keyboard.press('Escape'),
    () => page.getByTestId('w3m-modal-overlay').click({ position: { x: 4, y: 4 } }),
    () => page.getByTestId('w3m-header-close').click(),
  ]
  // The card does not shake for visitors who prefer reduced motion, as most stories do. It does here, and only here.
  const isReduced = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const shakes = await countShakes(page)
  for (const [index, attempt] of attempts.entries()) {
    await attempt()
    await expect.poll(shakes).toBe(index + 1)
    await expectView(page, view)
    await untilStill(page)
  }
  await page.emulateMedia({ reducedMotion: isReduced ? 'reduce' : 'no-preference' })
  await expect(page.getByTestId('header-back')).toHaveCount(0)
}
