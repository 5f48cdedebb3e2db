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

type Look = { size: typeof phone; theme: 'dark' | 'light' }

async function look(page: Page, { size, theme }: Look): Promise<void> {
  await page.setViewportSize(size)
  await page.evaluate((mode) => window.latchkey.setThemeMode(mode), theme)
  await expect(modal(page)).toHaveAttribute('data-lk-theme', theme)
  await settle(page)
}

test('English: accessible, nothing cut off, small or out of reach, nothing moves', async ({ page }) => {
  test.setTimeout(180_000)
  await visitViews(page, async (name) => {
    await expectStill(page, name)
    await look(page, { size: zoomed, theme: 'dark' })
    await expectReachable(page, `${name}, zoomed`)
    await look(page, { size: phone, theme: 'dark' })
    await expectNothingCutOff(page, `${name}, phone`)
    await expectTargets(page, `${name}, phone`)
    await expectAccessible(page, '[data-view]', `${name}, dark, phone`)
    await look(page, { size: desktop, theme: 'light' })
    await expectAccessible(page, '[data-view]', `${name}, light, desktop`)
  })
})

test('Arabic: accessible, nothing cut off', async ({ page }) => {
  test.setTimeout(180_000)
  await storeOptions(page, { locale: 'ar' })
  await visitViews(page, async (name) => {
    await look(page, { size: phone, theme: 'light' })
    await expectNothingCutOff(page, `${name}, phone`)
    await expectAccessible(page, '[data-view]', `${name}, light, phone`)
    await look(page, { size: desktop, theme: 'dark' })
    await expectAccessible(page, '[data-view]', `${name}, dark, desktop`)
  })
})

test('German, dark and light: every view is there', async ({ page }) => {
  test.slow()
  await storeTheme(page, 'dark')
  await storeOptions(page, { locale: 'de' })
  const seen = new Set<string>()
  await visitViews(page, async (name) => {
    for (const theme of ['dark', 'light'] as const) await look(page, { size: desktop, theme })
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
