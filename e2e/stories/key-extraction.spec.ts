import type { BrowserContext, Page } from '@playwright/test'
import { frameUrl, networkOne, serverUrl, webUrl } from '../support/addresses.ts'
import { hostileUrl, logInThere, openHostilePage, servePage } from '../support/hostilePage.ts'
import { freshEmail, openInbox } from '../support/inbox.ts'
import { noteTraffic, recordRandomness } from '../support/login.ts'
import { findSecrets, notedSecrets, type Secret } from '../support/secrets.ts'
import { expect, test } from '../support/test.ts'
import { walletFrame } from '../support/walletFrame.ts'

// A page that the visitor has logged in on wants more than it was given: the phrase, a share, a key, a token, the code. The test knows them all: from the
// mail, from the frame's traffic with the server, and from what its worker drew at random. Everything that the page could get hold of is
// searched for them. Against a frame that keeps no secrets the same attempts find them, as the last test shows.

/** What the page tries. Each is the body of an asynchronous function that runs in the page, and returns whatever it has found. */
const attempts: readonly { name: string; run: string }[] = [
  { name: 'the frame’s document', run: 'return frame.contentDocument?.documentElement.outerHTML' },
  { name: 'its window’s document', run: 'return frame.contentWindow.document.documentElement.outerHTML' },
  {
    name: 'every property of its window',
    run: `
      const names = ['caches', 'cookieStore', 'indexedDB', 'localStorage', 'sessionStorage', 'name', 'crypto', 'navigator', 'performance',
        'history', 'eval', 'Function', 'fetch', 'trustedTypes', 'customElements', 'origin', 'length', 'opener', 'frameElement']
      return names.map((name) => tell(() => frame.contentWindow[name]))`,
  },
  { name: 'its local storage', run: 'return { ...frame.contentWindow.localStorage }' },
  { name: 'its session storage', run: 'return { ...frame.contentWindow.sessionStorage }' },
  { name: 'its databases', run: 'return frame.contentWindow.indexedDB.databases()' },
  { name: 'its address', run: 'return frame.contentWindow.location.href' },
  { name: 'its name', run: 'return frame.contentWindow.name' },
  {
    name: 'a script at its address',
    run: `frame.contentWindow.location = "javascript:parent.postMessage(document.documentElement.outerHTML, '*')"; await pause(); return sniffed`,
  },
  {
    name: 'a script as its source',
    run: `frame.src = "javascript:parent.postMessage(JSON.stringify({ ...localStorage }), '*')"; await pause(); return sniffed`,
  },
  {
    name: 'code in its window',
    run: "return frame.contentWindow.eval('JSON.stringify({ ...localStorage })')",
  },
  {
    name: 'a timer in its window',
    run: "return frame.contentWindow.setTimeout('parent.found = document.cookie')",
  },
  { name: 'its document by a request', run: 'return fetch(address).then((answer) => answer.text())' },
  {
    name: 'its document by a request with cookies',
    run: "return fetch(address, { credentials: 'include' }).then((answer) => answer.text())",
  },
  {
    name: 'its document as an object',
    run: `
      const object = document.body.appendChild(document.createElement('object'))
      object.data = address
      await pause()
      const found = tell(() => object.contentDocument?.documentElement.outerHTML)
      object.remove()
      return found`,
  },
  { name: 'its scripts as modules', run: 'return import(asset)' },
  {
    name: 'a worker of its origin',
    run: 'return String(new Worker(asset))',
  },
  {
    name: 'a shared worker of its origin',
    run: 'return String(new SharedWorker(asset))',
  },
  {
    name: 'a service worker before its origin',
    run: 'return navigator.serviceWorker.register(asset).then(String)',
  },
  {
    name: 'what the page itself has stored',
    run: `
      const databases = await indexedDB.databases()
      const kept = await caches.keys()
      return [{ ...localStorage }, { ...sessionStorage }, document.cookie, databases, kept]`,
  },
  {
    name: 'what its tabs tell each other',
    run: `
      const heard = []
      const channels = ['latchkey-session', 'latchkey', 'session'].map((name) => new BroadcastChannel(name))
      for (const channel of channels) channel.onmessage = ({ data }) => heard.push(data)
      await hostile.answerTo('IS_CONNECTED', {})
      await pause()
      for (const channel of channels) channel.close()
      return heard`,
  },
  { name: 'what it has locked', run: 'return navigator.locks.query()' },
  { name: 'every message that reached the page’s window', run: 'return sniffed' },
  { name: 'everything that the frame has said', run: 'return hostile.channel.heard' },
  { name: 'what went through the page’s own functions', run: 'return window.overheard' },
  { name: 'what was typed', run: 'return window.typed' },
  {
    name: 'what was copied',
    run: 'return navigator.clipboard.readText()',
  },
  { name: 'what is selected', run: 'return [getSelection()?.toString(), document.activeElement?.outerHTML]' },
  {
    name: 'what the browser has measured',
    run: 'return performance.getEntries().map((entry) => entry.toJSON())',
  },
  {
    name: 'the server, with the page’s own rights',
    run: `
      const calls = [['GET', 'me'], ['GET', 'sessions'], ['GET', 'devices'], ['GET', 'events'], ['POST', 'refresh'], ['POST', 'nonce'],
        ['POST', 'wallet/unlock'], ['POST', 'wallet/recover']]
      return Promise.all(calls.map(([method, path]) =>
        fetch(serverUrl + '/v1/login/' + path + '?projectId=sandbox', {
          method,
          credentials: 'omit',
          ...(method === 'POST' && { headers: { 'content-type': 'application/json' }, body: '{}' }),
        }).then((answer) => answer.text(), String)))`,
  },
  {
    name: 'messages that would be handy',
    run: `
      const types = ['EXPORT', 'EXPORT_PHRASE', 'GET_PHRASE', 'GET_TOKEN', 'GET_SESSION', 'UNLOCK']
      for (const type of types) hostile.ask(type, {})
      return hostile.answerTo('GET_USER', {})`,
  },
  {
    name: 'methods that would be handy',
    run: `
      const methods = ['wallet_exportPhrase', 'wallet_exportPrivateKey', 'eth_getEncryptionPublicKey', 'eth_decrypt', 'personal_listAccounts',
        'wallet_getAssets', 'wallet_getCapabilities', 'eth_accounts']
      return Promise.all(methods.map((method) =>
        hostile.answerTo('RPC_REQUEST', { chainId, method, params: [] })))`,
  },
  {
    name: 'what errors tell',
    run: `
      const bad = [[], [null], ['0x00'], [{}], ['0x00', 'x'], ['x'.repeat(1000), '0x' + '00'.repeat(20)]]
      return Promise.all(bad.flatMap((params) =>
        ['personal_sign', 'eth_sendTransaction', 'eth_signTypedData_v4'].map((method) =>
          hostile.answerTo('RPC_REQUEST', { chainId, method, params }))))`,
  },
  {
    name: 'the frame in a window that the page has opened',
    run: `
      const opened = window.open(address)
      await pause()
      const found = [tell(() => opened.document.documentElement.outerHTML), tell(() => opened.localStorage), tell(() => opened.location.href)]
      opened.close()
      return found`,
  },
  {
    name: 'another document in the frame’s place, with the frame’s name',
    run: `
      const other = document.createElement('iframe')
      other.srcdoc = "<script>parent.postMessage(JSON.stringify([{ ...localStorage }, document.cookie]), '*')</scr" + 'ipt>'
      document.body.append(other)
      await pause()
      other.remove()
      return sniffed`,
  },
]

/** Listens to everything in the page that code could pass a secret through. It runs before anything else in the page. */
function overhear(frameOrigin: string): void {
  // A window that the frame opens begins empty and has the frame's origin already, where no page reaches it.
  if (self.origin === frameOrigin) return
  const overheard: string[] = []
  const typed: Record<string, string> = {}
  Object.assign(window, { overheard, typed })
  const note = (value: unknown) => {
    try {
      overheard.push(JSON.stringify(value) ?? String(value))
    } catch {
      overheard.push(String(value))
    }
  }
  const spyOn = (target: object, name: string) => {
    const own = Reflect.get(target, name) as (...given: unknown[]) => unknown
    Reflect.set(target, name, function (this: unknown, ...given: unknown[]) {
      if (name !== 'push' || this !== overheard) given.forEach(note)
      return Reflect.apply(own, this, given)
    })
  }
  spyOn(MessagePort.prototype, 'postMessage')
  spyOn(window, 'postMessage')
  spyOn(window, 'fetch')
  spyOn(XMLHttpRequest.prototype, 'send')
  spyOn(WebSocket.prototype, 'send')
  spyOn(Storage.prototype, 'setItem')
  spyOn(SubtleCrypto.prototype, 'importKey')
  spyOn(SubtleCrypto.prototype, 'encrypt')
  spyOn(IDBObjectStore.prototype, 'put')
  for (const type of [
    'keydown',
    'keypress',
    'keyup',
    'beforeinput',
    'input',
    'paste',
    'copy',
    'drop',
    'dragover',
    'compositionend',
  ])
    addEventListener(
      type,
      (event) => {
        const { key, data, dataTransfer, clipboardData } = event as KeyboardEvent &
          InputEvent &
          ClipboardEvent
        const text = String(key ?? data ?? dataTransfer?.getData('text') ?? clipboardData?.getData('text'))
        typed[type] = (typed[type] ?? '') + text
      },
      true,
    )
}

/** Runs an attempt in the page, and returns all that it has found, as text. */
async function carryOut(page: Page, run: string, asset = ''): Promise<string> {
  return page.evaluate(
    async ([body, server, chainId, script]) => {
      const { hostile } = window
      const plain = (value: unknown) => {
        try {
          return JSON.stringify(value) ?? String(value)
        } catch {
          return String(value)
        }
      }
      const tell = (read: () => unknown) => {
        try {
          return plain(read())
        } catch (error) {
          return String(error)
        }
      }
      const names = [
        'frame',
        'hostile',
        'sniffed',
        'serverUrl',
        'chainId',
        'tell',
        'pause',
        'address',
        'asset',
      ]
      const pause = () => new Promise((resolve) => setTimeout(resolve, 200))
      // biome-ignore lint/complexity/useArrowFunction: only its constructor is of interest, which makes such functions out of text.
      const AsyncFunction = async function () {}.constructor as FunctionConstructor
      const attempt = new AsyncFunction(...names, body)
      const late = new Promise((resolve) => setTimeout(resolve, 5_000, 'nothing came'))
      const { frame, sniffed } = hostile
      const values = [frame, hostile, sniffed, server, chainId, tell, pause, frame.dataset.address, script]
      return Promise.race([Promise.resolve(attempt(...values)).catch(String), late]).then(plain, String)
    },
    [run, serverUrl, networkOne.caip, asset] as const,
  )
}

let context: BrowserContext
let page: Page

test.beforeAll(async ({ browser }) => {
  test.setTimeout(120_000)
  context = await browser.newContext()
  await context.addInitScript(overhear, frameUrl)
})

test.afterAll(() => context.close())

test('thirty attempts to get at the keys, and none succeeds', async () => {
  test.setTimeout(180_000)
  expect(attempts.length).toBeGreaterThanOrEqual(30)
  noteTraffic(context)
  await servePage(context, hostileUrl)
  page = await openHostilePage(context)
  const randomness = recordRandomness(page)
  const address = await logInThere(page, openInbox(freshEmail()))
  // The phrase and the keys are known from here on.
  await randomness.accounts(address)

  await test.step('the wallet is open, and has just signed', async () => {
    const signed = page.evaluate(
      ([account, chainId]) =>
        window.hostile.answerTo('RPC_REQUEST', {
          ...{ chainId, method: 'personal_sign', params: ['A message', account] },
        }),
      [address, networkOne.caip] as const,
    )
    await walletFrame(page).approveInWindow('A message')
    expect((await signed).type).toBe('RPC_REQUEST_SUCCESS')
  })

  const inside = page.frames().find((frame) => frame.url().startsWith(frameUrl))
  const asset = await inside?.evaluate(() => document.querySelector<HTMLScriptElement>('script[src]')?.src)
  expect(asset).toContain(frameUrl)
  for (const { name, run } of attempts)
    await test.step(name, async () => {
      const found = await carryOut(page, run, asset)
      expect.soft(findSecrets(found), name).toEqual([])
    })

  await test.step('the wallet still works, so the attempts were made against a living one', async () => {
    const answer = await page.evaluate(() => window.hostile.answerTo('IS_CONNECTED', {}))
    expect(answer.payload).toEqual({ isConnected: true })
  })

  await test.step('the secrets are known to the test', async () => {
    const kinds = new Set(notedSecrets().map(({ kind }) => kind))
    for (const kind of [
      'code',
      'accessToken',
      'refreshToken',
      'secret',
      'authShare',
      'phrase',
      'random bytes',
    ])
      expect(kinds).toContain(kind)
  })
})

test('against a frame that keeps no secrets the same attempts find them', async () => {
  // The attacker's own document in place of the frame, on the page's own origin, with made-up secrets where a careless wallet would have them.
  const weakUrl = `${webUrl}/weak-frame`
  const secrets: Secret[] = [
    { kind: 'phrase', value: 'test test test test test test test test test test test junk' },
    { kind: 'accessToken', value: 'c2VjcmV0LXRva2VuLW9mLWEtd2Vhay1mcmFtZQ' },
    { kind: 'code', value: '481516' },
  ]
  const [phrase, token, code] = secrets.map(({ value }) => value)
  const weak = await openHostilePage(context, `${webUrl}/weak-page`)
  await servePage(context, weakUrl, {
    body: `<p>${phrase}</p><script>
      localStorage.setItem('token', '${token}')
      parent.postMessage({ code: '${code}' }, '*')
    </script>`,
  })
  await weak.evaluate((src) => window.hostile.embed({ src }), weakUrl)
  // And it tells the page, which has its ears everywhere.
  await weak.evaluate((value) => new MessageChannel().port1.postMessage({ value }), token)
  await weak.keyboard.type(code ?? '')
  const found: Record<string, string[]> = {}
  for (const { name, run } of attempts) {
    if (run.includes('channel') || run.includes('answerTo')) continue
    found[name] = findSecrets(await carryOut(weak, run), secrets)
  }
  expect(found).toMatchObject({
    'the frame’s document': ['phrase', 'accessToken', 'code'],
    'its local storage': ['accessToken'],
    'every message that reached the page’s window': ['phrase', 'accessToken', 'code'],
    'what the page itself has stored': ['accessToken'],
    'what went through the page’s own functions': ['phrase', 'accessToken', 'code'],
    'what was typed': ['code'],
  })
  await weak.close()
})
