import { webUrl } from '../support/addresses.ts'
import { expect, test } from '../support/test.ts'

// That nobody but ourselves is asked anything is watched in every story: `support/test.ts`. Here: that the watch is awake.

test('a request to somebody else is seen, and goes nowhere', async ({ page, trouble }) => {
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

test('so is one to an address without a name', async ({ page, trouble }) => {
  await page.goto('about:blank')
  await page.evaluate(() => fetch('http://192.0.2.1/beacon', { mode: 'no-cors' }).catch(() => {}))
  expect(trouble).toContainEqual('request: http://192.0.2.1/beacon')
  trouble.length = 0
})

test('so is a socket, also from a page that another opened', async ({ page, context, trouble }) => {
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

test('our own pages and sockets are no trouble', async ({ page, trouble }) => {
  await page.goto(webUrl)
  await expect(page.getByTestId('connect-button').first()).toBeVisible()
  expect(trouble).toEqual([])
})
