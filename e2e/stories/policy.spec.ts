import { modal } from '../support/modal.ts'
import { storeOptions, storeTheme } from '../support/playground.ts'
import { configuredHosts, parsePolicy, policy } from '../support/policy.ts'
import { expect, test } from '../support/test.ts'
import { visitViews } from '../support/visitViews.ts'

// Every test of every file watches for violations (see `support/test.ts`); here the policy itself is checked, and every
// view is seen under it.

test('every response carries the policy', async ({ page }) => {
  const headers: { url: string; policy: string | undefined }[] = []
  page.on('response', (response) => {
    if (new URL(response.url()).origin === new URL(page.url()).origin)
      headers.push({ url: response.url(), policy: response.headers()['content-security-policy'] })
  })
  const response = await page.goto('/')
  await expect(page.getByTestId('connect-button')).toBeVisible()
  const own = parsePolicy(response?.headers()['content-security-policy'] ?? '')
  for (const [name, value] of Object.entries(policy)) {
    const [given, required] = [own[name]?.split(' ') ?? [], value.split(' ')]
    expect(given, name).toEqual(expect.arrayContaining(required))
    // Beside what is required, the page may name the hosts it is configured with, where it asks and where it shows.
    const more = given.filter((source) => !required.includes(source))
    expect(['connect-src', 'img-src'].includes(name) ? configuredHosts : [], name).toEqual(
      expect.arrayContaining(more),
    )
  }
  expect(headers.length).toBeGreaterThan(3)
  expect(headers.filter((header) => !header.policy)).toEqual([])
})

test('the policy is in force: an inline script and a string as script are refused', async ({
  page,
  trouble,
}) => {
  await page.goto('/')
  const ran = await page.evaluate(() => {
    const script = document.createElement('script')
    try {
      script.textContent = 'window.ran = true'
    } catch {
      return 'refused by type'
    }
    document.body.append(script)
    return 'ran' in window
  })
  expect(ran).toBe('refused by type')
  await expect.poll(() => trouble.length).toBeGreaterThan(0)
  // The refusal itself is what this test wanted.
  trouble.length = 0
})

// English and Arabic are seen in both themes by the stories on accessibility, under the same watch.
for (const theme of ['dark', 'light'] as const) {
  test(`every view, ${theme}, German: no violation, no error, no request to others`, async ({ page }) => {
    await storeTheme(page, theme)
    await storeOptions(page, { locale: 'de' })
    const seen = new Set<string>()
    await visitViews(page, async (name) => {
      await expect(modal(page)).toHaveAttribute('data-lk-theme', theme)
      await expect(modal(page)).toHaveAttribute('lang', 'de')
      seen.add(name.split('-')[0] ?? '')
    })
    expect([...seen].sort()).toEqual(
      [
        'Account',
        'AccountSettings',
        'ConnectWallets',
        'Connect',
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
      ].sort(),
    )
  })
}
