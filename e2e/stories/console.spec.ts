import { accounts } from '../support/accounts.ts'
import { consoleUrl, networkTwo } from '../support/addresses.ts'
import { expectAccessible } from '../support/axe.ts'
import { balanceOf, freshAddress } from '../support/chain.ts'
import { expect, test } from '../support/test.ts'

for (const colorScheme of ['dark', 'light'] as const)
  test.describe(`360 px, ${colorScheme}`, () => {
    test.use({ viewport: { width: 360, height: 740 }, colorScheme })

    test('the console fits without sideways scrolling, and starts with the phrase and the faucet', async ({
      page,
    }) => {
      await page.goto(consoleUrl)
      const widths = await page.evaluate(() => {
        const inside = [...document.querySelectorAll('main *')].map(
          (one) => one.getBoundingClientRect().right,
        )
        return { page: document.documentElement.scrollWidth, widest: Math.max(...inside) }
      })
      expect(widths.page).toBe(360)
      expect(widths.widest).toBeLessThanOrEqual(360)
      await expect(page.getByRole('heading', { level: 2 })).toContainText([
        'Secret phrase',
        'Faucet',
        'Accounts',
      ])
      await expectAccessible(page, 'body', `console in ${colorScheme}`)
    })
  })

test('a link fills the faucet in, the money arrives, and texts can be copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: consoleUrl })
  const address = freshAddress()
  await page.goto(`${consoleUrl}/?address=${address}&network=${networkTwo.caip}#faucet`)
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue(address)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Sent.' })).toContainText(networkTwo.name)
  expect(await balanceOf(networkTwo.url, address)).toBe(10n ** 18n)

  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: 'Copy the secret phrase' }).click()
  await expect.poll(copied).toMatch(/^test .* junk$/)
  await page.getByRole('button', { name: 'Copy the address of mira.eth' }).click()
  await expect.poll(copied).toBe(accounts[0])
})

test('the theme follows the system until one is chosen, which a reload keeps', async ({ page }) => {
  await page.goto(consoleUrl)
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor)
  const [dark, light] = ['rgb(14, 14, 12)', 'rgb(243, 243, 239)']
  expect(await background()).toBe(dark)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await background()).toBe(light)
  await page.getByLabel('Theme').selectOption('Dark')
  expect(await background()).toBe(dark)
  await page.reload()
  expect(await background()).toBe(dark)
  await page.getByLabel('Theme').selectOption('System')
  expect(await background()).toBe(light)
})
