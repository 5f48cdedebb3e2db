import { expect, type Page, type Request } from '@playwright/test'
import { frameUrl } from './addresses.ts'
import type { openInbox } from './inbox.ts'
import { enterEmailAgain } from './login.ts'
import { walletFrame } from './walletFrame.ts'

type Inbox = ReturnType<typeof openInbox>

/** An authenticator of this page with passkeys that have a pseudo-random function. It belongs to the page, not to the profile. */
export async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', ctap2Version: 'ctap2_1', transport: 'internal', hasPrf: true },
      ...{ hasResidentKey: true, hasUserVerification: true, isUserVerified: true },
      automaticPresenceSimulation: true,
    },
  })
}

/** Logs in on the wallet's own page, where the wallet is made. Resolves with its EVM address. */
export async function makeOwnWallet(page: Page, inbox: Inbox): Promise<string> {
  const made = page.waitForRequest((request) => request.url().includes('/v1/login/wallet?'))
  await page.goto(`${frameUrl}/wallet?projectId=sandbox`)
  await page.getByLabel('E-mail address').fill(inbox.address)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  const digits = page.getByTestId('otp-digit')
  await expect(digits).toHaveCount(6)
  await digits.first().pressSequentially(await inbox.code())
  await page.getByRole('button', { name: 'Make a new wallet' }).click()
  const address = addressOf(await made)
  await expect(page.getByRole('link', { name: /Protect your wallet/ })).toBeVisible({ timeout: 20_000 })
  return address
}

function addressOf(request: Request): string {
  const { addresses } = request.postDataJSON() as { addresses: { namespace: string; address: string }[] }
  return addresses.find(({ namespace }) => namespace === 'eip155')?.address ?? ''
}

/** The section of the wallet's own page. */
export const ownProtectionUrl = `${frameUrl}/wallet?projectId=sandbox#protect`

/** Opens the section on the wallet's own page. */
export const openProtection = (page: Page) => page.getByRole('link', { name: /Protect your wallet/ }).click()

export const isProtected = (page: Page) =>
  expect(page.getByText('Your wallet is protected.')).toBeVisible({ timeout: 20_000 })

/** Sets a passcode on the wallet's own page, where the section is open. */
export async function setPasscode(page: Page, passcode: string): Promise<void> {
  await page.getByRole('button', { name: 'Set up a passcode' }).click()
  await page.getByLabel('New passcode').fill(passcode)
  await page.getByLabel('The same once more').fill(passcode)
  await page.getByRole('button', { name: 'Protect with this passcode' }).click()
  await isProtected(page)
}

/** Logs in on a new device with the link and the code of two mails, up to where the wallet asks for a factor. */
export async function logInOnNewDevice(page: Page, inbox: Inbox): Promise<void> {
  await enterEmailAgain(page, inbox.address)
  const number = await walletFrame(page).number()
  const link = await page.context().newPage()
  await link.goto(await inbox.deviceLink())
  await link.getByRole('button', { name: number, exact: true }).click()
  await link.close()
  await walletFrame(page).typeCode(await inbox.code())
  await expect(
    walletFrame(page).frame.getByRole('heading', { name: 'Your wallet is protected' }),
  ).toBeVisible({
    timeout: 20_000,
  })
}

/** The window that asks for the factor. */
export async function openFactorWindow(page: Page): Promise<Page> {
  const opened = page.context().waitForEvent('page')
  await walletFrame(page).frame.getByRole('button', { name: 'Continue', exact: true }).click()
  return opened
}

/**
 * What that window would be opened at. A virtual authenticator belongs to one page, and its passkeys cannot be carried to another one with
 * their secrets, so the page that has it goes there in the place of the window.
 */
export async function readFactorAddress(page: Page): Promise<string> {
  const { frame } = walletFrame(page)
  const body = frame.locator('body')
  await body.evaluate(() => {
    window.open = (address) => {
      document.body.dataset.opened = String(address)
      return null
    }
  })
  await frame.getByRole('button', { name: 'Continue', exact: true }).click()
  const address = await body.getAttribute('data-opened')
  expect(address).toMatch(/^\/factor#[\w-]{43}\.[\w-]{43}$/)
  return `${frameUrl}${address}`
}
