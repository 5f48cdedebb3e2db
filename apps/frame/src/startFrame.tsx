import type { CaipChainId } from '@latchkey/protocol'
import { loginConfigCall } from '@latchkey/protocol/api'
import type { FrameEvent } from '@latchkey/protocol/frame'
import { createRoot } from 'react-dom/client'
import { createHandlers } from './createHandlers.ts'
import type { KeyWorker } from './keys/createKeyWorker.ts'
import { openDeviceStore } from './keys/deviceStore.ts'
import { hasX25519 } from './keys/hasX25519.ts'
import { language, setLanguage } from './locales/language.ts'
import { createApi } from './login/createApi.ts'
import { createEmailChange } from './login/createEmailChange.ts'
import { createLogin, type LoginOptions } from './login/createLogin.ts'
import { createLogins } from './login/createLogins.ts'
import { createSession } from './login/createSession.ts'
import { createSocialLogin, type SocialLoginOptions } from './login/createSocialLogin.ts'
import { createWalletOpener } from './login/createWalletOpener.ts'
import { setTheme } from './pages/pageSettings.ts'
import { findEmbedder } from './port/findEmbedder.ts'
import { awaitHello } from './port/handshake.ts'
import { servePort } from './port/servePort.ts'
import { createAccounts } from './requests/createAccounts.ts'
import { createAcquaintances } from './requests/createAcquaintances.ts'
import { createNode } from './requests/createNode.ts'
import { createRequests } from './requests/createRequests.ts'
import { createStage } from './stage/createStage.ts'
import { App } from './views/App.tsx'

/** What each view needs at least, in CSS pixels; below 420 nothing can be approved. */
const minHeights = { code: 320, number: 400, consent: 420, approve: 520, login: 420 } as const

export type StartFrameOptions = { apiUrl: string; projectId: string; host: Element; build: string }

/** Starts the frame, where it is embedded by a page that may do so. Anywhere else it shows nothing and hears nobody. */
export async function startFrame({ apiUrl, projectId, host, build }: StartFrameOptions): Promise<void> {
  if (window.top === window.self) return
  const store = openDeviceStore()
  const key = async () => (await store.device()).dpopKey
  const api = createApi({ apiUrl, projectId, key, fetch: (...input) => fetch(...input), now: Date.now })
  const config = await api(loginConfigCall, {})
  const { top, parent, self } = window
  const origin = findEmbedder({ top, parent, self, ancestorOrigins: [...location.ancestorOrigins] }, config)
  if (origin === undefined) return

  const { locks } = navigator
  const stage = createStage()
  const session = createSession({
    api,
    store,
    channel: new BroadcastChannel('latchkey-session'),
    locks,
    now: () => performance.now(),
  })

  let worker: Promise<KeyWorker> | undefined
  const keys = () => {
    worker ??= import('./keys/openKeyWorker.ts').then(({ openKeyWorker }) => openKeyWorker())
    return worker
  }
  // Whoever is logged in will be asked for the wallet: what the server and the worker need for that begins before the page has said hello.
  void session
    .restore()
    .then((found) => found && keys())
    .catch(() => {})
  const openWallet = createWalletOpener({
    session,
    store,
    keys,
    config,
    locks,
    language: () => language.get().name,
    wait,
  })
  const loginOptions: LoginOptions & SocialLoginOptions = {
    api,
    session,
    stage,
    store,
    config,
    origin,
    language: () => language.get().name,
    userAgent: navigator.userAgent,
    now: Date.now,
    wait,
    canOpenWallet: () => hasX25519(),
    openWallet,
    openWindow: (...input) => window.open(...input),
  }
  const login = createLogin(loginOptions)
  const social = createSocialLogin(loginOptions)
  const emailChange = createEmailChange(loginOptions)
  const logins = createLogins(loginOptions)
  const nodeOf = (chainId: CaipChainId) => createNode(api, chainId)
  const accounts = createAccounts({
    networks: config.networks,
    nodeOf,
    openWallet,
    onEnded: session.onEnded,
  })
  const request = createRequests({
    origin,
    networks: config.networks,
    approvals: config.approvals,
    api,
    session,
    stage,
    nodeOf,
    accounts,
    openWallet,
    acquaintances: createAcquaintances(store),
    prepareRequest: async () => (await import('./chains/prepareRequest.ts')).prepareRequest,
  })
  const handlers = createHandlers({
    origin,
    config,
    login,
    social,
    emailChange,
    logins,
    session,
    stage,
    accounts,
    request,
    setTheme,
    setLanguage: (name) => void setLanguage(name),
    // After the answer has left.
    reload: () => setTimeout(() => location.reload()),
  })

  const { port, nonce } = await awaitHello(window, { source: parent, origin })
  const send = servePort({ port, handlers, now: () => performance.now() })
  announce(send)
  const onLeave = () => send({ type: 'CLOSE', payload: {} })
  createRoot(host).render(<App stage={stage} onHeight={sendHeight(send)} onLeave={onLeave} />)
  port.postMessage({ t: 'ready', n: nonce, build })

  function announce(send: (event: Omit<FrameEvent, 'v'>) => void) {
    let shown: string = 'none'
    stage.view.subscribe(() => {
      const { kind } = stage.view.get()
      if (kind === shown) return
      shown = kind
      if (kind === 'none') send({ type: 'HIDE', payload: {} })
      else send({ type: 'SHOW', payload: { kind, minHeight: minHeights[kind] } })
      // The worker is large; by the time the visitor has typed the code, or chosen the number, it is there.
      if (kind === 'code' || kind === 'number') void keys().catch(() => {})
    })
    session.onStarted(() => send({ type: 'SIGNED_IN', payload: {} }))
    session.onEnded(({ isOwn }) => {
      void worker?.then((found) => found.lock()).catch(() => {})
      stage.cancel()
      if (!isOwn) send({ type: 'SIGNED_OUT', payload: {} })
    })
  }
}

function sendHeight(send: (event: Omit<FrameEvent, 'v'>) => void) {
  let last = 0
  return (height: number) => {
    if (height === last) return
    last = height
    send({ type: 'RESIZE', payload: { height: Math.min(Math.ceil(height), 4_000) } })
  }
}

const wait = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds))
