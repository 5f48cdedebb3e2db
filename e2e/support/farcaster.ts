import { expect, type Page } from '@playwright/test'
import { expectView, openConnect } from './modal.ts'
import { walletFrame } from './walletFrame.ts'

/** Chooses Farcaster in the modal. Resolves with what the code says. */
export async function openFarcaster(page: Page): Promise<string> {
  await openConnect(page)
  await page.getByTestId('social-selector-farcaster').click()
  await expectView(page, 'ConnectingFarcaster')
  await expect(page.getByTestId('wui-qr-code')).toBeVisible()
  return linkOf(page)
}

/** What the code of the modal says. */
export async function linkOf(page: Page): Promise<string> {
  const read = () => page.evaluate(() => window.latchkey.getState().login.social?.uri ?? '')
  await expect.poll(read).toMatch(/\/farcaster#/)
  return read()
}

/** Chooses the number that the frame shows, on the phone. Resolves with Farcaster's app, which the sandbox wallet plays. */
export async function openApp(page: Page, phone: Page): Promise<Page> {
  const number = await walletFrame(page).number()
  await phone.getByRole('button', { name: number, exact: true }).click()
  const opened = phone.waitForEvent('popup')
  await phone.getByRole('link', { name: 'Open Farcaster' }).click()
  const app = await opened
  await expect(app.getByRole('heading', { name: 'Log in with Farcaster?' })).toBeVisible()
  return app
}

/** Approves in the app. `wrong`: what the answer has wrong. */
export async function approveAs(app: Page, person: string, wrong?: string): Promise<void> {
  const people = app.getByLabel('Person')
  const option = await people
    .locator('option')
    .filter({ hasText: new RegExp(`^${person},`) })
    .getAttribute('value')
  await people.selectOption(option)
  if (wrong) await app.getByLabel('What is wrong').selectOption(wrong)
  await app.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(app.getByRole('heading', { name: 'Sent' })).toBeVisible()
}
