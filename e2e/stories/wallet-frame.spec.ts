import type { BrowserContext, Page } from '@playwright/test'
import { networkOne, serverUrl } from '../support/addresses.ts'
import { balanceOf, freshAddress } from '../support/chain.ts'
import { fillFromFaucet } from '../support/faucet.ts'
import { freshEmail, openInbox } from '../support/inbox.ts'
import { enterEmail, logIn, noteTraffic } from '../support/login.ts'
import { expectClosed, expectView } from '../support/modal.ts'
import { expect, test } from '../support/test.ts'
import { walletFrame } from '../support/walletFrame.ts'

const sent = (page: Page) => page.getByTestId('send-transaction-result')
const inModal = (page: Page) =>
  page.evaluate(() => {
    const host = document.activeElement
    return (host?.shadowRoot?.activeElement ?? host)?.getAttribute('data-testid')
  })

/** Asks the wallet to send 0.01 of the coin. */
async function askToSend(page: Page, to: string): Promise<void> {
  await page.getByRole('tab', { name: 'Send' }).click()
  await page.getByRole('textbox', { name: 'To', exact: true }).fill(to)
  await page.getByTestId('send-transaction-button').click()
  await expect(walletFrame(page).frame.getByRole('heading', { level: 1 })).toBeVisible()
}

test.beforeEach(({ context }) => noteTraffic(context))

test('Escape and Tab inside of the frame do what they do in the modal', async ({ page }) => {
  test.slow()
  const inbox = openInbox(freshEmail())
  await page.goto('/')
  const { frame, opener } = walletFrame(page)

  await test.step('Escape at the code gives up the login', async () => {
    await enterEmail(page, openInbox(freshEmail()).address)
    await frame.getByTestId('otp-digit').first().press('Escape')
    await expectClosed(page)
  })

  await logIn(page, inbox)

  await test.step('Tab goes from the modal into the frame, and Shift+Tab back', async () => {
    await page.getByRole('tab', { name: 'Sign', exact: true }).click()
    await page.getByTestId('sign-message-button').click()
    await expectView(page, 'ApproveTransaction')
    await expect(opener).toBeEnabled()
    // Not over the end of the page: there a visitor's browser has its toolbar, and this one has nothing that could take the focus.
    await page.getByTestId('w3m-header-close').focus()
    await page.keyboard.press('Tab')
    await expect.poll(() => inModal(page)).toBe('wallet-frame')
    await page.keyboard.press('Shift+Tab')
    await expect.poll(() => inModal(page)).toBe('w3m-header-close')
  })

  await test.step('Escape at an approval rejects it', async () => {
    await opener.press('Escape')
    await expectClosed(page)
    await expect(page.getByTestId('sign-message-result')).not.toContainText('Verified')
  })

  await test.step('a frame that loads anew ends what it was asked, and the next request is a new one', async () => {
    const signing = page.evaluate(() =>
      window.latchkey.signMessage({ message: 'Once' }).catch(({ code }: { code: string }) => code),
    )
    await expect(opener).toBeEnabled()
    await page.getByTestId('wallet-frame').evaluate((frame: HTMLIFrameElement) => {
      frame.src += '&again'
    })
    expect(await signing).toBe('WALLET_DISCONNECTED')
    await expectClosed(page)
    await page.getByTestId('sign-message-button').click()
    await walletFrame(page).approveInWindow('Hello from Latchkey')
    await expect(page.getByTestId('sign-message-result')).toContainText('Verified')
  })
})

test('what could cost something is approved in a window of its own', async ({ page }) => {
  test.slow()
  await page.goto('/')
  await logIn(page, openInbox(freshEmail()))
  const { frame, opener, openWindow, approveInWindow } = walletFrame(page)
  const address = await page.evaluate(() => window.latchkey.getAccount('eip155').address ?? '')
  await fillFromFaucet(address, String(networkOne.id))
  const to = freshAddress()

  async function openApproval() {
    await expect(frame.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
    const window = await openWindow(to)
    await expect(window.locator('body')).toContainText('0.01')
    return window
  }

  await test.step('a window that is closed rejects', async () => {
    await askToSend(page, to)
    const window = await openApproval()
    await window.close()
    await expectClosed(page)
    await expect(sent(page)).not.toContainText('Sent')
  })

  await test.step('Reject in the window', async () => {
    await askToSend(page, to)
    const window = await openApproval()
    const closed = window.waitForEvent('close')
    await window.getByRole('button', { name: 'Reject', exact: true }).click()
    await closed
    await expectClosed(page)
  })

  await test.step('a request that is taken back takes the window with it', async () => {
    await askToSend(page, to)
    const window = await openApproval()
    const closed = window.waitForEvent('close')
    await page.bringToFront()
    await page.getByTestId('w3m-header-close').click()
    await closed
    await expectClosed(page)
  })

  await test.step('a window that the browser blocks is a sentence', async () => {
    await askToSend(page, to)
    const inner = page.frames().find((one) => new URL(one.url()).pathname === '/frame')
    await inner?.evaluate(() => {
      Object.assign(window, { ownOpen: window.open, open: () => null })
    })
    await opener.click({ timeout: 20_000 })
    await expect(frame.getByText('The window was blocked')).toBeVisible()
    await inner?.evaluate(() => {
      Object.assign(window, { open: Reflect.get(window, 'ownOpen') })
    })
  })

  await test.step('Approve in the window sends', async () => {
    await approveInWindow(to)
    await expect(sent(page)).toContainText('Sent', { timeout: 20_000 })
    await expect.poll(() => balanceOf(networkOne.url, to)).toBe(10n ** 16n)
  })
})

/** As the server of an operator answers that has set `LOGIN_APPROVALS=frame`. */
const approveInFrames = (context: BrowserContext) =>
  context.route(`${serverUrl}/v1/login/config*`, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), approvals: 'frame' } })
  })

test('where the operator wants it, everything is approved in the frame', async ({ page, context }) => {
  test.slow()
  await approveInFrames(context)
  await page.goto('/')
  await logIn(page, openInbox(freshEmail()))
  const address = await page.evaluate(() => window.latchkey.getAccount('eip155').address ?? '')
  await fillFromFaucet(address, String(networkOne.id))
  const to = freshAddress()
  await askToSend(page, to)
  await walletFrame(page).approve(to)
  await expect(sent(page)).toContainText('Sent', { timeout: 20_000 })
  await expect.poll(() => balanceOf(networkOne.url, to)).toBe(10n ** 16n)
})

test('a browser that cannot tell what covers the frame needs two presses, and the window in any case', async ({
  page,
  context,
}) => {
  test.slow()
  await approveInFrames(context)
  // As Firefox and Safari are.
  await context.addInitScript(() => {
    Reflect.deleteProperty(IntersectionObserverEntry.prototype, 'isVisible')
  })
  const inbox = openInbox(freshEmail())
  await page.goto('/')
  const { frame, typeCode, opener } = walletFrame(page)
  await enterEmail(page, inbox.address)
  await typeCode(await inbox.code())
  await frame.getByRole('button', { name: 'Approve', exact: true }).click({ timeout: 20_000 })
  await frame.getByRole('button', { name: 'Press again to approve' }).click({ timeout: 20_000 })
  await expectClosed(page)
  await page.getByRole('tab', { name: 'Sign', exact: true }).click()
  await page.getByTestId('sign-message-button').click()
  await expect(opener).toBeEnabled()
  await expect(frame.getByRole('button', { name: 'Approve', exact: true })).toHaveCount(0)
})

test('a browser without X25519 is told so before a mail is sent', async ({ page, context }) => {
  await context.addInitScript(() => {
    const { generateKey } = SubtleCrypto.prototype
    SubtleCrypto.prototype.generateKey = function (this: SubtleCrypto, ...parameters: [never, never, never]) {
      if (String(parameters[0]) !== 'X25519') return generateKey.apply(this, parameters)
      return Promise.reject(new DOMException('Unrecognized name.', 'NotSupportedError'))
    } as never
  })
  const inbox = openInbox(freshEmail())
  await page.goto('/')
  await enterEmail(page, inbox.address)
  await expect(page.getByText('This browser is too old to log in by e-mail.')).toBeVisible()
  await expectView(page, 'Connect')
})
