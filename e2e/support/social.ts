import { expect, type Page } from '@playwright/test'
import { identityUrl } from './addresses.ts'
import { accountButton, expectClosed, openConnect } from './modal.ts'
import { walletFrame } from './walletFrame.ts'

export type Provider = 'google' | 'github' | 'apple' | 'facebook' | 'x' | 'discord'

/** Chooses a provider in the modal. Resolves with the window of the provider, once it shows the people to choose from. */
export async function openProvider(page: Page, provider: Provider): Promise<Page> {
  await openConnect(page)
  const direct = page.getByTestId(`social-selector-${provider}`)
  const more = page.getByTestId('social-selector-more')
  await expect(page.getByTestId('w3m-social-login-widget')).toBeVisible()
  if (!(await direct.isVisible())) await more.click()
  const opened = page.waitForEvent('popup')
  await direct.click()
  const window = await opened
  await window.waitForURL((url) => url.href.startsWith(`${identityUrl}/${provider}/`))
  return window
}

/** Says who one is at the provider. */
export async function continueAs(window: Page, person: string): Promise<void> {
  await window.getByRole('button', { name: `Continue as ${person}`, exact: true }).click()
}

/** Chooses the number that the frame shows, in the window of the provider. */
export async function chooseNumber(page: Page, window: Page): Promise<void> {
  const number = await walletFrame(page).number()
  const closed = window.waitForEvent('close', { timeout: 20_000 })
  // The window may close itself before the press has been reported.
  await Promise.all([
    closed,
    window
      .getByRole('button', { name: number, exact: true })
      .click()
      .catch(() => {}),
  ])
}

/** A whole login. `isNewDevice`: the account has not been used here before. `isNewPage`: it has not let this page in before. */
export async function logInBy(
  page: Page,
  provider: Provider,
  person: string,
  { isNewDevice = true, isNewPage = true } = {},
): Promise<void> {
  const window = await openProvider(page, provider)
  await continueAs(window, person)
  if (isNewDevice) await chooseNumber(page, window)
  if (isNewPage) await walletFrame(page).approve('Connect your wallet to')
  await expectClosed(page)
  await expect(accountButton(page)).toBeVisible()
}
