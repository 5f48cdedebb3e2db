import { type BrowserContext, expect, type Page } from '@playwright/test'
import { frameUrl, networkOne, serverUrl, webUrl } from './addresses.ts'
import type { openInbox } from './inbox.ts'
import { walletFrame } from './walletFrame.ts'

/** A message as it came over a port. */
export type PortMessage = { id?: string; type?: string; t?: string; payload?: Record<string, unknown> }

/** A channel that a page gave to the frame, and what came back on it. */
export type Channel = { port: MessagePort; heard: PortMessage[] }

/** What a page without scruples has at hand. It runs in the page, and speaks the frame's protocol without our client. */
export type Hostile = {
  /** Where the frame is. */
  home: HTMLElement
  frame: HTMLIFrameElement
  /** Every message that reached the window. */
  sniffed: unknown[]
  /** The channel that the frame took. */
  channel: Channel
  /** Puts a frame into the page, in place of the last one, and waits until it has loaded. */
  embed(options?: { src?: string; attributes?: Record<string, string> }): Promise<void>
  newChannel(): { own: Channel; theirs: MessagePort }
  hello(n?: string): { t: 'hello'; v: 1; n: string }
  /** Says hello until the frame has taken one; undefined where it stays silent. */
  shake(times?: number): Promise<Channel | undefined>
  /** Sends a request, and returns its id. */
  ask(type: string, payload: unknown, id?: string): string
  /** The answer to a request. */
  answer(id: string): Promise<PortMessage>
  answerTo(type: string, payload: unknown): Promise<PortMessage>
}

declare global {
  interface Window {
    hostile: Hostile
  }
}

/** Serves a page of the attacker's under an address of its choice, as if the site there had been taken over. */
export async function servePage(
  context: BrowserContext,
  url: string,
  { body = '', headers = {} }: { body?: string; headers?: Record<string, string> } = {},
): Promise<void> {
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Win a prize</title><body>${body}</body></html>`
  // Chromium does not know where such a page comes from, and would ask the visitor before it loads anything of this machine.
  await context.grantPermissions(['local-network-access'])
  await context.route(url, (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: html }),
  )
}

/** Where the hostile page is: on an origin that the project allows. */
export const hostileUrl = `${webUrl}/win-a-prize`

/** The frame's address for a project. */
export const frameOf = (project = 'sandbox') => `${frameUrl}/frame?projectId=${project}`

/** Opens a page of the attacker's, with everything in place but a frame. */
export async function openHostilePage(context: BrowserContext, url = hostileUrl): Promise<Page> {
  await servePage(context, url)
  const page = await context.newPage()
  await page.goto(url)
  await page.evaluate(prepare, frameOf())
  return page
}

/** Runs in the page. */
export function prepare(frameAddress: string): void {
  const random = () => crypto.randomUUID()
  const home = document.createElement('div')
  home.id = 'home'
  document.body.append(home)
  const sniffed: unknown[] = []
  addEventListener('message', ({ data }) => sniffed.push(data))

  const hostile: Hostile = {
    home,
    frame: document.createElement('iframe'),
    sniffed,
    channel: undefined as unknown as Channel,

    embed({ src = frameAddress, attributes = {} } = {}) {
      const frame = document.createElement('iframe')
      frame.dataset.testid = 'wallet-frame'
      frame.dataset.address = src
      for (const [name, value] of Object.entries(attributes)) frame.setAttribute(name, value)
      home.style.cssText = 'position: absolute; left: 100px; top: 60px'
      frame.style.cssText = 'display: block; border: 0; width: 360px; height: 640px'
      home.replaceChildren(frame)
      hostile.frame = frame
      return new Promise((resolve) => {
        frame.onload = () => resolve()
        frame.src = src
      })
    },

    newChannel() {
      const { port1, port2 } = new MessageChannel()
      const own: Channel = { port: port1, heard: [] }
      port1.onmessage = ({ data }) => own.heard.push(data)
      return { own, theirs: port2 }
    },

    hello: (n = random()) => ({ t: 'hello', v: 1, n }),

    async shake(times = 100) {
      const origin = new URL(frameAddress).origin
      const channels: Channel[] = []
      for (let count = 0; count < times; count += 1) {
        const { own, theirs } = hostile.newChannel()
        channels.push(own)
        hostile.frame.contentWindow?.postMessage(hostile.hello(), origin, [theirs])
        await new Promise((resolve) => setTimeout(resolve, 100))
        const taken = channels.find(({ heard }) => heard.some(({ t }) => t === 'ready'))
        if (!taken) continue
        hostile.channel = taken
        return taken
      }
      return undefined
    },

    ask(type, payload, id = random()) {
      hostile.channel.port.postMessage({ v: 1, id, type, payload })
      return id
    },

    async answer(id) {
      for (;;) {
        const found = hostile.channel.heard.find((message) => message.id === id)
        if (found) return found
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },

    answerTo: (type, payload) => hostile.answer(hostile.ask(type, payload)),
  }
  window.hostile = hostile
}

/** Counts what must never happen without the visitor: signatures (the frame reports each to the server) and consents. */
export function countApprovals(context: BrowserContext): { signatures: number; consents: number } {
  const counted = { signatures: 0, consents: 0 }
  context.on('request', (request) => {
    if (request.method() !== 'POST') return
    if (request.url().startsWith(`${serverUrl}/v1/login/events`)) counted.signatures += 1
    if (request.url().startsWith(`${serverUrl}/v1/login/consents`)) counted.consents += 1
  })
  return counted
}

/** Logs a visitor in on the hostile page, as on any other: the visitor trusts it. Returns the wallet's address. */
export async function logInThere(page: Page, inbox: ReturnType<typeof openInbox>): Promise<string> {
  const answerTo = (type: string, payload: object) =>
    page.evaluate(([name, given]) => window.hostile.answerTo(name, given), [type, payload] as const)
  await page.evaluate(async () => {
    await window.hostile.embed()
    await window.hostile.shake()
  })
  const begun = await answerTo('CONNECT_EMAIL', { email: inbox.address })
  expect(begun).toMatchObject({ type: 'CONNECT_EMAIL_SUCCESS', payload: { action: 'VERIFY_OTP' } })
  const entered = answerTo('CONNECT_OTP', {})
  await walletFrame(page).typeCode(await inbox.code())
  expect(await entered).toMatchObject({ type: 'CONNECT_OTP_SUCCESS' })
  const user = answerTo('GET_USER', { chainId: networkOne.caip })
  await walletFrame(page).approve('Connect your wallet to')
  const { payload } = await user
  return String(payload?.address)
}
