// npx tsx e2e/screenshots.ts <folder>: every view and the page itself, dark and light, 360 and 1280 px, as PNG files.
// Starts the product beside a running one.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { webUrl } from './support/addresses.ts'
import { chromiumOptions } from './support/chromiumOptions.ts'
import { connectButton, expectAccount, expectClosed, expectView } from './support/modal.ts'
import { storeOptions, storeTheme } from './support/playground.ts'
import {
  approve,
  chooseSandboxWallet,
  connectSandboxWallet,
  type Family,
  sandboxAddress,
} from './support/sandboxWallet.ts'
import startProduct from './support/startProduct.ts'
import { settle, visitViews } from './support/visitViews.ts'

const [folder = 'screenshots'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })

const stop = await startProduct()
const browser = await chromium.launch(chromiumOptions)
try {
  for (const theme of ['dark', 'light'] as const) {
    for (const width of [360, 1280]) {
      await shoot({ theme, width, locale: 'en' })
    }
  }
  await shoot({ theme: 'dark', width: 360, locale: 'ar' })
  await shoot({ theme: 'light', width: 360, locale: 'de' })
} finally {
  await browser.close()
  await stop()
}

type Look = { theme: 'dark' | 'light'; width: number; locale: 'en' | 'de' | 'ar' }

async function shoot({ theme, width, locale }: Look): Promise<void> {
  const file = (name: string) => join(folder, `${name}-${theme}-${width}-${locale}.png`)
  const open = async () => {
    const context = await browser.newContext({ baseURL: webUrl, viewport: { width, height: 800 } })
    await storeTheme(context, theme)
    await storeOptions(context, { locale })
    return context.newPage()
  }

  const views = await open()
  await visitViews(views, async (name) => {
    // No element shall show its hover state.
    await views.mouse.move(0, 0)
    await settle(views)
    await views.screenshot({ path: file(name) })
  })
  await views.context().close()

  const site = await open()
  await site.goto('/')
  await connectButton(site).waitFor()
  await settle(site)
  await site.screenshot({ path: file('page'), fullPage: true })
  // What the wallet asks is opened by the English names of the page's controls.
  if (locale === 'en') await shootWallet(site, file)
  await site.context().close()
}

async function shootWallet(page: Page, file: (name: string) => string): Promise<void> {
  await connectSandboxWallet(page)
  await expectClosed(page)
  await expectAccount(page, sandboxAddress)
  await page.screenshot({ path: file('page-connected'), fullPage: true })
  await page.getByRole('tab', { name: 'Sign', exact: true }).click()
  await page.getByTestId('sign-message-button').click()
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await page.screenshot({ path: file('wallet-dialog') })
  await approve(page)
  for (const family of ['solana', 'bip122', 'polkadot'] as const) await shootFamily(page, family, file)
}

/** Takes the pictures of another chain family: the wallet's questions, and the account. */
async function shootFamily(page: Page, family: Family, file: (name: string) => string): Promise<void> {
  await page.evaluate(() => window.latchkey.open({ view: 'Connect' }))
  await chooseSandboxWallet(page, family)
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await page.screenshot({ path: file(`wallet-connect-${family}`) })
  await approve(page)
  await expectClosed(page)
  await page.evaluate(() => window.latchkey.open({ view: 'Account' }))
  await expectView(page, 'Account')
  await settle(page)
  await page.screenshot({ path: file(`Account-${family}`) })
  await page.evaluate(() => window.latchkey.close())
  await expectClosed(page)
  await page.getByRole('tab', { name: 'Send' }).click()
  await page.getByTestId('send-transaction-button').click()
  await page.getByRole('button', { name: 'Approve', exact: true }).waitFor()
  await page.screenshot({ path: file(`wallet-send-${family}`) })
  await approve(page)
  await page.getByTestId('send-transaction-result').getByText('Sent').waitFor()
  await page.screenshot({ path: file(`page-${family}`), fullPage: true })
}
