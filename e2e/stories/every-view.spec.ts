import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { expectNothingCutOff, expectReachable, expectStill, expectTargets } from '../support/layout.ts'
import { modal } from '../support/modal.ts'
import { storeOptions, storeTheme } from '../support/playground.ts'
import { expect, test } from '../support/test.ts'
import { settle, visitViews } from '../support/visitViews.ts'

// Each test leads through all of them, under the watch for violations, errors and requests to others that every test has,
// and looks at each in several ways: to lead there takes longer than to look.

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 800 }
/** 1280 px at 200 %. */
const zoomed = { width: 640, height: 450 }

const themes = ['dark', 'light'] as const

type Look = { size: typeof phone; theme: (typeof themes)[number] }

async function look(page: Page, { size, theme }: Look): Promise<void> {
  if (page.viewportSize()?.width !== size.width) await page.setViewportSize(size)
  await page.evaluate((mode) => window.latchkey.setThemeMode(mode), theme)
  await expect(modal(page)).toHaveAttribute('data-lk-theme', theme)
}

/** Each view begins at the size at which the one before it ended. */
const sizes = [desktop, phone]

/** axe looks at a view in both themes, on a phone and on a desktop. `onPhone` looks besides. */
async function expectAccessibleEverywhere(
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

test('English: accessible, nothing cut off, small or out of reach, nothing moves', async ({ page }) => {
  test.setTimeout(300_000)
  await visitViews(page, async (name) => {
    await expectStill(page, name)
    await look(page, { size: zoomed, theme: 'dark' })
    await settle(page)
    await expectReachable(page, `${name}, zoomed`)
    await expectAccessibleEverywhere(page, name, async () => {
      await expectNothingCutOff(page, `${name}, phone`)
      await expectTargets(page, `${name}, phone`)
    })
  })
})

test('Arabic: accessible, nothing cut off', async ({ page }) => {
  test.setTimeout(300_000)
  await storeOptions(page, { locale: 'ar' })
  await visitViews(page, (name) =>
    expectAccessibleEverywhere(page, name, () => expectNothingCutOff(page, `${name}, phone`)),
  )
})

test('German, dark and light, with everything that moves: every view is there', async ({ page }) => {
  test.slow()
  // What moves sets styles, which the policy has to allow.
  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await storeTheme(page, 'dark')
  await storeOptions(page, { locale: 'de' })
  const seen = new Set<string>()
  await visitViews(page, async (name) => {
    for (const theme of themes) {
      await look(page, { size: desktop, theme })
      await settle(page)
    }
    await expect(modal(page)).toHaveAttribute('lang', 'de')
    seen.add(name.split('-')[0] ?? '')
  })
  expect([...seen].sort()).toEqual([
    'Account',
    'AccountSettings',
    'Connect',
    'ConnectWallets',
    'ConnectingExternal',
    'ConnectingMultiChain',
    'Downloads',
    'GetWallet',
    'Networks',
    'SwitchActiveChain',
    'SwitchAddress',
    'SwitchNetwork',
    'UnsupportedChain',
    'WhatIsANetwork',
    'WhatIsAWallet',
  ])
})
