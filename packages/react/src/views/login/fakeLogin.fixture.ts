import type { AccountUser, Adapter, AdapterLogin, FramePlace, LoginAction, LoginEvent } from '@latchkey/core'
import { toChainId, userRejectedError } from '@latchkey/protocol'
import type { Restrictions, SocialProvider } from '@latchkey/protocol/api'

/** What a frame shows, as plain as it can be. The real one is on an origin of its own. */
const page = `<!doctype html><html lang="en"><title>Wallet</title>
<style>body{margin:0;padding:16px;font:15px sans-serif;background:#0e0e0c;color:#fff}</style>
<main><h1>Wallet</h1><button type="button">Approve</button></main></html>`

const walletUrl = 'https://wallet.example/wallet?projectId=sandbox'

/** An embedded wallet whose frame is a page of the test's own. The test says what the frame answers and tells. */
export function createFakeLogin({
  email: hasMail = true,
  action = 'VERIFY_OTP' as LoginAction,
  /** What the server offers. */
  socials = [] as readonly SocialProvider[],
  /** What it hides. */
  restrictions = undefined as Restrictions | undefined,
} = {}) {
  const listeners = new Set<(event: LoginEvent) => void>()
  const waiting: { resolve: () => void; reject: (error: unknown) => void }[] = []
  const log: string[] = []
  const settings = {
    action,
    fails: undefined as unknown,
    address: addresses.one,
    user: { email: 'mira@acme.example', provider: 'email', userName: 'mira@acme.example' } as AccountUser,
    /** The server says what it can do once this has settled. */
    asked: Promise.resolve(),
  }
  let given: Promise<HTMLElement> | undefined
  let give: ((home: HTMLElement) => void) | undefined
  let home: Promise<HTMLElement> | undefined
  let frame: HTMLIFrameElement | undefined
  const wait = (name: string) =>
    new Promise<void>((resolve, reject) => {
      log.push(name)
      waiting.push({ resolve, reject })
    })
  async function createFrame(): Promise<void> {
    home ??= given ?? Promise.resolve(createHome())
    const element = await home
    if (frame?.isConnected) return
    frame = document.createElement('iframe')
    frame.title = 'Wallet'
    frame.dataset.testid = 'wallet-frame'
    frame.srcdoc = page
    for (const [name, value] of [
      ['display', 'block'],
      ['width', '100%'],
      ['height', '100%'],
      ['border', '0'],
    ] as const)
      frame.style.setProperty(name, value)
    element.append(frame)
    place(element, undefined)
  }
  function place(element: HTMLElement, where: FramePlace | undefined): void {
    element.style.setProperty('display', where ? 'block' : 'none')
    element.style.setProperty('position', 'absolute')
    for (const [name, value] of Object.entries(where ?? {})) element.style.setProperty(name, `${value}px`)
  }
  const login: AdapterLogin = {
    async fetchMethods() {
      await settings.asked
      return { email: hasMail, socials, restrictions, walletUrl }
    },
    async connectEmail({ email }) {
      log.push(`email ${email}`)
      if (settings.fails === 'never') await new Promise(() => {})
      if (settings.fails) throw settings.fails
      await createFrame()
      return { action: settings.action }
    },
    connectDevice: () => wait('device'),
    connectOtp: () => wait('code'),
    resendCode: async () => void log.push('resend'),
    async startSocial({ provider, returnTo }) {
      log.push(returnTo ? `social ${provider} back to ${returnTo}` : `social ${provider}`)
      if (settings.fails === 'never') await new Promise(() => {})
      if (settings.fails) throw settings.fails
      await createFrame()
      return { uri: socialUri }
    },
    connectSocial: () => wait('provider'),
    async cancel() {
      log.push('cancel')
      for (const { reject } of waiting.splice(0)) reject(userRejectedError())
      tell({ type: 'hide' })
    },
    async abortRequests() {
      log.push('abort')
      tell({ type: 'hide' })
      tell({ type: 'answered' })
    },
    async place(where) {
      if (home) place(await home, where)
    },
    takeHome() {
      home ??= given ?? Promise.resolve(createHome())
      return home
    },
    setHome(element) {
      if (element) {
        give?.(element)
        given = Promise.resolve(element)
        home = undefined
      } else
        given ??= new Promise((resolve) => {
          give = resolve
        })
    },
    setTheme: async () => {},
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
  /** Leaves nothing in the page for the next test. */
  async function remove(): Promise<void> {
    const root = (await home)?.getRootNode()
    if (root instanceof ShadowRoot) root.host.remove()
    home = undefined
    waiting.splice(0)
  }
  function tell(event: LoginEvent): void {
    for (const listener of listeners) listener(event)
  }
  const connection = () =>
    ({
      accounts: [{ namespace: 'eip155', address: settings.address, type: 'eoa' }],
      chainId: toChainId('eip155:1'),
      provider: {},
      user: settings.user,
    }) as const
  const adapter: Adapter = {
    type: 'auth',
    namespace: 'eip155',
    role: 'login',
    login,
    start(context) {
      context.emit({
        type: 'connectors',
        connectors: [{ id: 'AUTH', name: 'Email', chain: 'eip155', type: 'AUTH' }],
      })
      return () => void remove()
    },
    connect: async () => connection(),
    async reconnect() {
      await createFrame()
      return connection()
    },
    disconnect: async () => {},
    switchNetwork: async () => {},
    isAddress: () => true,
    getBalance: async () => ({ value: 1_482_990_000_000_000_000n, decimals: 18 }),
  }
  return {
    adapter,
    walletUrl,
    log,
    settings,
    tell,
    createFrame,
    isWaiting: () => waiting.length > 0,
    finish: () => waiting.shift()?.resolve(),
    fail: (error: unknown) => waiting.shift()?.reject(error),
    frame: () => frame,
  }
}

/** What the window of a provider opens. */
export const socialUri = 'https://wallet.example/oauth/start#token'

export const addresses = { one: '0x71C7656EC7ab88b098defB751B7401B5f6d8976F' }

/** The standard home of a frame: in a closed dialog at the end of the body. */
function createHome(): HTMLElement {
  const host = document.createElement('div')
  host.dataset.lk = 'modal'
  const dialog = document.createElement('dialog')
  const home = document.createElement('div')
  dialog.append(home)
  host.attachShadow({ mode: 'open' }).append(dialog)
  document.body.append(host)
  return home
}
