import { ports, serverUrl } from '../support/addresses.ts'
import { expectView, openConnect, untilKitIsReady } from '../support/modal.ts'
import { expect, test } from '../support/test.ts'

// The very web application, under an address that the project on the server does not allow.
const foreignUrl = `http://elsewhere.localhost:${ports.web}`

test.use({
  // The page's own files, what the browser says of refused requests, and what the kit says to developers.
  tolerated: [
    new RegExp(
      `^request: ${foreignUrl}/|status of 40[14]|Invalid App Configuration|CORS policy|net::ERR_FAILED`,
    ),
  ],
})

test('a page on a wrong origin is told that its origin is not allowed', async ({ page }) => {
  await page.goto(foreignUrl)
  await untilKitIsReady(page)
  await openConnect(page)
  await page.getByTestId('all-wallets').click()
  await expectView(page, 'AllWallets')
  await expect(page.getByTestId('wui-alertbar-text')).toContainText('This origin is not on the allowlist')
  expect(await page.evaluate(() => window.latchkey.getState().alert.code)).toBe('ORIGIN_NOT_ALLOWED')
})

test('a page on a wrong origin reads why it is refused, and nothing else', async ({ page }) => {
  await page.goto(foreignUrl)
  const read = (path: string, init: RequestInit = {}) =>
    page.evaluate(
      async ([url, options]) => {
        try {
          const response = await fetch(url, options)
          return [response.status, (await response.json()).reasons[0].description]
        } catch (error) {
          return error instanceof Error ? error.name : 'failed'
        }
      },
      [`${serverUrl}${path}`, init] as const,
    )
  const refusal = [401, 'Unauthorized: origin not allowed']
  expect(await read('/v1/supported-chains?projectId=sandbox')).toEqual(refusal)
  expect(await read('/nothing')).toEqual([404, 'There is nothing here'])
  // With a preflight.
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  expect(await read('/v1/?chainId=eip155:4415001&projectId=sandbox', json)).toEqual(refusal)
  // With cookies, and what is answered to everybody.
  expect(await read('/v1/supported-chains?projectId=sandbox', { credentials: 'include' })).toBe('TypeError')
  expect(await read('/health')).toBe('TypeError')
})
