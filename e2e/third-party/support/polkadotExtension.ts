import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { chromiumOptions } from '../../support/chromiumOptions.ts'
import { test as base, expect } from '../../support/test.ts'
import { extensionFolder } from './thirdPartyFolders.ts'

export { expect }

type Extension = {
  /** Approves or rejects in the window that the extension opens. */
  answer(name: 'Approve' | 'Reject'): Promise<void>
  /** A page of the extension, with its controls. */
  open(): Promise<Page>
}

/** A browser with the Polkadot.js extension, which has one account: `//Ferdie` of the sandbox. */
export const test = base.extend<{ extension: Extension }>({
  // Requests to pages of the extension itself, and its message when a page disconnects whose permission was revoked.
  tolerated: [/^request: chrome-extension:|has not been enabled yet/],
  context: async ({ viewport, locale, colorScheme }, use) => {
    const folder = extensionFolder()
    const context = await chromium.launchPersistentContext('', {
      ...chromiumOptions,
      args: [
        ...(chromiumOptions.args ?? []),
        `--disable-extensions-except=${folder}`,
        `--load-extension=${folder}`,
      ],
      ignoreDefaultArgs: ['--disable-extensions'],
      viewport,
      ...(locale && { locale }),
      colorScheme,
    })
    await use(context)
    await context.close()
  },
  extension: async ({ context }, use) => {
    const extension = await openExtension(context)
    const page = await extension.open()
    await page.evaluate(() => window.extension.createAccount('Ferdie', '//Ferdie'))
    await page.close()
    await use(extension)
  },
})

async function openExtension(context: BrowserContext): Promise<Extension> {
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers()
  const url = new URL('notification.html', worker.url()).href
  const asking = () => context.pages().find((page) => page.url() === url)
  return {
    async answer(name) {
      await expect.poll(() => asking() !== undefined).toBe(true)
      const page = asking()
      const closed = page?.waitForEvent('close')
      // The extension closes the window, perhaps before the click has returned.
      await page
        ?.getByRole('button', { name })
        .click()
        .catch((error: unknown) => {
          if (!page.isClosed()) throw error
        })
      await closed
    },
    async open() {
      const page = await context.newPage()
      await page.goto(url)
      return page
    },
  }
}
