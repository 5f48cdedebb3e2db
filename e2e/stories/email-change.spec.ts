import type { Page } from '@playwright/test'
import { freshEmail, mailsTo, openInbox } from '../support/inbox.ts'
import { enterEmail, enterEmailAgain, logIn, noteTraffic } from '../support/login.ts'
import {
  accountButton,
  expectAccount,
  expectClosed,
  expectView,
  openAccount,
  untilKitIsReady,
} from '../support/modal.ts'
import { expect, test } from '../support/test.ts'
import { walletFrame } from '../support/walletFrame.ts'

const addressOf = (page: Page) => page.evaluate(() => window.latchkey.getAccount('eip155').address ?? '')

/** Opens the field for another address, types one, and presses Save until the server sends the first code. */
async function askFor(page: Page, email: string): Promise<void> {
  await openAccount(page)
  await page.getByTestId('w3m-profile-button').click()
  await page.getByTestId('w3m-account-email').click()
  await expectView(page, 'UpdateEmailWallet')
  await page.getByTestId('update-email-input').fill(email)
  const save = page.getByTestId('update-email-save')
  await expect(async () => {
    if (await save.isEnabled()) await save.click()
    await expect(page.locator('[data-view="UpdateEmailPrimaryOtp"]')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
}

test.describe('another e-mail address', () => {
  // Mails to one address are 30 seconds apart, the session is ended from elsewhere, and the link is used twice.
  test.use({ tolerated: [/(429|401|403) .*\/v1\/login\/|status of (429|401|403)/] })

  test('two codes change it, the wallet stays the same, and the old address undoes it', async ({
    page,
    context,
  }) => {
    test.setTimeout(300_000)
    noteTraffic(context)
    const old = openInbox(freshEmail())
    const next = openInbox(freshEmail())
    const { typeCode, frame } = walletFrame(page)
    await page.goto('/')
    await logIn(page, old)
    const address = await addressOf(page)

    await test.step('a code to the present address, then one to the new', async () => {
      await askFor(page, next.address)
      await expect(frame.getByRole('heading', { name: old.address })).toBeVisible()
      await expect(frame.locator('body')).toContainText(next.address)
      expect(await mailsTo(next.address)).toEqual([])
      await typeCode(await old.code())
      await expectView(page, 'UpdateEmailSecondaryOtp')
      await expect(frame.getByRole('heading', { name: next.address })).toBeVisible()
      await typeCode(await next.code())
      await expectView(page, 'Account')
      await expect(page.getByTestId('wui-snackbar-message')).toContainText('Your email was changed')
      await page.getByTestId('w3m-profile-button').click()
      await expect
        .poll(() => page.evaluate(() => window.latchkey.getAccount('eip155').user?.email))
        .toBe(next.address)
      expect(await addressOf(page)).toBe(address)
    })

    const undo = await old.revertLink()
    await test.step('the new address opens the same wallet', async () => {
      await page.getByTestId('disconnect-button').click()
      await expect(accountButton(page)).toHaveCount(0)
      await enterEmail(page, next.address)
      const input = page.getByTestId('wui-email-input')
      await expect(async () => {
        if (await input.isVisible()) await input.press('Enter')
        await expect(page.locator('[data-view="EmailVerifyOtp"]')).toBeVisible({ timeout: 2_000 })
      }).toPass({ timeout: 60_000 })
      await typeCode(await next.code())
      await expectClosed(page)
      await expectAccount(page, address)
    })

    await test.step('the old address undoes it, and every session ends', async () => {
      const undoing = await context.newPage()
      await undoing.goto(undo)
      await expect(undoing.getByRole('heading', { name: 'Undo the new address?' })).toBeVisible()
      await undoing.getByRole('button', { name: 'Undo the change' }).click()
      await expect(undoing.getByRole('status')).toContainText('Undone')
      await undoing.reload()
      await expect(undoing.getByRole('status')).toContainText('This link does not work any more')
      await undoing.close()
      await page.reload()
      await untilKitIsReady(page)
      await expect(accountButton(page)).toHaveCount(0)
      for (const { address: to } of [old, next])
        await expect
          .poll(async () => (await mailsTo(to)).map(({ subject }) => subject))
          .toContain('A change of address was undone')
    })

    await test.step('the old address logs in again, once its device was approved', async () => {
      await enterEmailAgain(page, old.address)
      const number = await walletFrame(page).number()
      const device = await context.newPage()
      await device.goto(await old.deviceLink())
      await device.getByRole('button', { name: number, exact: true }).click()
      await expect(device.getByRole('status')).toContainText('Approved')
      await device.close()
      await typeCode(await old.code())
      await expectClosed(page)
      await expectAccount(page, address)
      await page.getByRole('tab', { name: 'Sign', exact: true }).click()
      await page.getByTestId('sign-message-button').click()
      await walletFrame(page).approveInWindow('Hello from Latchkey')
      await expect(page.getByTestId('sign-message-result')).toContainText(
        'Verified: this account has signed this message (ECDSA).',
      )
    })
  })
})
