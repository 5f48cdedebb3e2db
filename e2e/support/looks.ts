import { expect, type Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { connectButton, expectAccount, modal } from './modal.ts'
import { storeTheme } from './playground.ts'
import { connectSandboxWallet, sandboxAddress } from './sandboxWallet.ts'

const phone = { width: 360, height: 740 }
export const desktop = { width: 1280, height: 800 }
/** A window of 1280 px at a zoom of 200 %. */
export const zoomed = { width: 640, height: 450 }

export const themes = ['dark', 'light'] as const

type Look = { size: typeof phone; theme: (typeof themes)[number] }

/** Shows the open view in another size or theme. */
export async function look(page: Page, { size, theme }: Look): Promise<void> {
  if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
  await page.evaluate((mode) => window.latchkey.setThemeMode(mode), theme)
  await expect(modal(page)).toHaveAttribute('data-lk-theme', theme)
}

/** The order is reversed after each view, so that a view begins at the size of the previous one. */
const sizes = [desktop, phone]

/** Checks a view with axe in both themes, on a phone and on a desktop. `onPhone` runs further checks on the phone. */
export async function expectAccessibleEverywhere(
  page: Page,
  name: string,
  onPhone: () => Promise<void>,
): Promise<void> {
  for (const size of sizes.reverse())
    for (const theme of themes) {
      await look(page, { size, theme })
      await expectAccessible(page, '[data-view]', `${name}, ${theme}, ${size.width} px`)
      if (size === phone) await onPhone()
    }
}

/** Checks the page itself with axe, before and after connecting, in both themes, on a phone and on a desktop. */
export async function expectPageAccessible(page: Page): Promise<void> {
  await storeTheme(page, 'light')
  await page.goto('/')
  await expect(connectButton(page)).toBeVisible()
  await lookAround('disconnected')
  await connectSandboxWallet(page)
  await expectAccount(page, sandboxAddress)
  await lookAround('connected')

  async function lookAround(name: string) {
    for (const theme of themes) {
      // On a desktop the switch is in the header.
      await page.setViewportSize(desktop)
      await page.getByTestId('page-theme').click()
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      for (const size of [phone, desktop]) {
        await page.setViewportSize(size)
        await expectAccessible(page, 'html', `${name}, ${theme}, ${size.width} px`)
      }
    }
  }
}
