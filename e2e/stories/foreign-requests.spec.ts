import { webUrl } from '../support/addresses.ts'
import { expect, test } from '../support/test.ts'

// Every story fails where a page sends a request to a foreign host (see `support/test.ts`). These tests show that this check works.

test('a request to a foreign host is noticed and does not leave the machine', async ({ page, trouble }) => {
  await page.goto('about:blank')
  const outcome = await page.evaluate(() =>
    fetch('https://elsewhere.example/beacon', { mode: 'no-cors' }).then(
      () => 'answered',
      () => 'failed',
    ),
  )
  expect(outcome).toBe('failed')
  expect(trouble).toContainEqual('request: https://elsewhere.example/beacon')
  trouble.length = 0
})

test('a request to a foreign IP address is noticed', async ({ page, trouble }) => {
  await page.goto('about:blank')
  await page.evaluate(() => fetch('http://192.0.2.1/beacon', { mode: 'no-cors' }).catch(() => {}))
  expect(trouble).toContainEqual('request: http://192.0.2.1/beacon')
  trouble.length = 0
})

test('a WebSocket to a foreign host is noticed, also in a page that another page opened', async ({
  page,
  context,
  trouble,
}) => {
  await page.goto('about:blank')
  const opening = context.waitForEvent('page')
  await page.evaluate(() => void window.open('about:blank'))
  const popup = await opening
  await popup.evaluate(
    () =>
      new Promise((resolve) =>
        new WebSocket('wss://elsewhere.example/relay').addEventListener('error', resolve),
      ),
  )
  expect(trouble).toContainEqual('socket: wss://elsewhere.example/relay')
  trouble.length = 0
})

test('requests and sockets to our own hosts are allowed', async ({ page, trouble }) => {
  await page.goto(webUrl)
  await expect(page.getByTestId('connect-button').first()).toBeVisible()
  expect(trouble).toEqual([])
})
