import { sandboxBitcoin, sandboxPolkadot, sandboxSolana } from '@latchkey/sandbox/networks'
import { expect, type Page } from '@playwright/test'
import { serverUrl } from './addresses.ts'
import { expectView, openConnect } from './modal.ts'
import { storeOptions } from './playground.ts'
import { approve, chooseSandboxWallet, type Family } from './sandboxWallet.ts'

export const sign = (page: Page) => page.getByTestId('w3m-connecting-siwe-sign')
export const cancel = (page: Page) => page.getByTestId('w3m-connecting-siwe-cancel')
export const signinState = (page: Page) => page.getByTestId('signin-state')
export const protectedResult = (page: Page) => page.getByTestId('protected-result')

/** The ids of all networks that are not EVM networks, for the option that switches networks off. */
export const nonEvmNetworkIds = [sandboxSolana, sandboxBitcoin, sandboxPolkadot].map(({ id }) => String(id))

/** Connects the Sandbox Wallet and waits for the message to sign. */
export async function connectToSign(
  page: Page,
  signin: 'optional' | 'required',
  family: Family = 'eip155',
): Promise<void> {
  await storeOptions(page, { signin })
  await page.goto('/')
  await openConnect(page)
  await chooseSandboxWallet(page, family)
  await approve(page)
  await expectView(page, 'SIWXSignMessage')
  await expect(sign(page)).toBeEnabled()
}

export async function callProtected(page: Page, answer: string): Promise<void> {
  await page.getByRole('button', { name: 'Call a protected endpoint' }).click()
  await expect(protectedResult(page)).toContainText(answer)
}

/** The token of the session in use, from the page's storage. */
export function tokenOf(page: Page): Promise<string> {
  return page.evaluate(() => {
    const kept = Object.values(JSON.parse(localStorage.getItem('@latchkey/sessions') ?? '{}'))
    return String(Reflect.get(Object(kept[0]), 'token'))
  })
}

/** Calls `/auth/v1/me` with a token from within a page, and returns the status of the answer. */
export function readMeStatus(page: Page, token: string): Promise<number> {
  return page.evaluate(
    async ([url, bearer]) => {
      const { projectId } = window.latchkey.getState().options
      const answer = await fetch(`${url}/auth/v1/me?projectId=${projectId}`, {
        headers: { authorization: `Bearer ${bearer}` },
      })
      return answer.status
    },
    [serverUrl, token] as const,
  )
}
