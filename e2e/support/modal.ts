import { expect, type Locator, type Page } from '@playwright/test'

/** The modal's root. It is in the document only while the modal is open. */
export const modal = (page: Page): Locator => page.locator('[data-view]')

export const connectButton = (page: Page): Locator => page.getByTestId('connect-button')
export const accountButton = (page: Page): Locator => page.getByTestId('account-button')
export const walletRow = (page: Page, id: string): Locator => page.getByTestId(`wallet-selector-${id}`)
export const networkRow = (page: Page, name: string): Locator =>
  page.getByTestId(`w3m-network-switch-${name}`)

/** The button on the page that shows the network; beside its name may stand a picture, or its first letter. */
export async function expectNetwork(page: Page, name: string): Promise<void> {
  await expect(page.getByTestId('w3m-network-button')).toContainText(name)
}

/** The kit is there for the test; after a load that takes a moment. */
export async function kitIsThere(page: Page): Promise<void> {
  await page.waitForFunction(() => 'latchkey' in window)
}

/** The page uses this account. The button shows its name once that is known, and the address until then. */
export async function expectAccount(page: Page, address: string): Promise<void> {
  await kitIsThere(page)
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

/** What the modal reports at once, to everybody. */
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

/** Every way to leave that there is: each must shake the card once, and none may close it. */
export async function expectCannotBeDismissed(page: Page, view: string): Promise<void> {
  const attempts = [
    () => page.keyboard.press('Escape'),
    () => page.getByTestId('w3m-modal-overlay').click({ position: { x: 4, y: 4 } }),
    () => page.getByTestId('w3m-header-close').click(),
  ]
  // To shake is to move. What comes after it need not.
  const isStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  const card = page.getByTestId('w3m-modal-card')
  await card.evaluate((element) => {
    element.dataset.shakes = '0'
    element.addEventListener('animationstart', (event) => {
      if (event instanceof AnimationEvent && /shake/.test(event.animationName))
        element.dataset.shakes = String(Number(element.dataset.shakes) + 1)
    })
  })
  for (const [index, attempt] of attempts.entries()) {
    await attempt()
    await expect(card).toHaveAttribute('data-shakes', String(index + 1))
    await expectView(page, view)
    await page.waitForFunction(() => !window.latchkey.getState().modal.shake, undefined, { polling: 50 })
  }
  await page.emulateMedia({ reducedMotion: isStill ? 'reduce' : 'no-preference' })
  await expect(page.getByTestId('header-back')).toHaveCount(0)
}
