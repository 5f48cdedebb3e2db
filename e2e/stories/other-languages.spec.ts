import { expectNothingCutOff } from '../support/layout.ts'
import { desktop, expectAccessibleEverywhere, expectPageAccessible, look, themes } from '../support/looks.ts'
import { modal } from '../support/modal.ts'
import { storeOptions, storeTheme } from '../support/playground.ts'
import { expect, test } from '../support/test.ts'
import { settle, visitViews } from '../support/visitViews.ts'

// The same checks as `every-view.spec.ts` and `accessibility.spec.ts`, in other languages. Run by `npm run test:more`.

test('Arabic: the page, dark and light, 360 and 1280 px', async ({ page }) => {
  test.slow()
  await storeOptions(page, { locale: 'ar' })
  await expectPageAccessible(page)
})

test('Arabic: accessible, nothing cut off', async ({ page }) => {
  test.setTimeout(300_000)
  await storeOptions(page, { locale: 'ar' })
  await visitViews(page, (name) =>
    expectAccessibleEverywhere(page, name, () => expectNothingCutOff(page, `${name}, phone`)),
  )
})

test('German, dark and light, with animations: every view shows', async ({ page }) => {
  test.slow()
  // Animations set styles, which the policy has to allow.
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
    'WalletCompatibleNetworks',
    'WalletReceive',
    'WhatIsANetwork',
    'WhatIsAWallet',
  ])
})
