import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))
const vectors = join(root, 'src/keys/recoveryKit/vectors')
const passcode = 'abandon ability able about above absent absorb'
const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'

let browser: Browser
let folder = ''
const pathOf = (name: string) => join(folder, name)

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'recovery-page-'))
  for (const name of ['page.html', 'again.html'])
    await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx/esm', join(root, 'vite/writeRecoveryPage.ts'), pathOf(name)],
      { cwd: root },
    )
  browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_HEADLESS_PATH ?? process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  })
}, 300_000)
afterAll(async () => {
  await browser?.close()
  rmSync(folder, { recursive: true })
})

/** Opens the file as somebody does who has a copy of it on a disk. */
async function openPage(options: BrowserContextOptions = {}) {
  const context = await browser.newContext({
    offline: true,
    viewport: { width: 360, height: 640 },
    ...options,
  })
  const page = await context.newPage()
  const complaints: string[] = []
  const requests: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', (error) => complaints.push(String(error)))
  page.on('request', (request) => requests.push(request.url()))
  await page.goto(pathToFileURL(pathOf('page.html')).href)
  return { context, page, complaints, requests }
}

const choose = (page: Page, path: string) => page.locator('input[type=file]').setInputFiles(path)
const widthOf = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth)

describe('recovery page', () => {
  test('default: from a disk, without a network', { timeout: 120_000 }, async () => {
    const { context, page, complaints, requests } = await openPage()
    await choose(page, join(vectors, 'kit-v1.json'))
    await page.getByText('November 18, 2026').waitFor()

    await page.getByLabel('Passcode').fill('a wrong one')
    await page.getByRole('button', { name: 'Open the kit' }).click()
    await page.locator('p', { hasText: 'This passcode does not open the kit.' }).waitFor()

    await page.getByLabel('Passcode').fill(passcode)
    await page.getByRole('button', { name: 'Open the kit' }).click()
    await page.getByRole('heading', { name: 'The kit is open' }).waitFor()
    expect(await page.locator('main').innerHTML()).not.toContain('sausage')
    await page.getByRole('button', { name: 'Show the words' }).click()
    const words = await page
      .locator('li')
      .evaluateAll((items) => items.map((item) => item.lastChild?.textContent))
    expect(words.join(' ')).toBe(phrase)
    const { addresses } = JSON.parse(readFileSync(join(vectors, 'kit-v1.json'), 'utf8'))
    for (const { address } of addresses)
      expect(await page.getByText(address, { exact: true }).count()).toBe(1)
    await page.getByText('These are the addresses that the kit names.').waitFor()
    expect(await widthOf(page)).toBeLessThanOrEqual(360)

    await page.getByRole('button', { name: 'Close and forget' }).click()
    await page.getByText('The words are gone from this page.').waitFor()
    expect(await page.locator('main').innerHTML()).not.toContain('sausage')
    expect(complaints).toEqual([])
    expect(requests).toEqual([pathToFileURL(pathOf('page.html')).href])
    await context.close()
  })

  test('behavior: what is copied leaves the clipboard after a minute', { timeout: 120_000 }, async () => {
    const { context, page } = await openPage()
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await choose(page, join(vectors, 'kit-v1.json'))
    await page.getByLabel('Passcode').fill(passcode)
    await page.getByRole('button', { name: 'Open the kit' }).click()
    await page.getByRole('heading', { name: 'The kit is open' }).waitFor()
    await page.clock.install()
    await page.getByRole('button', { name: 'Copy the words' }).click()
    await page.getByText(/^Copied\./).waitFor()
    const read = () => page.evaluate(() => navigator.clipboard.readText())
    expect(await read()).toBe(phrase)
    await page.clock.fastForward(59_000)
    expect(await read()).toBe(phrase)
    await page.clock.fastForward(2_000)
    await expect.poll(read).toBe('')
    await context.close()
  })

  test.each([
    ['de-AT', 'ltr', 'Wallet wiederherstellen', 'Das ist keine Wiederherstellungsdatei.'],
    ['ar-EG', 'rtl', 'استعادة محفظتك', 'هذا الملف ليس ملف استعادة.'],
    ['fr-FR', 'ltr', 'Recover your wallet', 'This file is no recovery kit.'],
  ])('parameters: the language %s', { timeout: 60_000 }, async (locale, direction, title, words) => {
    const { context, page } = await openPage({ locale, colorScheme: 'light' })
    await page.getByRole('heading', { name: title }).waitFor()
    expect(await page.locator('html').getAttribute('dir')).toBe(direction)
    expect(await page.locator('html').getAttribute('data-theme')).toBe('light')
    await choose(page, join(root, 'package.json'))
    await page.getByText(words).waitFor()
    expect(await widthOf(page)).toBeLessThanOrEqual(360)
    await context.close()
  })

  test('behavior: a kit that needs a passkey says where it works', { timeout: 60_000 }, async () => {
    const { context, page } = await openPage()
    await choose(page, join(vectors, 'kit-v1-passkey.json'))
    await page.getByText(/pages of the address that it was made for: wallet\.example/).waitFor()
    expect(await page.getByLabel('Passcode').count()).toBe(0)
    await context.close()
  })

  test('behavior: also with a network it can send nothing', { timeout: 60_000 }, async () => {
    const seen: (string | undefined)[] = []
    const server = createServer((request, response) => {
      seen.push(request.url)
      response.setHeader('Access-Control-Allow-Origin', '*').end()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    const { context, page } = await openPage({ offline: false })
    // What a script could try that somebody has smuggled in. As a text: Vitest would rewrite `import()`.
    const tried = await page.evaluate(`Promise.allSettled([
      fetch('${url}/fetch'),
      import('${url}/script.js'),
      new Promise((resolve, reject) => {
        const image = new Image()
        image.onload = resolve
        image.onerror = reject
        image.src = '${url}/image'
      }),
      new Promise((resolve, reject) => {
        const socket = new WebSocket('${url.replace('http', 'ws')}/socket')
        socket.onopen = resolve
        socket.onerror = reject
      }),
    ]).then((results) => results.map(({ status }) => status))`)
    expect(tried).toEqual(['rejected', 'rejected', 'rejected', 'rejected'])
    expect(seen).toEqual([])
    await page.goto(`${url}/reached`)
    expect(seen).toContain('/reached')
    await context.close()
    await new Promise((resolve) => server.close(resolve))
  })

  test('behavior: a page that was changed does not run', { timeout: 60_000 }, async () => {
    const html = readFileSync(pathOf('page.html'), 'utf8')
    writeFileSync(pathOf('changed.html'), html.replace('<script type="module">', '<script type="module">;'))
    const { context, page } = await openPage()
    await page.goto(pathToFileURL(pathOf('changed.html')).href)
    expect(await page.locator('#app').innerHTML()).toBe('')
    await context.close()
  })

  test('behavior: one file, the same in every build', () => {
    const [one, again] = ['page.html', 'again.html'].map((name) => readFileSync(pathOf(name), 'utf8'))
    expect(again).toBe(one)
    expect(readdirSync(folder).filter((name) => !name.endsWith('.html'))).toEqual([])
    const script = /<script type="module">([\s\S]*?)<\/script>/.exec(one ?? '')?.[1] ?? ''
    const digest = createHash('sha256').update(script).digest('base64')
    expect(one).toContain(
      `default-src 'none'; script-src 'sha256-${digest}' 'wasm-unsafe-eval'; style-src 'sha256-`,
    )
    expect(one?.match(/<script/g)?.length).toBe((script.match(/<script/g)?.length ?? 0) + 1)
    expect(one).not.toMatch(/<script[^>]* src=|<link[^>]* href="(?!data:)|@font-face|@import|url\(/)
  })
})
