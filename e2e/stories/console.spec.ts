import { createTransport } from 'nodemailer'
import { accounts } from '../support/accounts.ts'
import { consoleUrl, networkTwo, otherChains, ports } from '../support/addresses.ts'
import { expectAccessible } from '../support/axe.ts'
import { balanceOf, freshAddress } from '../support/chain.ts'
import { freshEmail, mailsTo } from '../support/inbox.ts'
import { expect, test } from '../support/test.ts'

const sendMail = (to: string, more: object = {}) =>
  createTransport({ host: '127.0.0.1', port: ports.mail }).sendMail({
    from: 'login@example.org',
    to,
    subject: 'Your code',
    text: 'Your code is 123 456.\n\nhttp://localhost:4420/device#a-token',
    html: '<p style="color: navy">Your code is <b>123 456</b>.</p>',
    ...more,
  })

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

    test('the inbox shows a message that comes, and the message fits, too', async ({ page }) => {
      const to = freshEmail()
      const expectToFit = async () =>
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
      await page.goto(`${consoleUrl}/inbox?to=${to}`)
      await expect(page.getByText('No messages yet.')).toBeVisible()
      await expectAccessible(page, 'body', `empty inbox in ${colorScheme}`)
      await sendMail(to)
      await expect(page.getByText('No messages yet.')).toBeHidden()
      await expectToFit()
      await expectAccessible(page, 'body', `inbox in ${colorScheme}`)
      await page.getByRole('link', { name: 'Your code' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your code')
      await expect(page.getByRole('button', { name: 'Copy the code' })).toHaveAttribute('data-copy', '123456')
      await expect(page.getByRole('link', { name: '/device#a-token' })).toHaveAttribute('rel', /noopener/)
      await expectToFit()
      await expectAccessible(page, 'body', `message in ${colorScheme}`)
      await sendMail(to)
      await expect(page.getByText('(1 new)')).toBeVisible()
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

test.describe('a hostile message', () => {
  test.use({ tolerated: [/Blocked script execution/] })

  test('the inbox is closed to pages of other origins, and a message runs nothing', async ({
    page,
    browser,
  }) => {
    const to = freshEmail()
    await sendMail(to, { html: '<b>123 456</b><script>document.title = "hacked"</script>' })
    const [mail] = await mailsTo(to)
    await page.goto(`${consoleUrl}/inbox/${mail?.id}`)
    await expect(page.frameLocator('iframe').getByText('123 456')).toBeVisible()
    await expect(page).toHaveTitle('Your code: Sandbox console')

    // In a context of its own, which is not watched, because the browser reports what it refuses. An empty page has no policy that would
    // refuse the request before the inbox can.
    const context = await browser.newContext()
    const elsewhere = await context.newPage()
    const read = (url: string) =>
      elsewhere.evaluate(
        (address) =>
          fetch(address).then(
            () => 'read',
            () => 'refused',
          ),
        url,
      )
    expect(await read(otherChains.polkadot.url)).toBe('read')
    expect(await read(`${consoleUrl}/api/inbox`)).toBe('refused')
    await context.close()
  })
})
