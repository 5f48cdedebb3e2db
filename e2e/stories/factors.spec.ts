import { randomUUID } from 'node:crypto'
import { webUrl } from '../support/addresses.ts'
import { expectAccessible } from '../support/axe.ts'
import {
  addAuthenticator,
  isProtected,
  logInOnNewDevice,
  makeOwnWallet,
  openFactorWindow,
  openProtection,
  ownProtectionUrl,
  readFactorAddress,
  setPasscode,
} from '../support/factors.ts'
import { freshEmail, mailsTo, openInbox } from '../support/inbox.ts'
import { noteTraffic } from '../support/login.ts'
import { expectAccount, expectClosed } from '../support/modal.ts'
import { noteSecret } from '../support/secrets.ts'
import { expect, test, watch } from '../support/test.ts'
import { walletFrame } from '../support/walletFrame.ts'

// Mails to one address are 30 seconds apart, and a wrong passcode has a wait after it.
const tolerated = [/status of 429/]
test.use({ tolerated })
const foreign = (trouble: readonly string[]) =>
  trouble.filter((line) => !tolerated.some((pattern) => pattern.test(line)))

test.beforeEach(({ context }) => noteTraffic(context))

test('a passkey protects the wallet, and opens it in another profile', async ({ page, browser }) => {
  test.setTimeout(180_000)
  const inbox = openInbox(freshEmail())
  await addAuthenticator(page)
  const address = await makeOwnWallet(page, inbox)
  await openProtection(page)
  await page.getByRole('button', { name: 'Set up a passkey' }).click()
  await isProtected(page)
  await expect(page.getByRole('button', { name: 'Remove: Passkey' })).toBeVisible()
  await expect
    .poll(async () => (await mailsTo(inbox.address)).map(({ subject }) => subject))
    .toContain('Your wallet has a new passkey or passcode')

  const context = await browser.newContext()
  const trouble: string[] = []
  await watch(context, trouble)
  noteTraffic(context)
  const other = await context.newPage()
  await other.goto(webUrl)
  await logInOnNewDevice(other, inbox)
  await page.goto(await readFactorAddress(other))
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(page.getByRole('status').getByText('Your wallet is open')).toBeVisible()
  await walletFrame(other).approve('Connect your wallet to')
  await expectClosed(other)
  await expectAccount(other, address)
  await context.close()
  expect(foreign(trouble)).toEqual([])
})

test.describe('more', { tag: '@more' }, () => {
  test('a passcode opens the wallet in another profile, and ten wrong ones lock', async ({
    page,
    browser,
  }) => {
    test.setTimeout(300_000)
    const inbox = openInbox(freshEmail())
    const passcode = noteSecret('passcode', `nine Tall trees, ${randomUUID()}`)
    const address = await makeOwnWallet(page, inbox)
    await openProtection(page)

    await test.step('what is too easy is not taken', async () => {
      await page.getByRole('button', { name: 'Set up a passcode' }).click()
      for (const [text, again, problem] of [
        ['short', 'short', 'At least 14 characters'],
        ['password12345678', 'password12345678', 'This would be guessed too soon'],
        [passcode, 'something else', 'The two are not the same'],
      ] as const) {
        await page.getByLabel('New passcode').fill(text)
        await page.getByLabel('The same once more').fill(again)
        await page.getByRole('button', { name: 'Protect with this passcode' }).click()
        await expect(page.getByRole('alert')).toContainText(problem)
      }
      await expectAccessible(page, 'main', 'a new passcode')
      await page.getByRole('button', { name: 'Cancel' }).click()
    })
    await setPasscode(page, passcode)

    const context = await browser.newContext()
    const trouble: string[] = []
    await watch(context, trouble)
    noteTraffic(context)
    const other = await context.newPage()
    await other.goto(webUrl)
    await logInOnNewDevice(other, inbox)
    const window = await openFactorWindow(other)
    // The page takes what it needs out of its address as soon as it has started.
    await expect.poll(() => window.evaluate(() => [window.opener, location.hash])).toEqual([null, ''])
    const attempt = async (text: string) => {
      await window.getByLabel('Passcode').fill(text)
      await window.getByRole('button', { name: 'Use the passcode' }).click()
      await expect(window.getByText('Checking')).toHaveCount(0, { timeout: 20_000 })
    }
    await test.step('a wrong one says how many are left', async () => {
      await attempt('not the right one')
      await expect(window.getByRole('alert')).toContainText(/Tries left .*: 9$/)
    })
    await test.step('the right one opens the wallet, and forgives the wrong one', async () => {
      await attempt(passcode)
      await walletFrame(other).approve('Connect your wallet to')
      await expectClosed(other)
      await expectAccount(other, address)
    })
    await context.close()

    await test.step('ten wrong ones lock, told by mail', async () => {
      await page.getByRole('button', { name: 'Remove: Passcode' }).click()
      for (let left = 9; left > 0; left--) {
        await expect(async () => {
          await page.getByLabel('Passcode').fill('wrong')
          await page.getByRole('button', { name: 'Use the passcode' }).click()
          await expect(page.getByRole('alert')).toContainText(new RegExp(`: ${left}$`), { timeout: 3_000 })
        }).toPass({ timeout: 60_000, intervals: [2_000] })
      }
      await expect(async () => {
        await page.getByLabel('Passcode').fill(passcode)
        await page.getByLabel('Passcode').fill('wrong')
        await page.getByRole('button', { name: 'Use the passcode' }).click()
        await expect(page.getByRole('alert')).toContainText('Too many wrong passcodes', { timeout: 3_000 })
      }).toPass({ timeout: 60_000, intervals: [2_000] })
      await expect
        .poll(async () => (await mailsTo(inbox.address)).map(({ subject }) => subject))
        .toContain('Too many wrong passcodes')
    })
    expect(foreign(trouble)).toEqual([])
  })

  test('a browser that ends in the middle loses no wallet', async ({ page, context }) => {
    test.setTimeout(240_000)
    await addAuthenticator(page)
    await makeOwnWallet(page, openInbox(freshEmail()))
    const confirmation = '**/v1/login/wallet/recovery/confirm?*'
    const setUp = () => page.getByRole('button', { name: 'Set up a passkey' }).click()
    /** Opens the wallet anew: the section asks for a factor only once the wallet is open. */
    const begin = () => page.getByRole('button', { name: 'Set up a passcode' }).click()

    await test.step('before the server has changed: nothing has changed', async () => {
      await openProtection(page)
      const asked = page.waitForRequest(confirmation)
      // It never arrives.
      await context.route(confirmation, () => {})
      await setUp()
      await asked
      await page.goto('about:blank')
      await context.unroute(confirmation)
      await page.goto(ownProtectionUrl)
      await begin()
      await expect(page.getByLabel('New passcode')).toBeVisible({ timeout: 20_000 })
      await page.getByRole('button', { name: 'Cancel' }).click()
    })

    await test.step('after it: the new share of this device opens the wallet', async () => {
      let isConfirmed = false
      // Its answer is lost.
      await context.route(confirmation, async (route) => {
        await route.fetch()
        isConfirmed = true
      })
      await setUp()
      await expect.poll(() => isConfirmed, { timeout: 30_000 }).toBe(true)
      await page.goto('about:blank')
      await context.unroute(confirmation)
      await page.goto(ownProtectionUrl)
      await expect(page.getByRole('button', { name: 'Remove: Passkey' })).toBeVisible({ timeout: 20_000 })
      await begin()
      await page.getByRole('button', { name: 'Use your passkey' }).click()
      await expect(page.getByLabel('New passcode')).toBeVisible({ timeout: 20_000 })
    })
  })
})
