import type { Kit } from '@latchkey/core'
import type { Page } from '@playwright/test'
import { networkTwo, pagesUrl, serverUrl } from '../support/addresses.ts'
import { addWallet, unknownChain } from '../support/addWallet.ts'
import {
  connectButton,
  expectClosed,
  expectView,
  modal,
  networkRow,
  openAccount,
  openConnect,
  untilKitIsReady,
  walletRow,
} from '../support/modal.ts'
import { openCode, openWallet } from '../support/pairing.ts'
import { storeOptions } from '../support/playground.ts'
import { nonEvmNetworkIds, sign } from '../support/signin.ts'
import { expect, test } from '../support/test.ts'
import { expectNoEnglish, type Language, loadWords, type Words } from '../support/words.ts'

// Whatever goes wrong, visitors who read German or Arabic are told in German or Arabic.

// What the browser and the kit write on the console about it is for developers.
test.use({
  tolerated: [
    /status of \d+|net::ERR_|WebSocket|dynamically imported module|Unable to preload CSS|Network Not Found|Invalid App Configuration|Session Expired/,
  ],
})

// Two languages would be a long story: who has none left takes some of it.
test.describe.configure({ mode: 'parallel' })

const rdns = 'example.wallet'
type Failure = 'reject' | 'hang' | 'locked' | 'noSwitch'

/** From now on the wallet goes wrong in this way, and in no other. */
async function fail(page: Page, failure?: Failure): Promise<void> {
  await page.evaluate(
    ([name, chosen]) => {
      const { fail } = window.testWallets.get(name)
      for (const way of ['reject', 'hang', 'locked', 'noSwitch'] as const) fail[way] = way === chosen
    },
    [rdns, failure] as const,
  )
}

const toast = (page: Page) => page.getByTestId('wui-snackbar-message')
const alertBar = (page: Page) => page.getByTestId('wui-alertbar-text')
const retry = (page: Page) => page.getByTestId('w3m-connecting-widget-secondary-button')

const refuse = (page: Page, path: string, status = 500) =>
  page.route(`${serverUrl}${path}`, (route) => route.fulfill({ status, headers: cors }))

/** Requests for this path wait for the call of what is returned, and fail then. */
async function refuseWhenReleased(page: Page, path: string): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(`${serverUrl}${path}`, async (route) => {
    await released
    await route.fulfill({ status: 500, headers: cors })
  })
  return release
}
const cors = { 'access-control-allow-origin': '*' }

for (const [language, name] of [
  ['de', 'German'],
  ['ar', 'Arabic'],
] as const satisfies readonly (readonly [Language, string])[])
  test.describe(name, () => {
    // One language tells what goes wrong everywhere; of the other, `npm test` looks at the toasts and the failed lists.
    const rest = language === 'de' ? {} : { tag: '@more' }
    let words: Words
    test.beforeEach(async ({ page }) => {
      words = await loadWords(language)
      await addWallet(page, { rdns })
    })

    /** The modal says this, and nothing in English. */
    async function expectTold(page: Page, text: string, values?: Readonly<Record<string, string>>) {
      await expect(modal(page)).toContainText(words.text(text, values))
      await expectNoEnglish(page, words, text)
    }

    async function visit(page: Page, options: Parameters<typeof storeOptions>[1] = {}) {
      await storeOptions(page, { locale: language, ...options })
      await page.goto('/')
      await untilKitIsReady(page)
    }

    async function connect(page: Page) {
      await openConnect(page)
      await walletRow(page, rdns).click()
    }

    test('a wallet that does not connect', rest, async ({ page }) => {
      await visit(page)
      await fail(page, 'reject')
      await connect(page)
      await expectTold(page, 'connect.declined')
      await fail(page, 'locked')
      await retry(page).click()
      await expectTold(page, 'connect.failed')
      await fail(page, 'hang')
      await retry(page).click()
      await expectTold(page, 'connect.acceptRequest')
      await retry(page).click()
      await expectTold(page, 'connect.pending')
      await page.evaluate(() => window.latchkey.close())
      await expectClosed(page)
      await page.evaluate(
        (connector) => window.latchkey.open({ view: 'ConnectingExternal', data: { connector } }),
        { id: 'gone', name: 'Gone', chain: 'eip155', type: 'ANNOUNCED' } as const,
      )
      await expectTold(page, 'connect.unavailable', { name: 'Gone' })
      await page.evaluate(
        (wallet) => window.latchkey.open({ view: 'ConnectingWalletConnect', data: { wallet } }),
        { id: 'far', name: 'Far', rdns: 'far.example' },
      )
      await expectTold(page, 'connect/late.notDetected')
    })

    test('a network that is not reached', rest, async ({ page }) => {
      await visit(page)
      await connect(page)
      await expectClosed(page)
      await openAccount(page)
      await page.getByTestId('w3m-account-select-network').click()
      await fail(page, 'reject')
      await networkRow(page, networkTwo.name).click()
      await expectTold(page, 'networks/late/views.declined')
      await fail(page, 'noSwitch')
      await page.getByTestId('w3m-switch-network-retry').click()
      await expectTold(page, 'networks/late/views.failed')

      await test.step('one that the page does not have', async () => {
        await page.evaluate(() =>
          window.latchkey
            .switchNetwork({
              ...window.latchkey.getState().networks.requested[0],
              id: 99,
              caipNetworkId: 'eip155:99',
            } as never)
            .catch(() => {}),
        )
        await expect(alertBar(page)).toContainText(words.text('alerts/late.NETWORK_NOT_CONFIGURED.title'))
        await expectNoEnglish(page, words, 'network not configured')
      })

      await test.step('one that the wallet has gone to', async () => {
        await page.evaluate(() => window.latchkey.close())
        await expectClosed(page)
        await page.evaluate(([wallet, id]) => window.testWallets.get(wallet).setChain(id), [
          rdns,
          unknownChain.id,
        ] as const)
        await expectView(page, 'UnsupportedChain')
        await expectTold(page, 'networks/late/views.unsupported')
      })
    })

    test('a server that does not answer', async ({ page }) => {
      await refuse(page, '/v1/account/*/balance*')
      await refuse(page, '/v1/account/*/history*', 429)
      await refuse(page, '/v1/account/*/nfts*')
      await page.route(`${serverUrl}/getWallets*`, (route) => route.abort())
      await visit(page)
      await openConnect(page)
      await page.getByTestId('all-wallets').click()
      await expect(page.getByTestId('w3m-all-wallets-failed')).toBeVisible()
      await expectTold(page, 'wallets.listFailed')
      await page.getByTestId('w3m-header-close').click()
      await expectClosed(page)
      await connect(page)
      await expectClosed(page)
      await openAccount(page)
      await expect(toast(page)).toHaveText(words.text('toasts/late.TOKEN_BALANCE_UNAVAILABLE'))
      await expectTold(page, 'balances.tokensFailed')
      await page.getByTestId('w3m-account-activity-tab').click()
      await expect(page.getByTestId('w3m-activity-failed')).toBeVisible()
      await expectTold(page, 'activity/late.failed')
      await page.getByTestId('w3m-account-nfts-tab').click()
      await expect(page.getByTestId('w3m-nfts-failed')).toBeVisible()
      await expectTold(page, 'nfts/late.failed')
    })

    test('a page that the server does not know', rest, async ({ page }) => {
      // The server's own answers to a page with another address and to one with another project.
      await page.route(`${serverUrl}/getWallets*`, async (route, request) => {
        const headers = { ...(await request.allHeaders()), origin: 'https://other.example' }
        await route.fulfill({ response: await route.fetch({ headers }) })
      })
      await page.route(`${serverUrl}/v1/account/*/balance*`, async (route, request) => {
        const url = new URL(request.url())
        url.searchParams.set('projectId', 'nobody')
        await route.fulfill({ response: await route.fetch({ url: url.href }) })
      })
      await visit(page)
      await openConnect(page)
      await page.getByTestId('all-wallets').click()
      await expect(alertBar(page)).toContainText(words.text('alerts/late.ORIGIN_NOT_ALLOWED.message'))
      await expectNoEnglish(page, words, 'origin not allowed')
      await page.evaluate(() => {
        window.latchkey.hideAlert()
        window.latchkey.close()
      })
      await expectClosed(page)
      await connect(page)
      await expectClosed(page)
      await openAccount(page)
      await expect(alertBar(page)).toContainText(words.text('alerts/late.PROJECT_ID_INVALID.message'))
      await expectNoEnglish(page, words, 'project unknown')
    })

    test('a sign-in that does not succeed', async ({ page }) => {
      await visit(page, { signin: 'required' })
      await refuse(page, '/auth/v1/nonce*')
      await connect(page)
      await expectView(page, 'SIWXSignMessage')
      await expectTold(page, 'signin/late.failed')
      await page.unrouteAll({ behavior: 'wait' })
      await page.getByTestId('w3m-connecting-siwe-retry').click()
      await expect(sign(page)).toBeEnabled()
      await expectTold(page, 'signin/late.noCost')

      await fail(page, 'reject')
      await sign(page).click()
      await expect(toast(page)).toHaveText(words.text('toasts/late.SIGNATURE_DECLINED'))
      await expectNoEnglish(page, words, 'signature declined')
      await fail(page)
      await refuse(page, '/auth/v1/authenticate*')
      await sign(page).click()
      await expect(toast(page)).toHaveText(words.text('toasts/late.SERVER_FAILED'))
      await expectNoEnglish(page, words, 'server failed')
      await page.unrouteAll({ behavior: 'wait' })

      // As if somebody else had come with the visitor's signature first.
      await page.route(`${serverUrl}/auth/v1/authenticate*`, async (route) => {
        await route.fetch()
        await route.continue()
      })
      await expect(sign(page)).toBeEnabled()
      await sign(page).click()
      await expect(toast(page)).toHaveText(words.text('toasts/late.SIGNIN_NONCE_WRONG'))
      await expectNoEnglish(page, words, 'nonce used')
    })

    test('a session that cannot be read', rest, async ({ page }) => {
      await visit(page, { signin: 'required' })
      await connect(page)
      await expectView(page, 'SIWXSignMessage')
      await sign(page).click()
      await expectClosed(page)
      await refuse(page, '/auth/v1/me*')
      await page.reload()
      await expectView(page, 'Connect')
      await expect(toast(page)).toHaveText(words.text('toasts/late.LOGIN_INIT_FAILED'))
      await expectNoEnglish(page, words, 'session not read')
    })

    test('events that the server refuses', rest, async ({ page }) => {
      await refuse(page, '/e?*', 403)
      await refuse(page, '/batch?*', 403)
      await visit(page)
      await openConnect(page)
      await expect(alertBar(page)).toContainText(words.text('alerts/late.ANALYTICS_FORBIDDEN.message'))
      await expectNoEnglish(page, words, 'analytics forbidden')
    })

    test('a wallet elsewhere that does not connect or sign in', rest, async ({ page, context }) => {
      await visit(page, { signin: 'required', networksOff: nonEvmNetworkIds })
      const wallet = await openWallet(context)
      const link = () => page.evaluate(() => window.latchkey.getState().walletConnect.wcUri ?? '')
      await openCode(page)
      await expectNoEnglish(page, words, 'code')
      await wallet.paste(await link())
      await wallet.asked('Sign in to this page?')
      await wallet.reject()
      await page.bringToFront()
      await expectTold(page, 'connect.declined')
      await retry(page).click()
      await expect(page.getByTestId('wui-qr-code')).toBeVisible()

      const release = await refuseWhenReleased(page, '/auth/v1/authenticate*')
      await wallet.paste(await link())
      await wallet.asked('Sign in to this page?')
      await wallet.approve()
      await page.bringToFront()
      await expect(toast(page)).toHaveText(words.text('toasts/late.AUTHENTICATING'))
      await expectNoEnglish(page, words, 'authenticating')
      release()
      await expectTold(page, 'connect/late.failed')
    })

    test('a relay that is not reached', rest, async ({ page }) => {
      await page.routeWebSocket(/^ws:/, (socket) => socket.close())
      await page.clock.install()
      await visit(page)
      await openConnect(page)
      await walletRow(page, 'walletConnect').click()
      await expectTold(page, 'connect/late.preparing')
      // Time passes until the page gives up, whenever it has begun to wait.
      await expect(async () => {
        await page.clock.runFor(10_000)
        await expect(retry(page)).toBeVisible({ timeout: 500 })
      }).toPass()
      await expectNoEnglish(page, words, 'relay not reached')
    })

    test('a clock that is wrong', rest, async ({ page }) => {
      await page.clock.install({ time: Date.now() + 300_000 })
      await visit(page)
      await openConnect(page)
      await walletRow(page, 'walletConnect').click()
      await expectTold(page, 'connect/late.clock')
      await expect(alertBar(page)).toContainText(words.text('alerts/late.SESSION_EXPIRED.message'))
      await expectNoEnglish(page, words, 'clock')
    })

    test('a view, or a part of one, that does not load', rest, async ({ page }) => {
      await page.route(/\/assets\/(WhatIsAWalletView|NftList)-/, (route) => route.abort())
      await visit(page)
      await openConnect(page)
      await page.evaluate(() => window.latchkey.push('WhatIsAWallet'))
      await expect(page.getByTestId('w3m-view-retry')).toBeVisible()
      await expectTold(page, 'shell.loadFailed')
      await page.evaluate(() => window.latchkey.close())
      await expectClosed(page)
      await connect(page)
      await expectClosed(page)
      await openAccount(page)
      await page.getByTestId('w3m-account-nfts-tab').click()
      await expectTold(page, 'shell.loadFailed')
    })

    test('actions that do not load', rest, async ({ page }) => {
      // In the product they are in one file with the rest of the kit; here they have one of their own.
      await page.route(/\/assets\/engine-/, (route) => route.abort())
      await page.goto(`${pagesUrl}/react19/kits.html`)
      await page.evaluate((locale) => {
        const { second } = (window as unknown as { kits: { second: Kit } }).kits
        second.updateOptions({ locale })
        void second.open({ view: 'Connect' })
      }, language)
      await walletRow(page, rdns).click()
      await expectTold(page, 'connect.failed')
    })

    test('a modal that does not load', rest, async ({ page }) => {
      await page.route(/\/assets\/modal-/, (route) => route.abort())
      await visit(page)
      await connectButton(page).click()
      await expect(page.getByText(words.text('buttons.notLoaded'))).toBeVisible()
    })
  })
