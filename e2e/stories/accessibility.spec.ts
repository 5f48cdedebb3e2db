import { expectAccessible } from '../support/axe.ts'
import { connectButton, expectAccount } from '../support/modal.ts'
import { storeOptions, storeTheme } from '../support/playground.ts'
import { connectSandboxWallet, sandboxAddress } from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'
import { visitViews } from '../support/visitViews.ts'

for (const theme of ['dark', 'light'] as const) {
  for (const width of [360, 1280]) {
    for (const locale of ['en', 'ar'] as const) {
      test.describe(`${theme}, ${width} px, ${locale}`, () => {
        test.use({ viewport: { width, height: 800 } })
        test.beforeEach(async ({ page }) => {
          await storeTheme(page, theme)
          await storeOptions(page, { locale })
        })

        test('every view', async ({ page }) => {
          test.slow()
          await visitViews(page, (name) => expectAccessible(page, '[data-view]', name))
        })

        test('the page', async ({ page }) => {
          await page.goto('/')
          await expect(connectButton(page)).toBeVisible()
          await expectAccessible(page, 'html', 'disconnected')
          await connectSandboxWallet(page)
          await expectAccount(page, sandboxAddress)
          await expectAccessible(page, 'html', 'connected')
        })
      })
    }
  }
}

test('the wallet’s own dialog', async ({ page }) => {
  await page.goto('/')
  await connectSandboxWallet(page)
  await page.getByTestId('sign-message-button').click()
  await expectAccessible(page, '[data-testid="sandbox-wallet"]', 'sandbox wallet')
})

test('axe would tell: a page with mistakes is not accepted', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.id = 'nameless'
    document.body.append(button)
  })
  await expect(expectAccessible(page, '#nameless', 'mistake')).rejects.toThrow(/button-name/)
})
