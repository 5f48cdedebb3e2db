import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Kit } from '@latchkey/core'
import type { Page } from '@playwright/test'
import { pagesUrl } from '../support/addresses.ts'
import { addWallet } from '../support/addWallet.ts'
import { reactVersions, type ServerRender } from '../support/buildPages.ts'
import { expectClosed, expectView, modal, walletRow } from '../support/modal.ts'
import { expect, test } from '../support/test.ts'
import { pagesFolder } from '../support/workFolder.ts'

const rdns = 'example.kit'
const part = (page: Page, name: 'First' | 'Second') => page.getByRole('region', { name })

for (const version of reactVersions) {
  test.describe(`React ${version}`, () => {
    const url = `${pagesUrl}/react${version}`

    test('creating a kit makes no request, touches no storage and asks no wallet', async ({ page }) => {
      await page.addInitScript(() => {
        const touched: string[] = []
        Object.assign(window, { touched })
        const watched = new Proxy(localStorage, {
          get: (storage, name) => {
            touched.push(`storage ${String(name)}`)
            const value: unknown = Reflect.get(storage, name, storage)
            return typeof value === 'function' ? value.bind(storage) : value
          },
        })
        Object.defineProperty(window, 'localStorage', { value: watched })
        window.addEventListener('eip6963:requestProvider', () => touched.push('requestProvider'))
      })
      await page.goto(`${url}/create.html`, { waitUntil: 'networkidle' })
      const requests: string[] = []
      page.on('request', (request) => requests.push(request.url()))
      for (const adapter of ['ethers', 'ethers5']) {
        const created = await page.evaluate(
          (name) => (window as unknown as { create: (adapter: string) => string }).create(name),
          adapter,
        )
        expect(created).toMatch(/^\d+\.\d+\.\d+/)
        // Work that was postponed until the page is idle would run now.
        await page.evaluate(
          () => new Promise((resolve) => requestIdleCallback(() => setTimeout(resolve, 300))),
        )
        expect(requests, adapter).toEqual([])
        expect(await page.evaluate(() => (window as unknown as { touched: string[] }).touched)).toEqual([])
      }
    })

    test('an invalid option throws one clear error that names it', async ({ page }) => {
      await page.goto(`${url}/create.html`)
      const told = (options: object) =>
        page.evaluate(
          (values) => (window as unknown as { createFrom: (options: object) => string }).createFrom(values),
          options,
        )
      const network = { id: 1, name: 'One', nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 } }
      const rpcUrls = { default: { http: ['http://127.0.0.1:1'] } }
      const good = { projectId: 'create', networks: [{ ...network, rpcUrls }] }
      expect(await told(good)).toMatch(/^\d+\.\d+\.\d+/)
      expect(await told({ ...good, themeMod: 'dark' })).toContain('themeMod')
      expect(await told({ ...good, features: { swap: true } })).toContain('swap')
      expect(await told({ ...good, networks: [] })).toContain('networks')
      expect(await told({ ...good, networks: [{ ...network, rpcUrls: { default: { http: [] } } }] })).toMatch(
        /rpc/i,
      )
      expect(await told({ ...good, projectId: '' })).toMatch(/project ?id/i)
    })

    test('a server renders the provider and the buttons without a warning', () => {
      const file = join(pagesFolder(), `react${version}`, 'server.json')
      const rendered: ServerRender = JSON.parse(readFileSync(file, 'utf8'))
      expect(rendered.version).toMatch(new RegExp(`^${version}\\.`))
      expect(rendered.messages).toEqual([])
      expect(rendered.html).toContain('Connect Wallet')
      expect(rendered.html).toContain('Sandbox One')
      expect(rendered.html).toContain('disconnected')
    })

    test('the browser hydrates the page without a warning, and connects', async ({ page }) => {
      await addWallet(page, { rdns })
      await page.goto(`${url}/ssr.html`)
      await page.getByTestId('connect-button').click()
      await expectView(page, 'Connect')
      await walletRow(page, rdns).click()
      await expectClosed(page)
      await expect(page.getByTestId('status')).toHaveText(/^connected 0xf39F/)
      await expect(page.getByTestId('account-button')).toContainText('ETH')
    })

    test('a connected visitor: the server’s page is hydrated first, then the account shows', async ({
      page,
    }) => {
      await addWallet(page, { rdns })
      await page.goto(`${url}/ssr.html`)
      await page.getByTestId('connect-button').click()
      await walletRow(page, rdns).click()
      await expectClosed(page)
      await page.reload()
      await expect(page.getByTestId('status')).toHaveText(/^connected 0xf39F/)
    })

    test('two kits on one page are independent', async ({ page }) => {
      await addWallet(page, { rdns })
      await page.goto(`${url}/kits.html`)
      await expect(part(page, 'First').getByTestId('connect-button')).toHaveText(/Connect Wallet/)
      await expect(part(page, 'Second').getByTestId('connect-button')).toHaveText(/Wallet verbinden/)

      await part(page, 'First').getByTestId('connect-button').click()
      await expect(modal(page)).toHaveCount(1)
      await expect(modal(page)).toHaveAttribute('data-lk-theme', 'dark')
      await walletRow(page, rdns).click()
      await expectClosed(page)
      await expect(part(page, 'First').getByTestId('account-button')).toBeVisible()
      await expect(part(page, 'Second').getByTestId('connect-button')).toBeVisible()

      await part(page, 'Second').getByTestId('connect-button').click()
      await expect(modal(page)).toHaveCount(1)
      await expect(modal(page)).toHaveAttribute('data-lk-theme', 'light')
      await expect(modal(page)).toHaveAttribute('lang', 'de')
      await page.keyboard.press('Escape')
      await expectClosed(page)

      await page.reload()
      await expect(part(page, 'First').getByTestId('account-button')).toBeVisible()
      const statuses = await page.evaluate(() => {
        const { kits } = window as unknown as { kits: Record<'first' | 'second', Kit> }
        return [kits.first.getAccount().status, kits.second.getAccount().status]
      })
      expect(statuses).toEqual(['connected', 'disconnected'])
    })

    test('two kits with the same wallet: disconnecting in one disconnects both, because the wallet revokes its permission', async ({
      page,
    }) => {
      await addWallet(page, { rdns })
      await page.goto(`${url}/kits.html`)
      for (const name of ['First', 'Second'] as const) {
        await part(page, name).getByTestId('connect-button').click()
        await walletRow(page, rdns).click()
        await expectClosed(page)
        await expect(part(page, name).getByTestId('account-button')).toBeVisible()
      }
      await part(page, 'First').getByTestId('account-button').click()
      await modal(page).getByTestId('disconnect-button').click()
      for (const name of ['First', 'Second'] as const)
        await expect(part(page, name).getByTestId('connect-button')).toBeVisible()
    })
  })
}
