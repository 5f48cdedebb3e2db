import { parseEther, parseUnits, verifyMessage, verifyTypedData } from 'viem'
import { networkOne, networkTwo } from '../support/addresses.ts'
import { balanceOf, freshAddress, rpc, token, tokenBalanceOf } from '../support/chain.ts'
import {
  accountButton,
  connectButton,
  expectAccount,
  expectClosed,
  expectNetwork,
  expectView,
  modal,
  networkRow,
  openAccount,
  untilKitIsReady,
} from '../support/modal.ts'
import { resultOf, storeOptions } from '../support/playground.ts'
import { approve, connectSandboxWallet, reject, sandboxAddress } from '../support/sandboxWallet.ts'
import { expect, test } from '../support/test.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

for (const adapter of ['ethers', 'wagmi', 'ethers5'] as const) {
  test.describe(`with ${adapter}`, () => {
    test.beforeEach(async ({ page }) => {
      await storeOptions(page, { adapter })
      await page.goto('/')
    })

    test('connect, switch the network, find it again after a reload, disconnect', async ({ page }) => {
      await test.step('connect: the modal closes, and the account button shows address and balance', async () => {
        const before = await balanceOf(networkOne.url, sandboxAddress)
        await connectSandboxWallet(page)
        await expect(connectButton(page)).toHaveCount(0)
        await expectAccount(page, sandboxAddress)
        // Grouped, and in five digits: 10,000 or 9,999.8.
        const figures = /(\d+,\d{3}(?:\.\d)?)\s*ETH/
        await expect(accountButton(page)).toContainText(figures)
        const [, shown = ''] = figures.exec((await accountButton(page).textContent()) ?? '') ?? []
        const after = await balanceOf(networkOne.url, sandboxAddress)
        // Other stories spend from this account at the same time, so the button may show any balance from before to now. It cuts digits off.
        expect(parseEther(shown.replace(',', ''))).toBeLessThanOrEqual(before)
        expect(parseEther(shown.replace(',', ''))).toBeGreaterThan(after - parseEther('1'))
        const account = await page.evaluate(() => window.latchkey.getAccount())
        expect(account).toMatchObject({ address: sandboxAddress, status: 'connected', isConnected: true })
      })

      await test.step('switch to the other network', async () => {
        await openAccount(page)
        await page.getByTestId('w3m-account-select-network').click()
        await expectView(page, 'Networks')
        await expect(networkRow(page, networkOne.name)).toHaveAttribute('aria-current', 'true')
        await networkRow(page, networkTwo.name).click()
        await approve(page)
        await expectNetwork(page, networkTwo.name)
        expect(await page.evaluate(() => window.latchkey.getState().selectedNetworkId)).toBe(networkTwo.caip)
        expect(await page.evaluate(() => window.latchkey.getNetwork()?.id)).toBe(networkTwo.id)
      })

      await test.step('reload: connected again, without asking', async () => {
        await page.reload()
        await expectAccount(page, sandboxAddress)
        await expectNetwork(page, networkTwo.name)
        await expect(page.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
        await expectClosed(page)
      })

      await test.step('disconnect: the connect button comes back, and a reload changes nothing', async () => {
        await openAccount(page)
        await modal(page).getByTestId('disconnect-button').click()
        await expectClosed(page)
        await expect(connectButton(page)).toBeVisible()
        await page.reload()
        await untilKitIsReady(page)
        await expect.poll(() => page.evaluate(() => window.latchkey.getState().initialized)).toBe(true)
        await expect(connectButton(page)).toBeEnabled()
        await expect(accountButton(page)).toHaveCount(0)
        expect(await page.evaluate(() => window.latchkey.getAccount().status)).toBe('disconnected')
      })
    })

    test('sign, send, write to a contract, send a batch', async ({ page }) => {
      await connectSandboxWallet(page)

      await test.step('sign a message', async () => {
        await page.getByRole('tab', { name: 'Sign', exact: true }).click()
        await page.getByLabel('Message').fill('A line\nand 🗝 another')
        await page.getByTestId('sign-message-button').click()
        await approve(page)
        const signature = await resultOf(page, 'sign-message')
        expect(
          await verifyMessage({ address: sandboxAddress, message: 'A line\nand 🗝 another', signature }),
        ).toBe(true)
      })

      await test.step('sign typed data', async () => {
        await page.getByRole('tab', { name: 'Typed data' }).click()
        const typedData = JSON.parse(await page.getByRole('textbox', { name: 'Typed data' }).inputValue())
        await page.getByTestId('sign-typed-data-button').click()
        await approve(page)
        const signature = await resultOf(page, 'sign-typed-data')
        expect(await verifyTypedData({ address: sandboxAddress, ...typedData, signature })).toBe(true)
      })

      await test.step('send: a no in the wallet is told and moves nothing', async () => {
        const to = freshAddress()
        await page.getByRole('tab', { name: 'Send', exact: true }).click()
        const form = page.getByRole('tabpanel', { name: 'Send', exact: true })
        await form.getByLabel('To', { exact: true }).fill(to)
        await page.getByTestId('send-transaction-button').click()
        await reject(page)
        await expect(page.getByTestId('send-transaction-result')).toContainText(/declined|rejected/i)
        expect(await balanceOf(networkOne.url, to)).toBe(0n)
      })

      await test.step('send: exactly the amount arrives', async () => {
        const to = freshAddress()
        const form = page.getByRole('tabpanel', { name: 'Send', exact: true })
        await form.getByLabel('To', { exact: true }).fill(to)
        await form.getByLabel('Amount').fill('0.123456789012345678')
        await page.getByTestId('send-transaction-button').click()
        await approve(page)
        const hash = await resultOf(page, 'send-transaction')
        await expect.poll(() => balanceOf(networkOne.url, to)).toBe(123_456_789_012_345_678n)
        // The transaction itself is read, because other stories spend from this account at the same time.
        expect(await rpc(networkOne.url, 'eth_getTransactionByHash', [hash])).toMatchObject({
          from: sandboxAddress.toLowerCase(),
          to,
          value: `0x${123_456_789_012_345_678n.toString(16)}`,
          input: '0x',
        })
      })

      await test.step('write to a contract', async () => {
        const to = freshAddress()
        await page.getByRole('tab', { name: 'Contract' }).click()
        const form = page.getByRole('tabpanel', { name: 'Contract' })
        await form.getByLabel('Token').selectOption(token.address)
        await form.getByLabel('To', { exact: true }).fill(to)
        await form.getByLabel('Amount').fill('2.5')
        await page.getByTestId('write-contract-button').click()
        await approve(page)
        await resultOf(page, 'write-contract')
        await expect
          .poll(() => tokenBalanceOf(networkOne.url, token.address, to))
          .toBe(parseUnits('2.5', token.decimals))
      })

      await test.step('send a batch', async () => {
        const to = freshAddress()
        await page.getByRole('tab', { name: 'Batch' }).click()
        const form = page.getByRole('tabpanel', { name: 'Batch' })
        await form.getByLabel('To', { exact: true }).fill(to)
        await form.getByLabel('First amount').fill('0.01')
        await form.getByLabel('Second amount').fill('0.02')
        await page.getByTestId('send-calls-button').click()
        await approve(page)
        await expect(page.getByTestId('send-calls-result')).toContainText('Both calls succeeded')
        expect(await balanceOf(networkOne.url, to)).toBe(parseEther('0.03'))
      })
    })
  })
}
