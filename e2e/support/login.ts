import { accountsOfEntropy } from '@latchkey/sandbox/accountsOfEntropy'
import { type BrowserContext, expect, type Page, type Worker } from '@playwright/test'
import { frameUrl, serverUrl } from './addresses.ts'
import type { openInbox } from './inbox.ts'
import { accountButton, expectClosed, openConnect } from './modal.ts'
import { noteSecret } from './secrets.ts'
import { walletFrame } from './walletFrame.ts'

type Inbox = ReturnType<typeof openInbox>

/** Types the address into the modal. */
export async function enterEmail(page: Page, email: string): Promise<void> {
  await openConnect(page)
  const input = page.locator('input[data-testid="wui-email-input"], [data-testid="wui-email-input"] input')
  await input.fill(email)
  await input.press('Enter')
}

/** Types an address to which a mail was sent just now, again and again until the server sends the next one. */
export async function enterEmailAgain(page: Page, email: string): Promise<void> {
  await enterEmail(page, email)
  const input = page.locator('input[data-testid="wui-email-input"], [data-testid="wui-email-input"] input')
  await expect(async () => {
    if (await input.isVisible()) await input.press('Enter')
    await expect(page.locator('[data-view="EmailVerifyDevice"]')).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 45_000 })
}

/** Types the code of the next mail, and lets the page connect where the account has not allowed that before. */
export async function enterCode(page: Page, inbox: Inbox, { isNewPage = true } = {}): Promise<void> {
  const { typeCode, approve } = walletFrame(page)
  await typeCode(await inbox.code())
  if (isNewPage) await approve('Connect your wallet to')
  await expectClosed(page)
  await expect(accountButton(page)).toBeVisible()
}

/** A whole first login. */
export async function logIn(page: Page, inbox: Inbox): Promise<void> {
  await enterEmail(page, inbox.address)
  await enterCode(page, inbox)
}

const secretFields = new Set([
  ...[
    'accessToken',
    'refreshToken',
    'recoveryGrant',
    'secret',
    'authShare',
    'code',
    'token',
    'tag',
    'pepper',
  ],
])

/** Notes every token and every share that goes over the wire, in requests and answers of login. */
export function noteTraffic(context: BrowserContext): void {
  const noteAll = (value: unknown) => {
    if (value === null || typeof value !== 'object') return
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === 'string' && secretFields.has(name) && inner.length >= 20) noteSecret(name, inner)
      else noteAll(inner)
    }
  }
  const isLogin = (url: string) => url.startsWith(`${serverUrl}/v1/login/`)
  context.on('request', (request) => {
    if (isLogin(request.url()) && request.postData()) noteAll(request.postDataJSON())
  })
  context.on('response', (response) => {
    if (isLogin(response.url()) && response.ok()) response.json().then(noteAll, () => {})
  })
}

/**
 * Records what the frame's worker draws at random, from before it makes a wallet: a test can then do what nobody else can, and make the
 * phrase of it. Call it before the page embeds the frame.
 */
export function recordRandomness(page: Page): { accounts: (address: string) => Promise<Accounts> } {
  const workers: Worker[] = []
  page.on('worker', (worker) => {
    if (!worker.url().startsWith(frameUrl)) return
    workers.push(worker)
    void worker
      .evaluate(() => {
        const own = crypto.getRandomValues.bind(crypto)
        const drawn: number[][] = []
        Object.assign(globalThis, { drawn })
        crypto.getRandomValues = (array) => {
          const filled = own(array)
          if (filled instanceof Uint8Array) drawn.push([...filled])
          return filled
        }
      })
      .catch(() => {})
  })
  return {
    /** The accounts of the wallet with this EVM address, from its phrase. The phrase and the other keys are noted. */
    async accounts(address) {
      for (const worker of workers) {
        const drawn = await worker
          .evaluate(() => (globalThis as unknown as { drawn?: number[][] }).drawn ?? [])
          .catch(() => [])
        for (const bytes of drawn.filter(({ length }) => length === 16 || length === 32)) {
          const accounts = await accountsOfEntropy(Uint8Array.from(bytes))
          if (accounts.eip155 !== address) continue
          noteSecret('phrase', accounts.phrase)
          for (const secret of drawn.filter(({ length }) => length >= 16))
            noteSecret('random bytes', Buffer.from(secret).toString('hex'))
          return accounts
        }
      }
      throw new Error('No wallet with this address was made here.')
    },
  }
}

type Accounts = Awaited<ReturnType<typeof accountsOfEntropy>>

/** Everything that a page has stored and that its scripts can read, as text. */
export function readStorage(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }, document.cookie]
    const plain = (_: string, value: unknown) =>
      value instanceof Uint8Array
        ? Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')
        : value
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error)
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name))
      for (const store of database.objectStoreNames)
        found.push(await settled(database.transaction(store).objectStore(store).getAll()))
      database.close()
    }
    return JSON.stringify(found, plain)
  })
}
