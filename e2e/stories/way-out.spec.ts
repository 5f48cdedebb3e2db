import { execFile, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { accountsOfPhrase } from '@latchkey/sandbox/accountsOfEntropy'
import { freshEmail, mailsTo, openInbox } from '../support/inbox.ts'
import { noteTraffic } from '../support/login.ts'
import { backToList, beginOnOwnPage, openSection, readWords } from '../support/ownPage.ts'
import { noteSecret } from '../support/secrets.ts'
import { expect, test } from '../support/test.ts'

const repository = fileURLToPath(new URL('../../', import.meta.url))

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
