import type { Locator } from '@playwright/test'
import { networkOne } from '../support/addresses.ts'
import { rpc } from '../support/chain.ts'
import { accountButton, connectButton, expectAccount, expectClosed, walletRow } from '../support/modal.ts'
import { resultOf, storeOptions } from '../support/playground.ts'
import { sandboxAddress, sandboxWalletId } from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'

// Somebody who knows nothing comes to the page, connects the wallet that is marked for a start, sees test money and sends some of it.

const mostClicks = 6

for (const locale of ['en', 'ar'] as const)
  for (const width of [360, 1280])
    test(`from the page to a sent transaction in ${mostClicks} clicks (${locale}, ${width} px)`, async ({
      page,
    }) => {
      let clicks = 0
      /** Clicks what the visitor can see, scrolling to it as they would. */
      const click = async (control: Locator) => {
        await expect(control).toBeVisible()
        await control.click()
        clicks += 1
      }

      await page.setViewportSize({ width, height: 800 })
      await storeOptions(page, { locale })
      await page.goto('/')
      await click(connectButton(page))
      await click(walletRow(page, sandboxWalletId))
      await click(page.getByTestId('wui-list-chain-eip155'))
      await click(page.getByRole('button', { name: 'Approve', exact: true }))
      await expectClosed(page)
      await expect(accountButton(page)).toBeVisible()
      await expectAccount(page, sandboxAddress)
      await expect(page.getByTestId('account-balance')).toContainText(/[1-9٠-٩]/)

      await click(page.getByTestId('send-transaction-button'))
      await click(page.getByRole('button', { name: 'Approve', exact: true }))
      const hash = await resultOf(page, 'send-transaction')
      await expect
        .poll(() => rpc(networkOne.url, 'eth_getTransactionReceipt', [hash]))
        .toMatchObject({ status: '0x1' })
      expect(clicks).toBeLessThanOrEqual(mostClicks)
    })
