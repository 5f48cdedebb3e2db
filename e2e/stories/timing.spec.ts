import type { Page } from '@playwright/test'
import { expectAccount } from '../support/modal.ts'
import { storeOptions } from '../support/playground.ts'
import { connectSandboxWallet, sandboxAddress } from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'

/** Milliseconds from the start of a reload until the account is there. */
async function reload(page: Page): Promise<number> {
  await page.reload({ waitUntil: 'commit' })
  await expectAccount(page, sandboxAddress)
  return page.evaluate(() => performance.getEntriesByName('account')[0]?.startTime ?? Number.NaN)
}

for (const adapter of ['ethers', 'wagmi', 'ethers5'] as const) {
  test(`a reload with ${adapter}: connected again within a second`, async ({ page }) => {
    await storeOptions(page, { adapter })
    await page.addInitScript(() => {
      const observer = new MutationObserver(() => {
        if (!document.querySelector('[data-testid="account-button"]')) return
        observer.disconnect()
        performance.mark('account')
      })
      observer.observe(document, { childList: true, subtree: true })
    })
    await page.goto('/')
    await connectSandboxWallet(page)
    // The best of a few: the machine may be busy with something else.
    const times = [await reload(page), await reload(page), await reload(page)]
    expect(Math.min(...times)).toBeLessThan(1_000)
  })
}
