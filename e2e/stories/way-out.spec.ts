import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { accountsOfPhrase } from '@latchkey/sandbox/accountsOfEntropy'
import { freshEmail, mailsTo, openInbox } from '../support/inbox.ts'
import { logIn, noteTraffic } from '../support/login.ts'
import { expectView, openAccount } from '../support/modal.ts'
import {
  backToList,
  beginOnOwnPage,
  enterOwnCode,
  enterOwnEmail,
  enterOwnEmailAgain,
  openSection,
  ownPageUrl,
  readWords,
} from '../support/ownPage.ts'
import { noteSecret } from '../support/secrets.ts'
import { continueAs } from '../support/social.ts'
import { expect, test, watch } from '../support/test.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))

/** Some of these visitors log in twice within half a minute, and try until the server sends the next mail. */
const tooSoon = /429 \(Too Many Requests\).*\/v1\/login\/email/
test.use({ tolerated: [tooSoon] })

let folder = ''
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'latchkey-way-out-'))
})
test.afterAll(() => rmSync(folder, { recursive: true, force: true }))
test.beforeEach(({ context }) => noteTraffic(context))

/** Loaded into a program first: whatever it asks any machine for, it ends. The pipe through which `tsx` finds its cache has a path. */
const noNetwork = `import net from 'node:net'; import dns from 'node:dns'
const refuse = () => process.exit(99)
const { connect } = net.Socket.prototype
net.Socket.prototype.connect = function (...values) {
  return [values].flat(2)[0]?.path ? connect.apply(this, values) : refuse()
}
dns.lookup = refuse; globalThis.fetch = refuse`

/** `npm run recover`, in a process that can reach nobody. */
async function recover(file: string, passcode: string): Promise<string> {
  const child = spawn(
    process.execPath,
    [
      `--import=data:text/javascript,${encodeURIComponent(noNetwork)}`,
      ...['--conditions=@latchkey/source', '--import', 'tsx/esm', 'scripts/recover.ts', file],
    ],
    { cwd: repository, env: { ...process.env, INIT_CWD: folder } },
  )
  child.stdin.end(`${passcode}\n`)
  const [out, error] = await Promise.all([text(child.stdout), text(child.stderr)])
  expect(error).not.toContain('Error')
  return out
}

test('the operator disappears: a kit, a passcode, and no server at all', async ({ page, browser }) => {
  test.setTimeout(240_000)
  const inbox = openInbox(freshEmail())
  await beginOnOwnPage(page, inbox)
  await openSection(page, 'kit')

  const passcode = await test.step('a passcode, judged', async () => {
    await page.getByLabel('Passcode', { exact: true }).fill('password1234567')
    await page.getByRole('button', { name: 'Download the kit' }).click()
    await expect(page.getByText('Too easy to guess. Take generated words.')).toBeVisible()
    await page.getByRole('button', { name: 'Generate seven words' }).click()
    const words = await page.getByLabel('Passcode', { exact: true }).inputValue()
    expect(words.split(' ')).toHaveLength(7)
    return noteSecret('passcode', words)
  })

  const kit = await test.step('the kit is a file', async () => {
    const downloading = page.waitForEvent('download', { timeout: 60_000 })
    await page.getByRole('button', { name: 'Download the kit' }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe('latchkey-recovery-kit.json')
    const path = join(folder, 'kit.json')
    await download.saveAs(path)
    return path
  })

  await test.step('the drill shows that it works', async () => {
    await page.locator('input[type=file]').setInputFiles(kit)
    await page.getByLabel('Passcode of the kit').fill(passcode)
    await page.getByRole('button', { name: 'Open the kit' }).click()
    await expect(page.getByText('It works: this kit opens your wallet.')).toBeVisible({ timeout: 60_000 })
  })

  await test.step('a mail and an entry follow', async () => {
    await expect
      .poll(async () => (await mailsTo(inbox.address)).map(({ subject }) => subject))
      .toContain('A recovery kit was made')
    await backToList(page)
    await openSection(page, 'trail')
    await expect(page.getByText('The wallet was exported')).toBeVisible()
  })

  const phrase = await test.step('npm run recover, in a process without a network', async () => {
    const out = await recover(kit, passcode)
    const words = /^ {2}((?:[a-z]+ ){11}[a-z]+)$/m.exec(out)?.[1] ?? ''
    return noteSecret('phrase', words)
  })

  await test.step('stock libraries make the same addresses of it', async () => {
    const accounts = await accountsOfPhrase(phrase)
    const { addresses } = JSON.parse(readFileSync(kit, 'utf8'))
    expect(addresses.map(({ address }: { address: string }) => address)).toEqual([
      accounts.eip155,
      accounts.solana,
      accounts.payment,
      accounts.ordinal,
      accounts.polkadot,
    ])
  })

  await test.step('and the page that is one file, in a browser without a network', async () => {
    const file = join(folder, 'recovery.html')
    await promisify(execFile)(
      process.execPath,
      ['--import', 'tsx/esm', 'apps/frame/vite/writeRecoveryPage.ts', file],
      { cwd: repository },
    )
    const context = await browser.newContext({ offline: true })
    const alone = await context.newPage()
    await alone.goto(pathToFileURL(file).href)
    await alone.locator('input[type=file]').setInputFiles(kit)
    await alone.getByLabel('Passcode').fill(passcode)
    await alone.getByRole('button', { name: 'Open the kit' }).click()
    await alone.getByRole('button', { name: 'Show the words' }).click({ timeout: 60_000 })
    expect(await readWords(alone)).toBe(phrase)
    await context.close()
  })
})

test('the phrase: after a press, with a mail and an entry, and not while a device is new @more', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000)
  const inbox = openInbox(freshEmail())
  await beginOnOwnPage(page, inbox)
  await openSection(page, 'phrase')
  const phrase = await test.step('shown, and hidden', async () => {
    await page.getByRole('button', { name: 'Show the words' }).click()
    const words = noteSecret('phrase', await readWords(page))
    await page.getByRole('button', { name: 'Hide the words' }).click()
    expect(await page.content()).not.toContain(words.split(' ')[5])
    await expect
      .poll(async () => (await mailsTo(inbox.address)).map(({ subject }) => subject))
      .toContain('Your wallet was exported')
    return words
  })
  await test.step('single keys are those of the phrase', async () => {
    await backToList(page)
    await openSection(page, 'keys')
    await page.getByRole('button', { name: 'Show the key for EVM' }).click()
    const key = noteSecret('key', (await page.getByTestId('own-key').textContent()) ?? '')
    const { privateKeyToAccount } = await import('viem/accounts')
    const { eip155 } = await accountsOfPhrase(phrase)
    expect(privateKeyToAccount(key as `0x${string}`).address).toBe(eip155)
  })

  await test.step('another browser gets the wallet by link and code, and may not export', async () => {
    const context = await browser.newContext()
    const trouble: string[] = []
    await watch(context, trouble)
    noteTraffic(context)
    const other = await context.newPage()
    await other.goto(ownPageUrl)
    await enterOwnEmailAgain(other, inbox.address, 'match-number')
    const number = (await other.getByTestId('match-number').textContent())?.slice(-2) ?? ''
    const link = await context.newPage()
    await link.goto(await inbox.deviceLink())
    await link.getByRole('button', { name: number, exact: true }).click()
    await expect(link.getByRole('status')).toContainText('Approved')
    await link.close()
    await enterOwnCode(other, inbox)
    await openSection(other, 'phrase')
    await expect(other.getByText(/Possible again/)).toBeVisible({ timeout: 20_000 })
    await expect(other.getByText('This is the sandbox, where waiting times are short.')).toBeVisible()
    await expect(other.getByRole('button', { name: 'Show the words' })).toHaveCount(0)
    await context.close()
    expect(trouble.filter((line) => !tooSoon.test(line))).toEqual([])
  })

  await test.step('nor may the first one', async () => {
    await backToList(page)
    await openSection(page, 'phrase')
    await expect(page.getByText(/Possible again/)).toBeVisible()
  })
})

test('an old login is confirmed by another code, which the server asks for, too @more', async ({ page }) => {
  test.setTimeout(240_000)
  const inbox = openInbox(freshEmail())
  await beginOnOwnPage(page, inbox)
  await openSection(page, 'phrase')
  await expect(page.getByRole('button', { name: 'Confirm that it is you' })).toBeVisible({ timeout: 80_000 })
  await page.reload()
  await page.getByRole('button', { name: 'Confirm that it is you' }).click()
  await enterOwnCode(page, inbox)
  await page.getByRole('button', { name: 'Show the words' }).click()
  noteSecret('phrase', await readWords(page))
})

test('a phrase from elsewhere becomes the wallet of a new account @more', async ({ page }) => {
  test.setTimeout(180_000)
  const phrase = 'legal winner thank year wave sausage worth useful legal winner thank yellow'
  const inbox = openInbox(freshEmail())
  await page.goto(ownPageUrl)
  await enterOwnEmail(page, inbox.address)
  await enterOwnCode(page, inbox)
  const field = page.getByLabel('Recovery phrase')
  await field.fill(`${phrase} yellow`)
  await page.getByRole('button', { name: 'Use this phrase' }).click()
  await expect(page.getByText(/This is no phrase of 12 or 24/)).toBeVisible()
  await field.fill(phrase)
  await page.getByRole('button', { name: 'Use this phrase' }).click()
  await expect(page.getByRole('heading', { name: 'Your wallet' })).toBeVisible({ timeout: 20_000 })
  await openSection(page, 'phrase')
  await page.getByRole('button', { name: 'Show the words' }).click()
  expect(await readWords(page)).toBe(phrase)
})

test('a site leads to the page, and is shut out there @more', async ({ page }) => {
  test.setTimeout(240_000)
  const inbox = openInbox(freshEmail())
  await page.goto('/')
  await logIn(page, inbox)
  await openAccount(page)
  await page.getByTestId('w3m-profile-button').click()
  await page.getByTestId('account-upgrade-wallet-button').click()
  await expectView(page, 'UpgradeEmailWallet')
  const opened = page.waitForEvent('popup')
  await page.getByTestId('w3m-upgrade-wallet-link').click()
  const own = await opened
  await enterOwnEmailAgain(own, inbox.address, 'match-number')
  const number = (await own.getByTestId('match-number').textContent())?.slice(-2) ?? ''
  const link = await page.context().newPage()
  await link.goto(await inbox.deviceLink())
  await link.getByRole('button', { name: number, exact: true }).click()
  await expect(link.getByRole('status')).toContainText('Approved')
  await link.close()
  await enterOwnCode(own, inbox)
  await openSection(own, 'sites')
  await own.getByRole('button', { name: /^Shut out/ }).click()
  await expect(own.getByText('The site was shut out, and its sessions ended.')).toBeVisible()
  await page.reload()
  await expect(page.getByTestId('account-button')).toHaveCount(0)
  await expect(page.getByTestId('connect-button').first()).toBeVisible()
})

test('a deletion is taken back by a login, and another one is carried out @more', async ({ page }) => {
  test.setTimeout(400_000)
  const inbox = openInbox(freshEmail())
  await beginOnOwnPage(page, inbox)
  const leave = async () => {
    await openSection(page, 'deletion')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Delete the account' }).click()
    await expect(page.getByText(/The account is deleted/)).toBeVisible()
  }
  const subjects = async () => (await mailsTo(inbox.address)).map(({ subject }) => subject)
  await leave()
  await enterOwnEmailAgain(page, inbox.address, 'otp-digit')
  await enterOwnCode(page, inbox)
  await expect.poll(subjects).toContain('Your account stays')
  await leave()
  await expect.poll(subjects, { timeout: 120_000 }).toContain('Your account was deleted')
  await enterOwnEmail(page, inbox.address)
  await enterOwnCode(page, inbox)
  // Another account: it has no wallet.
  await expect(page.getByRole('heading', { name: 'You have no wallet yet' })).toBeVisible()
})

test('a social account logs in there, too @more', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto(ownPageUrl)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Continue with GitHub' }).click()
  const window = await opened
  await continueAs(window, 'Linus')
  await expect(
    page
      .getByRole('heading', { name: /^(Your wallet|You have no wallet yet)$/ })
      .or(page.getByTestId('match-number')),
  ).toBeVisible({ timeout: 30_000 })
  // Another story may have given this person a wallet; then this browser is a new device to it.
  const match = page.getByTestId('match-number')
  if (await match.isVisible()) {
    const number = (await match.textContent())?.slice(-2) ?? ''
    await window.getByRole('button', { name: number, exact: true }).click()
  }
  await expect(page.getByText(/^Logged in as /).or(page.getByText('Make a new wallet'))).toBeVisible({
    timeout: 30_000,
  })
})

test.describe('inside of a frame', () => {
  test.use({ tolerated: [/frame-ancestors|ERR_BLOCKED_BY_RESPONSE/] })

  test('the page is not shown, and runs nothing @more', async ({ page }) => {
    await page.goto('/')
    const answered = page.waitForResponse((response) => response.url() === ownPageUrl)
    const workers: string[] = []
    page.on('worker', (worker) => workers.push(worker.url()))
    await page.evaluate((url) => {
      const frame = document.createElement('iframe')
      frame.src = url
      frame.dataset.testid = 'stolen'
      document.body.append(frame)
    }, ownPageUrl)
    expect((await answered).headers()['content-security-policy']).toContain("frame-ancestors 'none'")
    await page.waitForTimeout(2_000)
    expect(await page.frameLocator('[data-testid="stolen"]').locator('#app').count()).toBe(0)
    expect(workers.filter((url) => url.includes('ownWorker'))).toEqual([])
  })
})
