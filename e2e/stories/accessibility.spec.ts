import { expectAccessible } from '../support/axe.ts'
import { expectPageAccessible } from '../support/looks.ts'
import { connectSandboxWallet } from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'

test('the page, dark and light, 360 and 1280 px', async ({ page }) => {
  test.slow()
  await expectPageAccessible(page)
})

test('the wallet’s own dialog', async ({ page }) => {
  await page.goto('/')
  await connectSandboxWallet(page)
  await page.getByRole('tab', { name: 'Sign', exact: true }).click()
  await page.getByTestId('sign-message-button').click()
  await expectAccessible(page, '[data-testid="sandbox-wallet"]', 'sandbox wallet')
})

test('the check works: a page with mistakes fails it', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const button = document.createElement('button')
    button.id = 'nameless'
    document.body.append(button)
  })
  await expect(expectAccessible(page, '#nameless', 'mistake')).rejects.toThrow(/button-name/)
})
