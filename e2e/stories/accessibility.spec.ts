import { expectAccessible } from '../support/axe.ts'
import { connectButton, expectAccount } from '../support/modal.ts'
import { storeOptions, storeTheme } from '../support/playground.ts'
import { connectSandboxWallet, sandboxAddress } from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'

const themes = ['dark', 'light'] as const
const widths = [360, 1280]

for (const locale of ['en', 'ar'] as const) {
  test.describe(`${locale}, dark and light, 360 and 1280 px`, () => {
    test.beforeEach(({ page }) => storeOptions(page, { locale }))

    test('the page', async ({ page }) => {
      test.slow()
      const look = async (name: string) => {
        for (const theme of themes) {
          // Where there is room the switch is in the header.
          await page.setViewportSize({ width: 1280, height: 800 })
          await page.getByRole('button', { name: `Use ${theme} theme` }).click()
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 })
            await expectAccessible(page, 'html', `${name}, ${theme}, ${width} px`)
          }
        }
        await page.setViewportSize({ width: 1280, height: 800 })
      }
      await storeTheme(page, 'light')
      await page.goto('/')
      await expect(connectButton(page)).toBeVisible()
      await look('disconnected')
      await connectSandboxWallet(page)
      await expectAccount(page, sandboxAddress)
      await look('connected')
    })
  })
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
